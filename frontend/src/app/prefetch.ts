import { match, type AppRoute } from './routes';

const asked = new Set<AppRoute>();

/** The route of the page that a link within the shop leads to. */
export function routeOfLink(target: EventTarget | null, here: Location): AppRoute | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== here.origin || link.target === '_blank') return null;
  return match(link.pathname)?.route ?? null;
}

function heed(event: Event): void {
  const route = routeOfLink(event.target, window.location);
  if (!route || asked.has(route)) return;
  asked.add(route);
  route.load().catch(() => asked.delete(route));
}

/** Fetches a page's script as soon as somebody points at, focuses or touches a link to it. */
export function prefetchOnIntent(): void {
  for (const event of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(event, heed, { passive: true });
  }
}
