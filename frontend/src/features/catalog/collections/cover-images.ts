import { paths, type Category, type GiftingGuide } from '../../../lib/paths';
import type { ProductQuery } from '../product';
import { categoryOf, SUBCATEGORIES } from '../../../lib/categories';

/** A picture that stands for a collection: that of the first product which answers the query. */
export interface CoverImage {
  query: ProductQuery;
  /** which of the product's pictures, from 0 */
  picture: number;
}

const cover = (query: ProductQuery, picture = 0): CoverImage => ({ query: { ...query, limit: 1 }, picture });

/** Which piece shows a subcategory best; of one that is not named here, the first of its list does. */
const COVER_IMAGES: Record<string, readonly [ProductQuery, picture?: number]> = {
  softgirlaesthetic: [{ type: ['Table Decors'], price: ['1000-3000'] }],
  dopamine: [{ type: ['Wall Art'] }, 1],
  coquette: [{ type: ['Wearables'], color: ['Gold'] }],
  modern: [{ type: ['Wall Art'], color: ['Green'] }],
  vintage: [{ type: ['Lamp'] }],
  bohemian: [{ type: ['Wall Art'], color: ['Beige'] }],
  traditional: [{ type: ['Wall Art'], color: ['Brown'] }],
  transitional: [{ type: ['Table Decors'], color: ['Blue'] }],
  wood: [{ type: ['Wooden Art'], price: ['above-3000'] }],
  acrylic: [{ type: ['Lamp'] }, 1],
  glass: [{ type: ['Table Decors'], color: ['Multicolour'] }],
  resin: [{ type: ['Table Decors'], color: ['Blue'] }, 1],
  metal: [{ type: ['Lamp'], price: ['above-3000'] }],
  earthy: [{ type: ['Wall Art'], color: ['Beige'] }, 1],
  modernminimalist: [{ type: ['Table Decors'], color: ['Multicolour'] }],
  officeessentials: [{ type: ['Wooden Art'], color: ['Beige'] }],
  safari: [{ type: ['Wall Art'] }, 1],
  wellness: [{ type: ['Table Decors'], color: ['Gold'] }],
};

function coverImage(category: Category, word: string): CoverImage {
  const [query = {}, picture] = COVER_IMAGES[word.toLowerCase()] ?? [];
  return cover({ category, subcategory: word.toLowerCase(), ...query }, picture);
}

const LANDING_COVERS: readonly CoverImage[] = [
  coverImage('trending', 'Dopamine'),
  coverImage('style', 'Bohemian'),
  coverImage('material', 'Resin'),
  coverImage('theme', 'Safari'),
];

/** The piece in the arch of each gifting guide. */
const GUIDE_COVERS: Record<GiftingGuide, CoverImage> = {
  him: cover({ collection: 'him', type: ['Lamp'], color: ['Amber'] }),
  her: cover({ collection: 'her', type: ['Wooden Art'], price: ['above-3000'] }, 1),
  friends: cover({ collection: 'friends', type: ['Table Decors'], color: ['Multicolour'] }, 1),
  family: cover({ collection: 'family', type: ['Lamp'], price: ['above-3000'] }, 1),
  office: cover({ collection: 'office', type: ['Wall Art'], color: ['Green'] }, 1),
  diy: cover({ collection: 'diy', type: ['Wooden Art'], color: ['Beige'] }, 1),
};

/** The faces of the collection at this path: its arch, else those of its tiles, in their order. */
export function coverImagesFor(path: string): readonly CoverImage[] {
  if (path === paths.collections) return LANDING_COVERS;
  const word = path.slice(paths.collections.length + 1);
  if (word in GUIDE_COVERS) return [GUIDE_COVERS[word as GiftingGuide]];
  const category = categoryOf(word);
  return category ? SUBCATEGORIES[category].map((name) => coverImage(category, name)) : [];
}
