import { containing } from './part.js';

/** A part of a statement's `where`, with the values of its question marks. */
export interface Condition {
  readonly sql: string;
  readonly values: unknown[];
}

/** An index of trigrams holds no shorter parts of words, but it holds their beginnings. */
const INDEXED_LETTERS = 3;
const READABLE = /[\p{L}\p{N}]/u;

/**
 * Finds what was typed anywhere in a text of small letters that has an index of trigrams; one or two letters only at the
 * beginning of a word, and signs alone nowhere: neither is in the index, and without it every row would be read.
 * @param column SQL @param words '' for all
 */
export function soughtIn(column: string, words: string): Condition {
  const typed = words.toLowerCase();
  if (typed === '') return { sql: 'true', values: [] };
  if (!READABLE.test(typed)) return { sql: 'false', values: [] };
  const anywhere = containing(typed);
  if (typed.length >= INDEXED_LETTERS) return { sql: `${column} like ?`, values: [anywhere] };
  const beginning = anywhere.slice(1);
  return { sql: `(${column} like ? or ${column} like ?)`, values: [beginning, `% ${beginning}`] };
}
