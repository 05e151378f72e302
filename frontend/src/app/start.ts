import type { Boot } from './boot';

/** Longest wait, in milliseconds, for a page that nobody looks at and that is never painted. */
const UNSEEN_MS = 1_000;

/** Fetches what brings the page to life. */
function begin() {
  const { entry, modules } = JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot;
  for (const href of modules) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  void import(/* @vite-ignore */ entry);
}

// The page is complete as it came. Its letters, style and first picture have the line for themselves until it has been
// painted; scripts of a hundred kilobytes would only delay them.
let begun = false;
const once = () => {
  if (begun) return;
  begun = true;
  begin();
};
requestAnimationFrame(() => setTimeout(once));
setTimeout(once, UNSEEN_MS);
