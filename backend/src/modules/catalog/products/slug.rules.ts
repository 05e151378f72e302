import { normalizeText } from '../../../kernel/index.js';

/**
 * The name in lower case, each run of whitespace one hyphen, trailing hyphens stripped; other signs stay and are
 * percent-encoded in addresses. Empty for a name without letters.
 */
export function slugOf(name: string): string {
  return normalizeText(name)
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/(?<!-)-+$/, '');
}

/** The slug itself, or with the first number from 2 that is free. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
