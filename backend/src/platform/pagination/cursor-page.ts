import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId } from '../../kernel/index.js';

/**
 * Time and id of the last row of a page, in a list sorted by both, newest first. The next page begins after it. Own instead of
 * MikroORM's `em.findByCursor`, which pages entities only: these lists are joins and aggregates in SQL.
 */
export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

export function encodeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

/** @throws DomainError request.invalid if the text is not a cursor */
export function decodeCursor(text: string): Cursor {
  const [time = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  const at = new Date(time);
  if (Number.isNaN(at.getTime()) || at.toISOString() !== time || !isId(id)) throw new DomainError('request.invalid');
  return { at, id };
}

/** Counts stop here, because larger ones take too long. */
export const MAX_COUNT = 10_000;

/** One page of a list. */
export interface CursorPage<Row> {
  readonly rows: readonly Row[];
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null;
  /** Number of rows in all pages; COUNTED_UP_TO means that many or more. */
  readonly total: number;
}

/** The page of `size` rows from the result of a query with `limit size + 1`. */
export function toCursorPage<Row>(
  found: readonly Row[],
  size: number,
  total: number,
  place: (row: Row) => Cursor,
): CursorPage<Row> {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: found.length > size && last ? encodeCursor(place(last)) : null, total };
}

/** SQL that counts rows up to COUNTED_UP_TO. @param from SQL that begins with `from` */
export function cappedCountSql(from: string): string {
  return `select count(*)::int as total from (select 1 ${from} limit ${MAX_COUNT}) counted`;
}

/** Result of a query with `limit size + 1`; without a cursor it is the first page. */
interface Found {
  readonly found: readonly unknown[];
  readonly size: number;
  readonly cursor: Cursor | null;
}

/** Total number of rows. A list of one page needs no count; others are counted with `from`. */
export async function countTotal(
  em: EntityManager,
  { found, size, cursor }: Found,
  from: string,
  values: readonly unknown[],
): Promise<number> {
  if (cursor === null && found.length <= size) return found.length;
  const [row] = await em.execute<{ total: number }[]>(cappedCountSql(from), [...values]);
  return row?.total ?? 0;
}

/** `%word%` for LIKE, with `%`, `_` and `\` escaped. */
export function likePattern(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** A condition for a `where` clause, with the values of its `?` placeholders. */
export interface SqlCondition {
  readonly sql: string;
  readonly values: unknown[];
}

/** Shorter substrings are not in a trigram index, except at the beginning of a word. */
const MIN_INDEXED_LENGTH = 3;
const READABLE = /[\p{L}\p{N}]/u;

/**
 * Matches rows that contain every search term, in a lower-case column with a trigram index. Terms of one or two characters
 * match only at the beginning of a word, and punctuation alone matches nothing, because the index could not be used.
 * @param column SQL @param words search terms separated by spaces; '' matches all rows
 */
export function searchCondition(column: string, words: string): SqlCondition {
  const typed = words.toLowerCase().trim();
  if (typed === '') return { sql: 'true', values: [] };
  if (!READABLE.test(typed)) return { sql: 'false', values: [] };
  const each = [...new Set(typed.split(/\s+/))].map((word) => termCondition(column, word));
  return { sql: each.map(({ sql }) => sql).join(' and '), values: each.flatMap(({ values }) => values) };
}

function termCondition(column: string, word: string): SqlCondition {
  const anywhere = likePattern(word);
  if (word.length >= MIN_INDEXED_LENGTH || !READABLE.test(word)) return { sql: `${column} like ?`, values: [anywhere] };
  const beginning = anywhere.slice(1);
  return { sql: `(${column} like ? or ${column} like ?)`, values: [beginning, `% ${beginning}`] };
}
