import { handOver, type HandedOver } from '../api/handover/handover';
import { KeptBytes, nameOf } from '../lib/kept-bytes';
import type { Shop } from '../lib/shop';
import type { Policy } from './routes';

type Calls = Parameters<typeof handOver>[0];

/** What the server hands to the browser: the answers that the page was rendered from, and who the shop is. */
export interface Boot {
  handed: HandedOver;
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

const known = new KeptBytes();

/**
 * A `Boot` as bytes that are safe inside a script element; the same answers on the same page are written once.
 * @param shop its facts as text, by which they are known
 */
export function writeBoot(queries: Calls, rest: Omit<Boot, 'handed'>, shop: string): Buffer {
  const calls = Object.entries(queries).map(([name, call]) => `${name}${nameOf(call?.data)}${nameOf(call?.error)}`);
  const key = `${rest.page} ${rest.policy} ${shop} ${calls.join()}`;
  return known.get(key) ?? known.keep(key, safeJson({ handed: handOver(queries), ...rest } satisfies Boot));
}
