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

/** `%word%` for LIKE, with the signs that LIKE reads taken as they are. */
export function containing(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
