import type { InitialState } from './initial-state';
import { replayEarlyPresses } from './early-press-replay';
import { whenSeen } from './when-seen';

function add<Tag extends 'link' | 'script'>(tag: Tag, attributes: Partial<HTMLElementTagNameMap[Tag]>) {
  document.head.append(Object.assign(document.createElement(tag), attributes));
}

const reload = () => window.location.reload();

/** A browser asks no more for a script that did not come: the next press, or the network, brings another document. */
function reloadOnFailure() {
  window.addEventListener('online', reload, { once: true });
  document.addEventListener('click', () => navigator.onLine && reload(), { once: true });
}

let loading = false;

/** Fetches what brings the page to life. The page counts as loaded only when it is there. */
function loadEntry() {
  if (loading) return;
  loading = true;
  const { entry, page, modules } = JSON.parse(document.getElementById('boot')?.textContent ?? '') as InitialState;
  for (const href of modules) add('link', { rel: 'modulepreload', href, fetchPriority: 'low' });
  for (const src of [entry, page]) add('script', { type: 'module', async: true, src, onerror: reloadOnFailure });
}

whenSeen(() => {
  replayEarlyPresses(loadEntry);
  // The page is complete as it came. Its largest picture has the line for itself, until somebody presses something: a
  // hundred kilobytes of script beside it would only hold it up.
  const heroImage = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!heroImage || heroImage.complete) {
    loadEntry();
  } else {
    for (const end of ['load', 'error']) heroImage.addEventListener(end, loadEntry, { once: true });
  }
});
