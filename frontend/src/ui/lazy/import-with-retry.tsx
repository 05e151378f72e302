import { importFresh } from '../../lib/import-fresh';
import { offlineMessageOr } from '../../lib/offline';
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

function nextTry(showError: boolean): Promise<void> {
  return new Promise((resolve) => {
    const again = () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      takeBack?.();
      resolve();
    };
    const timer = showError ? undefined : setTimeout(again, RETRY_MS);
    window.addEventListener('online', again);
    const takeBack = showError ? retryToast(again) : null;
  });
}

/**
 * Fetches a part's script, and where that fails again, as soon as the network is back. For the loaders of `lazy`, whose
 * failure would take the page down; they pick what they need of the module afterwards. `aloud`, for what somebody has asked for: says so, with a button.
 */
export async function importWithRetry<Part>(load: () => Promise<Part>, showError?: 'aloud'): Promise<Part> {
  for (;;) {
    try {
      return await importFresh(load);
    } catch (cause) {
      if (typeof window === 'undefined') throw cause;
      await nextTry(showError === 'aloud');
    }
  }
}
