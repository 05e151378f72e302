import type { Tag } from './product.rules.js';

const CATEGORY_GROUPS = ['style', 'material', 'theme', 'trending'] as const;

type CategoryGroup = (typeof CATEGORY_GROUPS)[number];

/** The subcategories that have a tile, as the tile spells them. */
const SUBCATEGORY_TILES: Record<CategoryGroup, readonly string[]> = {
  style: ['Modern', 'Vintage', 'Bohemian', 'Traditional', 'Transitional'],
  material: ['Wood', 'Acrylic', 'Glass', 'Resin', 'Metal'],
  theme: ['Earthy', 'ModernMinimalist', 'OfficeEssentials', 'Safari', 'Wellness'],
  trending: ['SoftGirlAesthetic', 'Dopamine', 'Coquette'],
};

const WORDS_WITHOUT_TILE: Record<string, CategoryGroup> = { cotton: 'material' };

const GROUP_OF_WORD = new Map<string, CategoryGroup>([
  ...CATEGORY_GROUPS.map((group) => [group, group] as const),
  ...CATEGORY_GROUPS.flatMap((group) => SUBCATEGORY_TILES[group].map((tile) => [tile.toLowerCase(), group] as const)),
  ...Object.entries(WORDS_WITHOUT_TILE),
]);

/** The group of a category word, whatever its case: material, wood and cotton are of material; null for other words. */
export function categoryGroupOf(word: string): CategoryGroup | null {
  return GROUP_OF_WORD.get(word.toLowerCase()) ?? null;
}

/** How a list of products is introduced to a reader. */
export interface CollectionHeader {
  readonly heading: string;
  readonly breadcrumb: readonly string[];
}

export interface Collection extends CollectionHeader {
  readonly word: string;
  /** What a product must carry to be in it. */
  readonly tag: Tag;
}

const HOME = ['Home', 'Collections'] as const;

const guide = (word: string): Collection => {
  const heading = `The ${word.toUpperCase()} Collection`;
  return { word, tag: `guide:${word}`, heading, breadcrumb: [...HOME, heading] };
};
const flagged = (word: string, tag: Tag, heading: string, last = heading): Collection => ({
  word,
  tag,
  heading,
  breadcrumb: [...HOME, last],
});
const group = (word: CategoryGroup): Collection => flagged(word, `in:${word}`, groupHeading(word));

/** Every collection with a page of its own. */
const COLLECTIONS: readonly Collection[] = [
  guide('him'),
  guide('her'),
  guide('friends'),
  guide('family'),
  guide('office'),
  guide('diy'),
  flagged('gifts', 'flag:gift', 'Gifts'),
  flagged('luxury', 'flag:luxury', 'Luxury'),
  flagged('wall-art', 'flag:wallart', 'Wall Art'),
  flagged('personalised-jewellary', 'flag:personalisedJewellary', 'Personalised Jewellery'),
  flagged('customised-products', 'flag:customisable', 'Customisable Collection', 'Personalised'),
  ...CATEGORY_GROUPS.map(group),
];

export const COLLECTION_WORDS = COLLECTIONS.map(({ word }) => word);

export function collectionOf(word: string): Collection | null {
  return COLLECTIONS.find((collection) => collection.word === word.toLowerCase()) ?? null;
}

/** What the products of a category, or of its pair with a subcategory, carry; matched without regard to case. */
export interface CategoryHeader extends CollectionHeader {
  readonly tags: readonly Tag[];
  /** A category that exists only while some product names it. */
  readonly dependsOn: Tag | null;
}

export function categoryHeader(category: string, subcategory: string | null): CategoryHeader {
  const known = categoryGroupOf(category);
  if (known) return groupHeader(known, subcategory);
  const tag: Tag = `category:${category.toLowerCase()}`;
  return {
    tags: subcategory === null ? [tag] : [tag, `subcategory:${subcategory.toLowerCase()}`],
    dependsOn: tag,
    heading: subcategory ?? category,
    breadcrumb: [...HOME, category, ...(subcategory === null ? [] : [subcategory])],
  };
}

function groupHeader(known: CategoryGroup, subcategory: string | null): CategoryHeader {
  const heading = groupHeading(known);
  if (subcategory === null) return { tags: [`in:${known}`], dependsOn: null, heading, breadcrumb: [...HOME, heading] };
  const word = subcategory.toLowerCase();
  const tile = SUBCATEGORY_TILES[known].find((spelled) => spelled.toLowerCase() === word) ?? capitalised(subcategory);
  return { tags: [`${known}:${word}`], dependsOn: null, heading: tile, breadcrumb: [...HOME, heading, tile] };
}

function groupHeading(word: CategoryGroup): string {
  return `By ${capitalised(word)}`;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
