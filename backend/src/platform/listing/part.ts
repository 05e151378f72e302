import type { EntityManager } from '@mikro-orm/postgresql';
import { writeCursor, type Cursor } from './cursor.js';

/** Counting further than this takes longer than anybody wants to wait. */
export const COUNTED_UP_TO = 10_000;

/** A part of a list. */
export interface Part<Row> {
  readonly rows: readonly Row[];
  /** Asks for the part that follows; null at the end. */
  readonly next: string | null;
  /** How many rows there are in all; at COUNTED_UP_TO there may be more. */
  readonly total: number;
}

/** The first `size` of rows that were asked for with `limit size + 1`. */
export function partOf<Row>(
  found: readonly Row[],
  size: number,
  total: number,
  place: (row: Row) => Cursor,
): Part<Row> {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: found.length > size && last ? writeCursor(place(last)) : null, total };
}

/** SQL that counts the rows of `from`, which begins with `from`, no further than COUNTED_UP_TO. */
export function countSql(from: string): string {
  return `select count(*)::int as total from (select 1 ${from} limit ${COUNTED_UP_TO}) counted`;
}

/** What was found of a list that was asked for with `limit size + 1`; without a cursor it is its first part. */
interface Found {
  readonly found: readonly unknown[];
  readonly size: number;
  readonly cursor: Cursor | null;
}

/** How many rows there are in all: those of a list that is one part long are known, others are counted by `from`. */
export async function totalOf(
  em: EntityManager,
  { found, size, cursor }: Found,
  from: string,
  values: readonly unknown[],
): Promise<number> {
  if (cursor === null && found.length <= size) return found.length;
  const [row] = await em.execute<{ total: number }[]>(countSql(from), [...values]);
  return row?.total ?? 0;
}

/** `%word%` for LIKE, with the signs that LIKE reads taken as they are. */
export function containing(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
