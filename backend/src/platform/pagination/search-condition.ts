import { likePattern } from './cursor-page.js';

/** A part of a statement's `where`, with the values of its question marks. */
export interface SqlCondition {
  readonly sql: string;
  readonly values: unknown[];
}

/** An index of trigrams holds no shorter parts of words, but it holds their beginnings. */
const MIN_INDEXED_LENGTH = 3;
const READABLE = /[\p{L}\p{N}]/u;

/**
 * Finds each of the words anywhere in a text of small letters that has an index of trigrams; one or two letters only at
 * the beginning of a word, and signs alone nowhere: neither is in the index, and without it every row would be read.
 * @param column SQL @param words '' for all
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
