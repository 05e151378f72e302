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

/** Each in a task of its own: all at once would keep a phone busy for longer than a press may wait. */
function runInTurn([src, ...others]: readonly string[]) {
  if (!src) return;
  const onload = () => runInTurn(others);
  add('script', { type: 'module', async: true, src, onload, onerror: reloadOnFailure });
}

/** Fetches what brings the page to life, and the pictures that wait. The page counts as loaded only when it is there. */
function loadEntry() {
  const { dataset } = document.documentElement;
  if (dataset['painted']) return;
  dataset['painted'] = 'true';
  const { scripts, deferred } = JSON.parse(document.getElementById('boot')?.textContent ?? '') as InitialState;
  for (const href of [...scripts, ...deferred]) add('link', { rel: 'modulepreload', href, fetchPriority: 'low' });
  runInTurn(scripts);
}

/** Longest wait for a paint, in milliseconds: a tab that nobody looks at is never painted, and not every browser reports it. */
const UNPAINTED_MS = 300;

whenSeen(() => {
  replayEarlyPresses(loadEntry);
  // The page is complete as it came. Its largest picture has the line for itself until it is on the screen, or until
  // somebody presses something: a hundred kilobytes of script beside it would only hold it up.
  const heroImage = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  new PerformanceObserver((list) => {
    for (const { element } of list.getEntries() as (PerformanceEntry & { element?: Element })[])
      if (!heroImage || element === heroImage) loadEntry();
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const loadSoon = () => setTimeout(loadEntry, UNPAINTED_MS);
  (heroImage?.decode() ?? Promise.resolve()).then(loadSoon, loadSoon);
});
