import { normalizeText } from '../../../kernel/index.js';

/** Products counted at most: beyond that the number says nothing more. */
export const MAX_TOTAL = 200;
const MAX_TERMS = 6;
const MAX_LOGGED_LENGTH = 60;
/** Fewer exact matches than this leave room for those that are only close. */
export const MIN_EXACT_MATCHES = 3;

/** What is looked for: in one case and without needless blanks, so that the same question has one answer. */
export function normalizeQuery(typed: string): string {
  return normalizeText(typed).replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** The words of it that a slip may be in. */
export function tokenize(sought: string): string[] {
  const words = sought.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
  return [...new Set(words)].slice(0, MAX_TERMS);
}

/** What is written down of a search that found nothing; null for what could tell of a person: an address, a number. */
export function loggableQuery(sought: string): string | null {
  if (sought.length < 2 || sought.length > MAX_LOGGED_LENGTH) return null;
  return /@|(?:\d[\s-]*){5}/.test(sought) ? null : sought;
}

/** What a search found. `products`: JSON lists. */
export interface SearchMatches {
  readonly products: string;
  /** Products that are called that, counted up to MAX_TOTAL. */
  readonly total: number;
  /** Products that are called nearly that, and the words that may have been meant. */
  readonly near: { readonly products: string; readonly words: readonly string[] };
}
