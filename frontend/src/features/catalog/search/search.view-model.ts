import type { SuggestProductsApiArg, SuggestionsDto } from '../../../api/generated/types';

/** Results that the panel shows. */
const MAX_SUGGESTIONS = 8;
/** While somebody types, the search waits for a breath, in milliseconds. */
export const DEBOUNCE_MS = 200;
const MAX_QUERY_LENGTH = 100;
/** The server counts no further. */
const MAX_COUNT = 200;

/** What is looked for: without blanks at the ends; empty looks for nothing. */
export const normalizeQuery = (typed: string): string => typed.trim().slice(0, MAX_QUERY_LENGTH);

export const suggestionQuery = (query: string): SuggestProductsApiArg => ({ q: query, limit: MAX_SUGGESTIONS });

/** A name around the part that was looked for, in any case; `found` is empty where it is not there. */
export function splitByMatch(name: string, query: string): { before: string; found: string; after: string } {
  const at = query === '' ? -1 : name.toLowerCase().indexOf(query.toLowerCase());
  if (at < 0) return { before: name, found: '', after: '' };
  const end = at + query.length;
  return { before: name.slice(0, at), found: name.slice(at, end), after: name.slice(end) };
}

export const countOf = (total: number): string => (total < MAX_COUNT ? `${total}` : `More than ${MAX_COUNT - 1}`);

/** What stands above the products that no name led to. */
export function nearHeading({ total, near }: SuggestionsDto, query: string): string {
  if (near.corrected) return `Showing results for “${near.corrected}”`;
  if (near.isWhole) return total === 0 ? `Products for “${query}”` : `More for “${query}”`;
  return total === 0 ? 'No exact match. Close to what you typed:' : 'Close to what you typed:';
}

/** How many products a page of their own would show: those that are called so, or where none is, those that it may be about. */
export const allCount = ({ total, near }: SuggestionsDto): number => (total > 0 ? total : near.total);

/** Whether the panel leaves some of them out. */
export const hasMore = (answer: SuggestionsDto): boolean =>
  allCount(answer) > (answer.total > 0 ? answer.products : answer.near.products).length;

/** What is read out when an answer is there. */
export function resultsAnnouncement({ total, near }: SuggestionsDto, query: string): string {
  const close = near.products.length;
  if (total === 0 && close === 0) return `No results for “${query}”`;
  if (near.corrected) return `Showing ${close} results for “${near.corrected}”`;
  if (total === 0 && near.isWhole) return close === 1 ? '1 result' : `${countOf(near.total)} results`;
  if (total === 0) return `No exact match. ${close} close to what you typed`;
  const found = total === 1 ? '1 result' : `${countOf(total)} results`;
  return close > 0 ? `${found}, and ${close} close to what you typed` : found;
}

/** The option that an arrow leads to; null is the field itself, before the first and behind the last. */
export function nextOption(active: number | null, step: 1 | -1, count: number): number | null {
  if (count === 0) return null;
  if (active === null) return step === 1 ? 0 : count - 1;
  const next = active + step;
  return next < 0 || next >= count ? null : next;
}
