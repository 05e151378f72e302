import type { Shop } from '../lib/shop';
import type { Assets } from './document';
import type { Policy } from './routes';
import type { RootState } from './store';

/** What the server hands to the browser: the state that the page was rendered from, and what the document was made of. */
export interface Boot {
  state: Partial<RootState>;
  assets: Assets;
  policy: Policy;
  shop: Shop;
}

/** JSON in which nothing can end the script element that holds it. */
export function writeBoot(boot: Boot): string {
  return JSON.stringify(boot)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
