import { handOver, type HandedOver } from '../api/handover/handover';
import { KeptTexts, nameOf } from '../lib/kept-texts';
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

const known = new KeptTexts();

/** The same answers are written once. */
function handedText(queries: Calls): string {
  const key = Object.entries(queries)
    .map(([name, call]) => `${name}${nameOf(call?.data)}${nameOf(call?.error)}`)
    .join();
  const text = known.get(key);
  if (text !== undefined) return text;
  const written = safeJson(handOver(queries));
  known.keep(key, written);
  return written;
}

/** A `Boot` as text that is safe inside a script element. */
export function writeBoot(queries: Calls, rest: Omit<Boot, 'handed'>): string {
  return `{"handed":${handedText(queries)},${safeJson(rest).slice(1)}`;
}
