import { setupListeners } from '@reduxjs/toolkit/query/react';
import { prefetchOnIntent } from './prefetch';
import { leaveLinksToBrowser } from './links-to-browser';
import type { Shop } from '../lib/shop';
import type { Policy } from './routes';
import type { AppStore } from './store';

/** What makes links quick, and keeps what is shown fresh. A module of its own: it is of no use before the page is hydrated. */
export function afterHydration(store: AppStore, { opensSoon = false }: Shop, policy: Policy): void {
  prefetchOnIntent(store, policy);
  leaveLinksToBrowser({
    // What is on its way to the server must not be lost with this document.
    isBusy: () => Object.values(store.getState().api.mutations).some((sent) => sent?.status === 'pending'),
    // Only the server knows who sees a page of a shop that is closed to shoppers.
    everyPage: opensSoon && policy !== 'admin',
  });
  // Back online, what failed comes by itself, and what is shown is fresh again.
  setupListeners(store.dispatch);
}
