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
 * Finds each of the words anywhere in a text of small letters that has an index of trigrams; one or two letters only at
 * the beginning of a word, and signs alone nowhere: neither is in the index, and without it every row would be read.
 * @param column SQL @param words '' for all
 */
export function soughtIn(column: string, words: string): Condition {
  const typed = words.toLowerCase().trim();
  if (typed === '') return { sql: 'true', values: [] };
  if (!READABLE.test(typed)) return { sql: 'false', values: [] };
  const each = [...new Set(typed.split(/\s+/))].map((word) => wordIn(column, word));
  return { sql: each.map(({ sql }) => sql).join(' and '), values: each.flatMap(({ values }) => values) };
}

function wordIn(column: string, word: string): Condition {
  const anywhere = containing(word);
  if (word.length >= INDEXED_LETTERS || !READABLE.test(word)) return { sql: `${column} like ?`, values: [anywhere] };
  const beginning = anywhere.slice(1);
  return { sql: `(${column} like ? or ${column} like ?)`, values: [beginning, `% ${beginning}`] };
}
