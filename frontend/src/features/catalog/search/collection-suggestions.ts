import { SUBCATEGORIES } from '../../../lib/categories';
import { CATEGORIES, GIFTING_GUIDES, GUIDE_NAMES, paths, type Category } from '../../../lib/paths';
import { TYPE_OPTIONS } from '../listing/filters';

/** A shelf of the shop that has a name of its own. */
export interface CollectionSuggestion {
  name: string;
  /** what kind of shelf */
  kind: string;
  to: string;
}

const KINDS: Record<Category, string> = { trending: 'Trending', style: 'Style', material: 'Material', theme: 'Theme' };

/** `OfficeEssentials` -> `Office Essentials` */
const apart = (word: string) => word.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');

const collection = (name: string, to: string): CollectionSuggestion => ({ name, kind: 'Collection', to });

const SUGGESTIONS: readonly CollectionSuggestion[] = [
  ...GIFTING_GUIDES.map((guide) => collection(`Gifts for ${GUIDE_NAMES[guide]}`, paths.guide(guide))),
  collection('Gifts', paths.gifts),
  collection('Luxury', paths.luxury),
  collection('Personalised Jewellery', paths.personalisedJewellary),
  collection('Personalised and customised', paths.customisedProducts),
  ...TYPE_OPTIONS.map((type) => ({
    name: type,
    kind: 'Type',
    to: `${paths.collections}?${new URLSearchParams({ type })}`,
  })),
  ...CATEGORIES.flatMap((category) =>
    SUBCATEGORIES[category].map((word) => ({
      name: apart(word),
      kind: KINDS[category],
      to: paths.subcategory(category, word),
    })),
  ),
];

const MAX_SUGGESTIONS = 4;

const matching = (part: string) => SUGGESTIONS.filter(({ name }) => name.toLowerCase().includes(part.toLowerCase()));

/** The shelves whose names hold what is looked for, then those that hold a word that may have been meant. */
export function suggestCollections(query: string, meant: readonly string[]): readonly CollectionSuggestion[] {
  if (query.length < 2) return [];
  return [...new Set([query, ...meant].flatMap(matching))].slice(0, MAX_SUGGESTIONS);
}
