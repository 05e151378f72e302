import type { EntityManager } from '@mikro-orm/postgresql';
import { encodeCursor, type Cursor } from './cursor.js';

/** Counting further than this takes longer than anybody wants to wait. */
export const MAX_COUNT = 10_000;

/** A part of a list. */
export interface CursorPage<Row> {
  readonly rows: readonly Row[];
  /** Asks for the part that follows; null at the end. */
  readonly next: string | null;
  /** How many rows there are in all; at COUNTED_UP_TO there may be more. */
  readonly total: number;
}

/** The first `size` of rows that were asked for with `limit size + 1`. */
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

/** SQL that counts the rows of `from`, which begins with `from`, no further than COUNTED_UP_TO. */
export function cappedCountSql(from: string): string {
  return `select count(*)::int as total from (select 1 ${from} limit ${MAX_COUNT}) counted`;
}

/** What was found of a list that was asked for with `limit size + 1`; without a cursor it is its first part. */
interface Found {
  readonly found: readonly unknown[];
  readonly size: number;
  readonly cursor: Cursor | null;
}

/** How many rows there are in all: those of a list that is one part long are known, others are counted by `from`. */
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

/** `%word%` for LIKE, with the signs that LIKE reads taken as they are. */
export function likePattern(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
