import { PRERENDERED_KEY } from './prerendered-key';

/** One with a key or another button opens a tab or a menu. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

interface Links {
  /** whether something is on its way that another document would lose */
  isBusy: () => boolean;
  /** whether the server is asked for every other page of the shop */
  everyPage: boolean;
}

/**
 * Leaves to the browser the links to pages that it has rendered ahead (the server's speculation rules say which): it shows
 * them at once. All others lead on within the page, unless `everyPage` is set.
 * @returns ends it
 */
export function leaveLinksToBrowser({ isBusy, everyPage }: Links): () => void {
  const ready = new Set<string>();
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === PRERENDERED_KEY && newValue) ready.add(newValue);
  };
  const isLeft = ({ href, pathname }: HTMLAnchorElement) =>
    ready.has(href) || (everyPage && pathname !== window.location.pathname);
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // React listens at the document, which the press then does not reach.
    if (link && isLeft(link) && isPlain(event) && navigator.onLine && !isBusy()) event.stopPropagation();
  };
  window.addEventListener('storage', hear);
  window.addEventListener('click', press, true);
  return () => {
    window.removeEventListener('storage', hear);
    window.removeEventListener('click', press, true);
  };
}
