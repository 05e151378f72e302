import type { ProductQuery } from '../product';

/** Results that the panel shows. */
export const SHOWN = 8;
/** While somebody types, the search waits for a breath, in milliseconds. */
export const BREATH_MS = 200;
const LONGEST = 100;

/** What is looked for: without blanks at the ends; empty looks for nothing. */
export const soughtIn = (typed: string): string => typed.trim().slice(0, LONGEST);

export const searchQuery = (sought: string): ProductQuery => ({ q: sought, limit: SHOWN });

/** A name around the part that was looked for, in any case; `found` is empty where it is not there. */
export function marked(name: string, sought: string): { before: string; found: string; after: string } {
  const at = sought === '' ? -1 : name.toLowerCase().indexOf(sought.toLowerCase());
  if (at < 0) return { before: name, found: '', after: '' };
  const end = at + sought.length;
  return { before: name.slice(0, at), found: name.slice(at, end), after: name.slice(end) };
}

export function resultsSentence(total: number, sought: string): string {
  if (total === 0) return `Nothing is called “${sought}”`;
  return total === 1 ? '1 result' : `${total} results`;
}
