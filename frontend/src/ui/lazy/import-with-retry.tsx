import { importFresh } from '../../lib/import-fresh';
import { offlineMessageOr, STABLE_AFTER_MS } from '../../lib/offline';
import { TextButton } from '../button/text-link';
import { toast } from '../toast/toast';

/** Quietly asked again after this, in milliseconds. */
const RETRY_MS = 5_000;
/** Stays until it is taken back: the longest time that a timer knows. */
const NEVER_MS = 2 ** 31 - 1;

function retryToast(again: () => void, label: string): () => void {
  const action = (
    <TextButton small onClick={again}>
      {label}
    </TextButton>
  );
  return toast(offlineMessageOr('We couldn’t load this part.'), { tone: 'error', ms: NEVER_MS, action });
}

/** @param isStuck it failed twice with a network: a script that it imports was lost before, and only another document fetches it */
function nextTry(showError?: 'aloud', isStuck?: boolean): Promise<void> {
  return new Promise((resolve) => {
    const again = () => {
      window.removeEventListener('online', soon);
      takeBack?.();
      resolve();
    };
    const soon = () => void setTimeout(again, STABLE_AFTER_MS);
    window.addEventListener('online', soon);
    if (!showError) setTimeout(again, RETRY_MS);
    const press = () => (isStuck && navigator.onLine ? window.location.reload() : again());
    const takeBack = showError ? retryToast(press, isStuck ? 'Reload the page' : 'Try again') : null;
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
      await nextTry(showError, Boolean(failure) && navigator.onLine);
      failure = cause;
    }
  }
}
