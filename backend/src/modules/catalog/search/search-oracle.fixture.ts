import type { EntityManager } from '@mikro-orm/postgresql';
import type { ListProductDto, SuggestionsDto } from '../products/products.dto.js';
import { DEFAULT_SYNONYMS } from './default-synonyms.js';
import { splitWords, stemOf, SynonymTable } from './query-terms.js';
import { MAX_TOTAL, MIN_EXACT_MATCHES, normalizeQuery } from './search.rules.js';

type Names = readonly ListProductDto[];

const SYNONYMS = new SynonymTable(DEFAULT_SYNONYMS);
const nameOf = ({ name }: ListProductDto) => name.toLowerCase();

/** Answers of the search without what led to them. */
export type ExpectedSuggestions = Omit<SuggestionsDto, 'near'> & {
  near: Omit<SuggestionsDto['near'], 'words' | 'isWhole'>;
};

/**
 * The rules of the search written out over a list in memory, the words that may have been meant looked up by PostgreSQL's
 * pg_trgm, for comparison with what the index answers.
 * @param all every listed product in the order of lists
 */
export async function expectedSuggestions(
  em: EntityManager,
  all: Names,
  q: string,
  limit: number,
): Promise<ExpectedSuggestions> {
  const query = normalizeQuery(q);
  const holding = all.filter((product) => nameOf(product).includes(query)).slice(0, MAX_TOTAL);
  const place = (product: ListProductDto) =>
    (product.comingSoon ? 4 : 0) +
    (nameOf(product).startsWith(query) ? 0 : 2) +
    (nameOf(product).includes(` ${query}`) ? 0 : 1);
  const products = holding.toSorted((a, b) => place(a) - place(b)).slice(0, limit);
  const total = holding.length;
  if (total >= MIN_EXACT_MATCHES) return { products, total, near: { products: [], total: 0, corrected: null } };
  const { found, corrected } = await expectedNear(em, all, query);
  const others = found.filter((product) => !holding.includes(product));
  return {
    products,
    total,
    near: {
      products: others.slice(0, limit - products.length),
      total: Math.min(others.length, MAX_TOTAL),
      corrected: others.length > 0 ? corrected : null,
    },
  };
}

/** Products with most of the terms, those with the most points first, among equals the best rated. */
async function expectedNear(
  em: EntityManager,
  all: Names,
  query: string,
): Promise<{ found: ListProductDto[]; corrected: string | null }> {
  const asked = SYNONYMS.termsOf(query);
  const matches = await Promise.all(
    asked.map(async ({ typed, stems, meanings }) => {
      const points = all.map((product) =>
        Math.max(phrasePoints(product, stems, 4, true), meaningPoints(product, meanings, 3)),
      );
      if (points.some((one) => one > 0)) return { points, word: typed, mended: false };
      const meant = await wordsLike(em, typed, otherWords(all));
      const found = meant.flatMap((word, place) => {
        const bonus = Math.max(0, 3 - place);
        const stem = stemOf(word);
        const each = all.map((product) =>
          Math.max(
            phrasePoints(product, [stem], bonus, false),
            meaningPoints(product, SYNONYMS.meaningsOf([stem]), bonus),
          ),
        );
        return each.some((one) => one > 0) ? [{ word, each }] : [];
      });
      const best = all.map((_, at) => Math.max(0, ...found.map(({ each }) => each[at] ?? 0)));
      return { points: best, word: found[0]?.word ?? typed, mended: found.length > 0 };
    }),
  );
  const sums = all.map((product, at) => {
    const each = matches.map(({ points }) => points[at] ?? 0);
    return { product, count: each.filter((one) => one > 0).length, sum: each.reduce((sum, one) => sum + one, 0) };
  });
  const most = Math.max(0, ...sums.map(({ count }) => count));
  if (most === 0) return { found: [], corrected: null };
  const found = sums
    .filter(({ count }) => count === most)
    .toSorted(
      ({ product: a, sum }, { product: b, sum: other }) =>
        Number(a.comingSoon) - Number(b.comingSoon) ||
        other - sum ||
        b.rating - a.rating ||
        b.reviews - a.reviews ||
        (a.id < b.id ? -1 : 1),
    )
    .map(({ product }) => product);
  return {
    found,
    corrected: matches.some(({ mended }) => mended) ? matches.map(({ word }) => word).join(' ') : null,
  };
}

function meaningPoints(product: ListProductDto, meanings: readonly string[], bonus: number): number {
  return Math.max(
    0,
    ...meanings.map((meaning, place) =>
      phrasePoints(product, splitWords(meaning).map(stemOf), Math.max(0, bonus - place), false),
    ),
  );
}

/** Points of a product that has all the words; 0 without one of them. */
function phrasePoints(product: ListProductDto, stems: readonly string[], bonus: number, isTyped: boolean): number {
  const each = stems.map((stem) => wordPoints(product, stem, bonus, isTyped));
  const least = Math.min(...each);
  return each.length > 1 && least > 0 ? least + 1 : least;
}

function wordPoints(product: ListProductDto, stem: string, bonus: number, isTyped: boolean): number {
  const words = splitWords(nameOf(product).replaceAll(/['’]/g, ' '));
  const points = [0];
  if (words.some((word) => stemOf(word) === stem)) points.push(8 + bonus);
  for (const { word, value } of labelsOf(product)) if (stemOf(word) === stem) points.push(value + bonus);
  if (isTyped && stem.length >= 3 && words.some((word) => word.startsWith(stem))) points.push(6);
  if (isTyped && stem.length >= 4 && words.some((word) => word.includes(stem))) points.push(4);
  return Math.max(...points);
}

const listed = (words: string) => words.split(',');

/** Every word by which lists know a product, with what it is worth. */
function labelsOf(product: ListProductDto): { word: string; value: number }[] {
  const labels: readonly (readonly [readonly string[], number])[] = [
    [product.subcategory, 7],
    [[...product.type, ...product.category], 6],
    [[...listed(product.material), ...listed(product.style), ...listed(product.trending), ...product.theme], 5],
    [[product.color, ...product.giftingguide], 5],
    [product.gift ? ['gift'] : [], 5],
    [product.luxury ? ['luxury'] : [], 5],
    [product.customisable ? ['personalised customised'] : [], 5],
    [product.featured ? ['bestseller popular'] : [], 5],
    [product.isOnSale ? ['sale offer discount'] : [], 5],
  ];
  return labels.flatMap(([texts, value]) =>
    texts.flatMap((text) => splitWords(text.toLowerCase()).map((word) => ({ word, value }))),
  );
}

/** Words that are known beside those of names. */
function otherWords(all: Names): string[] {
  return [...new Set([...SYNONYMS.words, ...all.flatMap((product) => labelsOf(product).map(({ word }) => word))])];
}

/** Known words that differ by a slip, a letter too many, too few, wrong or out of turn; behind them those that are alike. */
async function wordsLike(em: EntityManager, word: string, others: readonly string[]): Promise<string[]> {
  const rows = await em.execute<{ word: string }[]>(
    `select word from (select word from product_word union select jsonb_array_elements_text(?::jsonb)) known
     where length(?) >= 4 and length(word) >= 4 and word <> ?
       and (word_spellings(word) && word_spellings(?) or similarity(word, ?) >= 0.42)
     order by word_spellings(word) && word_spellings(?) desc, similarity(word, ?) desc, word collate "C" limit 4`,
    [JSON.stringify(others), ...Array.from({ length: 6 }, () => word)],
  );
  return rows.map((row) => row.word);
}
