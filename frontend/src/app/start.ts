import type { Boot } from './boot';

function add<Tag extends 'link' | 'script'>(tag: Tag, attributes: Partial<HTMLElementTagNameMap[Tag]>) {
  document.head.append(Object.assign(document.createElement(tag), attributes));
}

/** Fetches what brings the page to life. The page counts as loaded only when it is there. */
function begin() {
  const { entry, page, modules } = JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot;
  for (const href of modules) add('link', { rel: 'modulepreload', href, fetchPriority: 'low' });
  for (const src of [entry, page]) add('script', { type: 'module', async: true, src });
}

// The page is complete as it came. Its largest picture has the line for itself: a hundred kilobytes of script beside it
// would only hold it up.
const leading = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
if (!leading || leading.complete) {
  begin();
} else {
  for (const end of ['load', 'error']) leading.addEventListener(end, begin, { once: true });
}
