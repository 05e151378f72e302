import { fetched } from '../../lib/fetched';
import { unlessOffline } from '../../lib/offline';
import { TextButton } from '../button/text-link';
import { toast } from '../toast/toast';

/** Quietly asked again after this, in milliseconds. */
const AGAIN_MS = 5_000;
/** Stays until it is taken back: the longest time that a timer knows. */
const FOR_GOOD = 2 ** 31 - 1;

function said(again: () => void): () => void {
  const action = (
    <TextButton small onClick={again}>
      Try again
    </TextButton>
  );
  return toast(unlessOffline('This part could not be fetched.'), { tone: 'error', ms: FOR_GOOD, action });
}

function nextTry(aloud: boolean): Promise<void> {
  return new Promise((resolve) => {
    const again = () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      takeBack?.();
      resolve();
    };
    const timer = aloud ? undefined : setTimeout(again, AGAIN_MS);
    window.addEventListener('online', again);
    const takeBack = aloud ? said(again) : null;
  });
}

/**
 * Fetches a part's script, and where that fails again, as soon as the network is back. For the loaders of `lazy`, whose
 * failure would take the page down; they pick what they need of the module afterwards. `aloud`, for what somebody has asked for: says so, with a button.
 */
export async function insist<Part>(load: () => Promise<Part>, aloud?: 'aloud'): Promise<Part> {
  for (;;) {
    try {
      return await fetched(load);
    } catch (cause) {
      if (typeof window === 'undefined') throw cause;
      await nextTry(aloud === 'aloud');
    }
  }
}
