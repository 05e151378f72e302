/**
 * What filters match a product by, as `kind:word` in lower case; the database derives a product's tags from its
 * fields. `first` is the first word of the name, `in` the groups in which it stands at all, `guide` its giftingguide.
 */
export type Tag =
  `${'type' | 'category' | 'subcategory' | 'first' | 'color' | 'guide' | 'flag' | 'in' | 'style' | 'material' | 'theme' | 'trending'}:${string}`;

export const PRODUCT_FLAGS = [
  'gift',
  'luxury',
  'wallart',
  'personalisedJewellary',
  'comingSoon',
  'customisable',
  'photo',
  'text1',
  'featured',
  'isOnSale',
] as const;

export type ProductFlag = (typeof PRODUCT_FLAGS)[number];

export const TYPE_OPTIONS = ['Wall Art', 'Wooden Art', 'Wearables', 'Table Decors', 'Lamp'] as const;

/**
 * Any of these makes a product match a Type option: the first word of its name is the option's first word, or its type
 * or category list holds the option.
 */
export function typeTags(option: string): Tag[] {
  const word = option.trim().toLowerCase();
  return [`first:${word.split(/\s+/)[0] ?? ''}`, `type:${word}`, `category:${word}`];
}

export function colorTag(color: string): Tag {
  return `color:${color.trim().toLowerCase()}`;
}

/** A bit for each Type option that is among the types. */
export function typeMask(types: readonly string[]): number {
  return types.reduce((bits, type) => {
    const place = placeOf(type);
    return place < 0 ? bits : bits | (1 << place);
  }, 0);
}

/** Those of the types that are no Type option, in lower case. */
export function unknownTypes(types: readonly string[]): string[] {
  return types.filter((type) => placeOf(type) < 0).map((type) => type.trim().toLowerCase());
}

function placeOf(type: string): number {
  const word = type.trim().toLowerCase();
  return TYPE_OPTIONS.findIndex((option) => option.toLowerCase() === word);
}
