import { CATEGORIES, type Category } from './paths';

/** The subcategories that have a tile, as the tile spells them. */
export const SUBCATEGORIES: Record<Category, readonly string[]> = {
  trending: ['SoftGirlAesthetic', 'Dopamine', 'Coquette'],
  style: ['Modern', 'Vintage', 'Bohemian', 'Traditional', 'Transitional'],
  material: ['Wood', 'Acrylic', 'Glass', 'Resin', 'Metal'],
  theme: ['Earthy', 'ModernMinimalist', 'OfficeEssentials', 'Safari', 'Wellness'],
};

const UNTILED_WORDS: Record<string, Category> = { cotton: 'material' };

const GROUP_OF_WORD = new Map<string, Category>([
  ...CATEGORIES.map((category) => [category, category] as const),
  ...CATEGORIES.flatMap((category) => SUBCATEGORIES[category].map((word) => [word.toLowerCase(), category] as const)),
  ...Object.entries(UNTILED_WORDS),
]);

/** The group of a category word, whatever its case: material, wood and cotton are of material; null for other words. */
export function categoryOf(word: string): Category | null {
  return GROUP_OF_WORD.get(word.toLowerCase()) ?? null;
}

/** A subcategory as its tile spells it: `officeessentials` -> `OfficeEssentials`; other words get a capital. */
export function displayName(category: Category, word: string): string {
  const tile = SUBCATEGORIES[category].find((known) => known.toLowerCase() === word.toLowerCase());
  return tile ?? word.charAt(0).toUpperCase() + word.slice(1);
}
