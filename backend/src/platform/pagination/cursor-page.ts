import type { EntityManager } from '@mikro-orm/postgresql';
import { encodeCursor, type Cursor } from './cursor.js';

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
