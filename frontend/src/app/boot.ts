import type { HandedOver } from '../api/handover/handover';
import type { Shop } from '../lib/shop';
import type { Policy } from './routes';

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
export function writeBoot(boot: Boot): string {
  return JSON.stringify(boot)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
