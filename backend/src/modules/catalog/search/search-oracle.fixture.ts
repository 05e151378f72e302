import type { EntityManager } from '@mikro-orm/postgresql';
import type { ListProductDto, SuggestionsDto } from '../products/products.dto.js';
import { MAX_TOTAL, MIN_EXACT_MATCHES, normalizeQuery, tokenize } from './search.rules.js';

type Names = readonly ListProductDto[];

const nameOf = ({ name }: ListProductDto) => name.toLowerCase();
const holdsAny = (product: ListProductDto, words: readonly string[]) =>
  words.some((word) => nameOf(product).includes(word));

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
): Promise<SuggestionsDto> {
  const query = normalizeQuery(q);
  const holding = all.filter((product) => nameOf(product).includes(query)).slice(0, MAX_TOTAL);
  const place = (product: ListProductDto) =>
    (product.comingSoon ? 4 : 0) +
    (nameOf(product).startsWith(query) ? 0 : 2) +
    (nameOf(product).includes(` ${query}`) ? 0 : 1);
  const products = holding.toSorted((a, b) => place(a) - place(b)).slice(0, limit);
  const room = holding.length < MIN_EXACT_MATCHES ? limit - holding.length : 0;
  return { products, total: holding.length, near: await expectedNear(em, all, query, room) };
}

async function expectedNear(
  em: EntityManager,
  all: Names,
  query: string,
  limit: number,
): Promise<SuggestionsDto['near']> {
  const typed = tokenize(query);
  if (limit < 1 || typed.length === 0) return { products: [], words: [] };
  const meant = await Promise.all(typed.map((word) => wordsLike(em, word)));
  if (typed.length === 1 && meant.flat().length === 0) return { products: [], words: [] };
  const forms = typed.map((word, at) => [word, ...(meant[at] ?? [])]);
  const found = all
    .filter((product) => holdsAny(product, forms.flat()) && !nameOf(product).includes(query))
    .slice(0, MAX_TOTAL);
  const held = (product: ListProductDto) => forms.filter((words) => holdsAny(product, words)).length;
  const most = Math.max(...found.map(held));
  const products = found.filter((product) => held(product) === most).slice(0, limit);
  return { products, words: [...new Set(meant.flat())] };
}

/** Known words that differ by a slip, a letter too many, too few, wrong or out of turn; behind them those that are alike. */
async function wordsLike(em: EntityManager, word: string): Promise<string[]> {
  const rows = await em.execute<{ word: string }[]>(
    `select word from product_word
     where length(?) >= 4 and length(word) >= 4 and word <> ?
       and (spellings && word_spellings(?) or similarity(word, ?) >= 0.42)
     order by spellings && word_spellings(?) desc, similarity(word, ?) desc, word collate "C" limit 4`,
    Array.from({ length: 6 }, () => word),
  );
  return rows.map((row) => row.word);
}
