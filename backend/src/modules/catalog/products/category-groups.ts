export const CATEGORY_GROUPS = ['style', 'material', 'theme', 'trending'] as const;

export type CategoryGroup = (typeof CATEGORY_GROUPS)[number];

/** The subcategories that have a tile, as the tile spells them. */
export const SUBCATEGORY_TILES: Record<CategoryGroup, readonly string[]> = {
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
