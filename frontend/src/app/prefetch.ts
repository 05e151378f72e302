import { askWith } from '../api';
import { needsDocumentLoad } from './needs-document-load';
import { match, type AppRoute, type Match, type Policy } from './routes';
import type { AppStore } from './store';

/** Whoever rests on a link this long, in milliseconds, means it; a pointer or a finger also passes over many. */
const HOVER_DELAY_MS = 80;

const prefetched = new Set<AppRoute>();

/** Where a link within the shop leads to. */
export function linkTarget(
  target: EventTarget | null,
  here: Location,
): (Match & { pathname: string; search: string }) | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== here.origin || link.target === '_blank') return null;
  const found = match(link.pathname);
  return found && { ...found, pathname: link.pathname, search: link.search };
}

const savesData = () => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

/**
 * Fetches a page's script as soon as somebody points at, focuses or touches a link to it, and what the page shows once
 * they stay there; of that nothing where data are to be saved.
 */
export function prefetchOnIntent(store: AppStore, policy: Policy): void {
  const ask = askWith(store.dispatch, { subscribe: false });
  let resting: ReturnType<typeof setTimeout> | undefined;
  const leave = () => clearTimeout(resting);

  function heed(event: Event): void {
    leave();
    const aim = linkTarget(event.target, window.location);
    // A page of another policy comes with a document of its own.
    if (!aim || needsDocumentLoad(aim.route.policy, policy)) return;
    const { route, pathname, params, search } = aim;
    if (!prefetched.has(route)) {
      prefetched.add(route);
      route.load().catch(() => prefetched.delete(route));
    }
    if (savesData()) return;
    resting = setTimeout(() => {
      route.load().then(
        ({ preload }) => preload?.({ ask, pathname, params, search: new URLSearchParams(search) }),
        () => prefetched.delete(route),
      );
    }, HOVER_DELAY_MS);
  }

  for (const event of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(event, heed, { passive: true });
  }
  for (const event of ['pointerout', 'touchmove', 'pointercancel'] as const) {
    document.addEventListener(event, leave, { passive: true });
  }
}
