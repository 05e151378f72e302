import { PRERENDERED_KEY } from './prerendered-key';

/**
 * Runs `start` at once, or where the browser renders the page ahead, when somebody sees it: until then the page counts
 * nothing, opens nothing and asks for nothing in anybody's name.
 */
export function whenSeen(start: () => void): void {
  if (!(document as { prerendering?: boolean }).prerendering) return start();
  document.addEventListener('prerenderingchange', start, { once: true });
  try {
    localStorage.setItem(PRERENDERED_KEY, location.href);
    localStorage.removeItem(PRERENDERED_KEY);
  } catch {
    // Without storage nobody hears of it, and links lead on within the other page.
  }
}
