import { prefetchOnIntent } from './prefetch';
import { followPrerendered } from './prerendered-links';
import type { Policy } from './routes';
import type { AppStore } from './store';

/** What makes links quick. A module of its own: it is of no use before the page has come alive. */
export function heedLinks(store: AppStore, policy: Policy): void {
  prefetchOnIntent(store, policy);
  // What is on its way to the server must not be lost with this document.
  followPrerendered(() => Object.values(store.getState().api.mutations).some((sent) => sent?.status === 'pending'));
}
