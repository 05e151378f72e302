import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { workspaceRoot } from '../../../platform/config/index.js';
import { DEFAULT_SYNONYMS } from './default-synonyms.js';
import { FacetIndex } from './facet-index.js';
import { SynonymTable } from './query-terms.js';
import { RelevanceIndex } from './relevance-index.js';
import { MIN_EXACT_MATCHES, normalizeQuery } from './search.rules.js';
import { TextIndex } from './text-index.js';
import { Vocabulary } from './vocabulary.js';

interface CatalogEntry {
  readonly name: string;
  readonly rating: number;
  readonly reviews: number;
  readonly featured: boolean;
  readonly color: string;
  readonly [field: string]: unknown;
}

const FILE = path.join(workspaceRoot, 'backend', 'catalogue', 'products.json');
const catalogue = JSON.parse(readFileSync(FILE, 'utf8')) as CatalogEntry[];
const LISTED = { type: 'type', category: 'category', subcategory: 'subcategory', giftingguide: 'guide' } as const;
const idOf = (n: number) => `00000000-0000-4000-8000-${String((n * 7_919) % 1_000_003).padStart(12, '0')}`;
const wordsIn = (value: unknown) =>
  [value]
    .flat()
    .filter((word): word is string => typeof word === 'string' && word !== '')
    .map((word) => word.toLowerCase());

/** The tags as the database derives them. */
function tagsOf(entry: CatalogEntry): string[] {
  const listed = Object.entries(LISTED).flatMap(([field, kind]) =>
    wordsIn(entry[field]).map((word) => `${kind}:${word}`),
  );
  const grouped = ['material', 'style', 'trending', 'theme'].flatMap((kind) =>
    wordsIn(entry[kind]).map((word) => `${kind}:${word}`),
  );
  const flags = ['gift', 'luxury', 'wallart', 'customisable', 'featured'].filter((flag) => entry[flag] === true);
  return [...listed, ...grouped, ...flags.map((flag) => `flag:${flag}`)];
}

/** A search over the demo catalogue. */
function openSearch() {
  const facets = new FacetIndex();
  const vocabulary = new Vocabulary();
  const names = new TextIndex(facets.rows, facets.bySortBucket, vocabulary);
  const relevance = new RelevanceIndex(names, facets, vocabulary);
  relevance.setSynonyms(new SynonymTable(DEFAULT_SYNONYMS));
  const called = new Map<string, string>();
  for (const [at, entry] of catalogue.entries()) {
    const row = facets.put({
      id: idOf(at),
      comingSoon: false,
      featured: entry.featured,
      paise: Number(entry['discountedPrice'] ?? entry['price'] ?? 0) * 100,
      createdAt: at,
      makingDays: 0,
      rating: entry.rating,
      reviews: entry.reviews,
      typeOptions: 0,
      color: entry.color,
      lowerColor: entry.color.toLowerCase(),
      band: 0,
      tags: tagsOf(entry),
    });
    names.put(row, entry.name.toLowerCase());
    called.set(idOf(at), entry.name);
  }
  /** As the search answers: what is called that, and behind it what it may be about. */
  const find = (typed: string, limit = 24) => {
    const query = normalizeQuery(typed);
    const exact = names.find(query, limit);
    const about = exact.rows.length < MIN_EXACT_MATCHES ? relevance.find(query) : null;
    const others = about?.rows.filter((row) => !exact.rows.includes(row)) ?? [];
    const ids = [...exact.ids, ...names.idsOf(others, limit)].slice(0, limit);
    return { names: ids.map((id) => called.get(id) ?? ''), about };
  };
  return { find, relevance };
}

/** What customers type, the product that it must bring, and how far down that may stand. */
const QUERIES: readonly (readonly [query: string, product: string, rank: number])[] = [
  // as specified: a part of the name
  ['jhumkas', 'Wearable Brass Temple Jhumkas', 1],
  ['PHOTO MUG', 'Table Enamel Photo Mug', 1],
  ['urli', 'Table Brass Urli Bowl for Flowers', 1],
  ['masala dabba', 'Wooden Masala Dabba with Seven Bowls', 1],
  ['night light', 'Lamp Baby Elephant Acrylic Night Light', 1],
  ['set of 3', 'Wooden Engraved Keychains Set of 3', 4],
  // other words for it
  ['earrings', 'Wearable Brass Temple Jhumkas', 1],
  ['earring for wife', 'Wearable Brass Temple Jhumkas', 1],
  ['key chain', 'Wooden Engraved Keychains Set of 3', 1],
  ['keyring', 'Wooden Engraved Keychains Set of 3', 1],
  ['coffee cup', 'Table Enamel Photo Mug', 1],
  ['photo frame', 'Wooden Engraved Photo Plaque on Easel', 1],
  ['picture frame', 'Wooden Engraved Photo Plaque on Easel', 1],
  ['name plate for home', 'Wooden Sharma Niwas House Name Board', 3],
  ['nameplate', 'Wooden Sharma Niwas House Name Board', 1],
  ['spice box', 'Wooden Masala Dabba with Seven Bowls', 1],
  ['t-shirt', 'Wearable Cotton Custom Print Tee', 1],
  ['scarf', 'Wearable Rose Block Print Cotton Stole', 1],
  ['handbag', 'Wearable Cotton Mandala Tote Bag', 1],
  ['bangles', 'Wearable Engraved Cuff in Rose Gold', 1],
  ['jewelry box', 'Wooden Carved Jewellery Box with Velvet', 1],
  ['toys for kids', 'Wooden Family Photo Jigsaw Puzzle', 4],
  ['plant pots', 'Table Terrazzo Resin Planters Pair', 2],
  ['pen stand', 'Wooden Desk Organiser with Engraved Name', 1],
  ['caricature of couple', 'Wall Art Couple Illustration in Gold Frame', 1],
  ['wall watch', 'Wall Art Engraved Walnut Lotus Clock', 3],
  ['statue', 'Wall Art Brass Lotus Mandala Sculpture', 1],
  ['led name lamp', 'Lamp Couple Name Acrylic Arch', 3],
  // material, colour and kind
  ['brass lamp', 'Lamp Brass Akhand Jyoti Panch Diya', 1],
  ['wooden clock', 'Wall Art Engraved Walnut Lotus Clock', 1],
  ['blue clock', 'Wall Art Ocean Resin Wall Clock', 1],
  ['resin jewellery', 'Wearable Pressed Flower Resin Pendant', 1],
  ['gold ring', 'Wearable Initial Signet Ring in Gold', 1],
  ['pink scarf', 'Wearable Rose Block Print Cotton Stole', 1],
  ['glass vase', 'Table Glass Bud Vases Set of 3', 1],
  ['traditional earrings', 'Wearable Brass Temple Jhumkas', 1],
  ['luxury wall art', 'Wall Art Brass Lotus Mandala Sculpture', 1],
  ['amber glass lamp', 'Lamp Edison Globe on Walnut Block', 1],
  // for whom and when
  ['gift for mom', 'Lamp Portrait Engraved Acrylic Glow', 6],
  ['necklace for girlfriend', 'Wearable Engraved Bar Necklace in Rose Gold', 1],
  ['mug for boss', 'Table Enamel Photo Mug', 1],
  ['lamp for brother', 'Lamp Portrait Engraved Acrylic Glow', 6],
  ["mother's day lamp", 'Lamp Brass Akhand Jyoti Panch Diya', 6],
  ['anniversary lamp', 'Lamp Couple Name Acrylic Arch', 1],
  ['diwali gifts', 'Lamp Brass Akhand Jyoti Panch Diya', 1],
  ['rakhi', 'Wearable Rainbow Name Bead Bracelet', 2],
  ['housewarming', 'Wooden Sharma Niwas House Name Board', 1],
  ['karwa chauth', 'Wearable Brass Temple Jhumkas', 1],
  ['puja', 'Lamp Brass Akhand Jyoti Panch Diya', 1],
  ['wedding gift', 'Lamp Couple Name Acrylic Arch', 3],
  ['desk gift for teacher', 'Table Acrylic Desk Name Plate', 3],
  // Hindi and Hinglish
  ['deepak', 'Lamp Brass Akhand Jyoti Panch Diya', 1],
  ['दीपक', 'Lamp Brass Akhand Jyoti Panch Diya', 1],
  ['लैंप', 'Lamp Portrait Engraved Acrylic Glow', 3],
  ['पीतल का लैंप', 'Lamp Brass Akhand Jyoti Panch Diya', 1],
  ['झुमके', 'Wearable Brass Temple Jhumkas', 1],
  ['mummy ke liye jhumka', 'Wearable Brass Temple Jhumkas', 1],
  ['lakdi ka nameplate', 'Wooden Sharma Niwas House Name Board', 1],
  ['ghadi', 'Wall Art Engraved Walnut Lotus Clock', 2],
  ['haathi lamp', 'Lamp Baby Elephant Acrylic Night Light', 1],
  ['anguthi', 'Wearable Initial Signet Ring in Gold', 1],
  ['mombatti', 'Table Mogra Candle Jars Set of 2', 2],
  // prices
  ['earrings under 2000', 'Wearable Brass Temple Jhumkas', 1],
  ['gift for him under ₹400', 'Wooden Engraved Keychains Set of 3', 2],
  ['lamp 1000 se kam', 'Lamp Memory Jar with Fairy Lights', 1],
  ['brass above 5000', 'Lamp Brass Akhand Jyoti Panch Diya', 2],
  ['500 से कम', 'Table Enamel Photo Mug', 3],
  // slips
  ['jhumkaas', 'Wearable Brass Temple Jhumkas', 1],
  ['foto lmap', 'Lamp Our Song Acrylic Photo Plaque', 1],
  ['nekclace', 'Wearable Engraved Bar Necklace in Rose Gold', 1],
  ['terarium', 'Table Glass Terrarium DIY Kit', 1],
  ['mandalla sculpture', 'Wall Art Brass Lotus Mandala Sculpture', 1],
  ['kalamkaari', 'Wall Art Kalamkari Tree of Life Scroll', 1],
  ['braclet', 'Wearable Rainbow Name Bead Bracelet', 1],
];

describe('the search by what is meant', () => {
  const { find, relevance } = openSearch();

  it.each(QUERIES)('R-SRCH-02 %s brings %s among the first %i', (query, product, rank) => {
    const { names } = find(query);
    expect(names.slice(0, rank)).toContain(product);
  });

  it('is proved by sixty queries, forty of which must bring their product first', () => {
    expect(QUERIES.length).toBeGreaterThanOrEqual(60);
    expect(QUERIES.filter(([, , rank]) => rank === 1).length).toBeGreaterThanOrEqual(40);
  });

  it('says what was meant, and which slips it mended', () => {
    expect(relevance.find('earrings')).toMatchObject({ words: ['jhumkas'], corrected: null, isWhole: true });
    expect(relevance.find('photo lmap')).toMatchObject({ corrected: 'photo lamp', isWhole: false });
    expect(relevance.find('velvet submarine')).toMatchObject({ corrected: null, isWhole: false });
    expect(relevance.find('xylophonequartet')).toEqual({ rows: [], words: [], corrected: null, isWhole: false });
    expect(relevance.find('!!').rows).toEqual([]);
  });

  it('keeps to the prices that a query names, and answers them alone with all products', () => {
    const priceOf = (name: string) => {
      const entry = catalogue.find((one) => one.name === name);
      return Number(entry?.['discountedPrice'] ?? entry?.['price']);
    };
    for (const [query, from, to] of [
      ['under 1000', 0, 1_000],
      ['below ₹500', 0, 500],
      ['1000 se kam', 0, 1_000],
      ['gifts between 1000 and 1500', 1_000, 1_500],
    ] as const) {
      const { names } = find(query, 100);
      expect(names.length).toBe(catalogue.filter(({ name }) => priceOf(name) >= from && priceOf(name) <= to).length);
      for (const name of names) expect(priceOf(name) >= from && priceOf(name) <= to).toBe(true);
    }
  });

  it('takes no part of a word for a short word that was meant', () => {
    const leather = find('mom').names.filter((name) => !/her/i.test(name));
    expect(leather.length).toBeGreaterThan(0);
  });
});
