import { dehydrateQueries, type DehydratedState } from '../api/state-transfer/query-state';
import { FragmentCache, cacheKey } from '../lib/fragment-cache';
import type { Shop } from '../lib/shop';
import type { Policy } from './routes';

type Calls = Parameters<typeof dehydrateQueries>[0];

/** What the server hands to the browser: the answers that the page was rendered from, and who the shop is. */
export interface InitialState {
  handed: DehydratedState;
  policy: Policy;
  shop: Shop;
  /** addresses of the script that takes the document over, of the page's own, and of those that they need */
  entry: string;
  page: string;
  modules: readonly string[];
}

/** JSON in which nothing can end the script element that holds it. */
function safeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

const known = new FragmentCache();

/**
 * A `Boot` as bytes that are safe inside a script element; the same answers on the same page are written once.
 * @param shop its facts as text, by which they are known
 */
export function serializeInitialState(queries: Calls, rest: Omit<InitialState, 'handed'>, shop: string): Buffer {
  const calls = Object.entries(queries).map(([name, call]) => `${name}${cacheKey(call?.data)}${cacheKey(call?.error)}`);
  const key = `${rest.page} ${rest.policy} ${shop} ${calls.join()}`;
  return (
    known.get(key) ?? known.keep(key, safeJson({ handed: dehydrateQueries(queries), ...rest } satisfies InitialState))
  );
}
