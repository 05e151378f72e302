import { paths, type Category, type GiftingGuide } from '../../../lib/paths';
import type { ProductQuery } from '../product';
import { categoryOf, SUBCATEGORIES } from '../../../lib/category-words';

/** A picture that stands for a collection: that of the first product which answers the query. */
export interface Face {
  query: ProductQuery;
  /** which of the product's pictures, from 0 */
  picture: number;
}

const face = (query: ProductQuery, picture = 0): Face => ({ query: { ...query, limit: 1 }, picture });

/** Which piece shows a subcategory best; of one that is not named here, the first of its list does. */
const FACES: Record<string, readonly [ProductQuery, picture?: number]> = {
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

function faceOf(category: Category, word: string): Face {
  const [query = {}, picture] = FACES[word.toLowerCase()] ?? [];
  return face({ category, subcategory: word.toLowerCase(), ...query }, picture);
}

const LANDING_FACES: readonly Face[] = [
  faceOf('trending', 'Dopamine'),
  faceOf('style', 'Bohemian'),
  faceOf('material', 'Resin'),
  faceOf('theme', 'Safari'),
];

/** The piece in the arch of each gifting guide. */
const GUIDE_FACES: Record<GiftingGuide, Face> = {
  him: face({ collection: 'him', type: ['Lamp'], color: ['Amber'] }),
  her: face({ collection: 'her', type: ['Wooden Art'], price: ['above-3000'] }, 1),
  friends: face({ collection: 'friends', type: ['Table Decors'], color: ['Multicolour'] }, 1),
  family: face({ collection: 'family', type: ['Lamp'], price: ['above-3000'] }, 1),
  office: face({ collection: 'office', type: ['Wall Art'], color: ['Green'] }, 1),
  diy: face({ collection: 'diy', type: ['Wooden Art'], color: ['Beige'] }, 1),
};

/** The faces of the collection at this path: its arch, else those of its tiles, in their order. */
export function facesAt(path: string): readonly Face[] {
  if (path === paths.collections) return LANDING_FACES;
  const word = path.slice(paths.collections.length + 1);
  if (word in GUIDE_FACES) return [GUIDE_FACES[word as GiftingGuide]];
  const category = categoryOf(word);
  return category ? SUBCATEGORIES[category].map((name) => faceOf(category, name)) : [];
}
