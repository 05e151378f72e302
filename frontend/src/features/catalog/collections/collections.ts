import { GIFTING_GUIDES, paths, type Category, type GiftingGuide } from '../../../lib/paths';
import type { BreadcrumbItem } from '../../../ui';
import { categoryOf, displayName, SUBCATEGORIES } from '../../../lib/categories';
import type { Collection, CollectionTile } from './collection';

const HOME: BreadcrumbItem = { name: 'Home', to: paths.home };
const COLLECTIONS: BreadcrumbItem = { name: 'Collections', to: paths.collections };
const below = (name: string): BreadcrumbItem[] => [HOME, COLLECTIONS, { name }];

/** The four ways into the collections. */
const LANDING_TILES: readonly CollectionTile[] = [
  { name: 'TRENDING', to: paths.category('trending') },
  { name: 'BY STYLE', to: paths.category('style') },
  { name: 'BY MATERIAL', to: paths.category('material') },
  { name: 'BY THEMES', to: paths.category('theme') },
];

export const ALL_COLLECTIONS: Collection = {
  path: paths.collections,
  heading: 'Collections',
  trail: [HOME, { name: 'Collections' }],
  intro: 'Lamps, wall art, wooden art, table decor and jewellery. Many of them can carry a name or a photograph.',
  description:
    'Handcrafted and personalised gifts by trend, style, material and theme: lamps, wall art, wooden art, table decor and jewellery.',
  query: {},
  tiles: LANDING_TILES,
};

export const ALL_PRODUCTS: Collection = {
  path: paths.products,
  heading: 'Products',
  trail: [HOME, { name: 'Products' }],
  intro: 'Everything we make, in one place.',
  description: 'Every handcrafted and personalised gift of the shop, with filters for type, colour and price.',
  query: {},
};

const GUIDE_INTROS: Record<GiftingGuide, string> = {
  him: 'For a father, a brother, a husband, a friend who says he needs nothing. Something with his name on it.',
  her: 'For a mother, a sister, a wife, a friend who remembers every birthday. Start with her name; it is already the best part.',
  friends:
    'For the ones who know all your stories. An inside joke on a lamp, a photograph that only you two understand.',
  family: 'For the house where everyone comes home. Names on the door, a portrait on the wall, a game for Sunday.',
  office: 'For a desk that is theirs. A name plate, an organiser, a little light for long evenings.',
  diy: 'For people who like to make things. Kits and gifts they finish themselves.',
};

function guide(word: GiftingGuide): Collection {
  const name = word.toUpperCase();
  return {
    path: paths.guide(word),
    heading: `The ${name} Collection`,
    trail: below(word === 'diy' ? name : name.charAt(0) + word.slice(1)),
    intro: GUIDE_INTROS[word],
    description: GUIDE_INTROS[word],
    query: { collection: word },
    arch: true,
  };
}

type FixedWord = 'gifts' | 'luxury' | 'wall-art' | 'personalised-jewellary' | 'customised-products';

function fixed(word: FixedWord, heading: string, intro: string, crumb = heading): Collection {
  return {
    path: `${paths.collections}/${word}`,
    heading,
    trail: below(crumb),
    intro,
    description: intro,
    query: { collection: word },
  };
}

const FIXED: readonly Collection[] = [
  ...GIFTING_GUIDES.map(guide),
  fixed('gifts', 'Gifts', 'Gifts they’ll keep, each ready for its box and note.'),
  fixed('luxury', 'Luxury', 'Brass, resin and hand-laid work that takes weeks, for the days that come once.'),
  fixed('wall-art', 'Wall Art', 'Prints, portraits, clocks and sculptures for a wall that has been waiting.'),
  fixed(
    'personalised-jewellary',
    'Personalised Jewellery',
    'A name on a chain, an initial on a ring, a photograph in a locket. Worn close, made for one person.',
  ),
  fixed(
    'customised-products',
    'Customisable Collection',
    'Each of these carries your words or your photograph, and you see it before you buy it.',
    'Personalised',
  ),
];

const CATEGORY_TEXTS: Record<Category, { heading: string; intro: string }> = {
  trending: { heading: 'Trending', intro: 'What people are giving this season, sorted by mood.' },
  style: { heading: 'By Style', intro: 'From clean modern lines to temple brass: find what suits their home.' },
  material: {
    heading: 'By Material',
    intro: 'Wood, acrylic, glass, resin and metal, each worked by people who know it well.',
  },
  theme: {
    heading: 'By Themes',
    intro: 'Gifts that belong together: quiet homes, tidy desks, wild animals, calm corners.',
  },
};

/** The step of a category in a breadcrumb: `By Material`. */
const categoryCrumb = (category: Category) => `By ${category.charAt(0).toUpperCase()}${category.slice(1)}`;

function categoryPage(category: Category): Collection {
  const { heading, intro } = CATEGORY_TEXTS[category];
  return {
    path: paths.category(category),
    heading,
    trail: below(categoryCrumb(category)),
    intro,
    description: intro,
    query: { collection: category },
    tiles: SUBCATEGORIES[category].map((name) => ({ name, to: paths.subcategory(category, name) })),
  };
}

/** `OfficeEssentials` -> `Office Essentials` */
const spaced = (name: string) => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2');

function pairPage(category: Category, word: string): Collection {
  const name = displayName(category, word);
  const intro = `Everything ${category === 'material' ? `that we make in ${name.toLowerCase()}` : `that goes with ${name}`}.`;
  return {
    path: paths.subcategory(category, word),
    heading: name,
    title: `${spaced(name)} Gifts and Home Decor`,
    untiled: !SUBCATEGORIES[category].includes(name),
    trail: [HOME, COLLECTIONS, { name: categoryCrumb(category), to: paths.category(category) }, { name }],
    intro,
    description: intro,
    query: { category, subcategory: word.toLowerCase() },
  };
}

/**
 * The page at `/collections/{word}` or `/collections/{word}/{subcategory}`: a fixed word wins over a category, a word
 * of a category leads to the category's page, case does not matter. Null for an address that the shop does not have.
 */
export function collectionAt(word: string, subcategory?: string): Collection | null {
  const path = paths.collections + `/${word.toLowerCase()}`;
  const own = subcategory === undefined && FIXED.find((collection) => collection.path === path);
  if (own) return own;
  const category = categoryOf(word);
  if (category === null || subcategory === '') return null;
  return subcategory === undefined ? categoryPage(category) : pairPage(category, subcategory);
}
