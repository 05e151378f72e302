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

/** A bit for each Type option that is among the types; null where something else is. */
export function typeMask(types: readonly string[]): number | null {
  let bits = 0;
  for (const type of types) {
    const word = type.trim().toLowerCase();
    const place = TYPE_OPTIONS.findIndex((option) => option.toLowerCase() === word);
    if (place < 0) return null;
    bits |= 1 << place;
  }
  return bits;
}
