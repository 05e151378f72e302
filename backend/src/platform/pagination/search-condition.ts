import { likePattern } from './cursor-page.js';

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
