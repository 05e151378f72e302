import { importFresh } from '../../lib/import-fresh';
import { offlineMessageOr, STABLE_AFTER_MS } from '../../lib/offline';
import { TextButton } from '../button/text-link';
import { toast } from '../toast/toast';

/** Quietly asked again after this, in milliseconds. */
const RETRY_MS = 5_000;
/** Stays until it is taken back: the longest time that a timer knows. */
const NEVER_MS = 2 ** 31 - 1;

function retryToast(again: () => void): () => void {
  const action = (
    <TextButton small onClick={again}>
      Try again
    </TextButton>
  );
  return toast(offlineMessageOr('We couldn’t load this part.'), { tone: 'error', ms: NEVER_MS, action });
}

/** @param failure what the try before threw: pressing Try again then reloads the page, which alone helps */
function nextTry(showError?: 'aloud', failure?: unknown): Promise<void> {
  return new Promise((resolve) => {
    const again = () => {
      window.removeEventListener('online', soon);
      takeBack?.();
      resolve();
    };
    const soon = () => void setTimeout(again, STABLE_AFTER_MS);
    window.addEventListener('online', soon);
    if (!showError) setTimeout(again, RETRY_MS);
    const press = () => (failure && navigator.onLine ? window.location.reload() : again());
    const takeBack = showError ? retryToast(press) : null;
  });
}

/**
 * Fetches a part's script, and where that fails again, as soon as the network is back. For the loaders of `lazy`, whose
 * failure would take the page down; they pick what they need of the module afterwards. `aloud`, for what somebody has asked
 * for: says so, with a button.
 */
export async function importWithRetry<Part>(load: () => Promise<Part>, showError?: 'aloud'): Promise<Part> {
  let failure: unknown;
  for (;;) {
    try {
      return await importFresh(load, failure);
    } catch (cause) {
      if (typeof window === 'undefined') throw cause;
      await nextTry(showError, failure);
      failure = cause;
    }
  }
}
