import { useState, type ReactNode } from 'react';
import { logError } from '../../lib/log';
import { toast } from '../toast/toast';
import { MessageDialog } from './message-dialog';

interface ResultToast {
  /** Waits for the answer; `onDone` follows when it is a yes. */
  notify: (answer: Promise<{ message: string }>, onDone?: () => void) => Promise<void>;
  /** stands somewhere on the screen */
  error: ReactNode;
}

/** Tells what came of a call: what the server says when it is done, or why it is not, which waits to be read. */
export function useResultToast(failure: string, words: (cause: unknown) => string): ResultToast {
  const [refused, setRefused] = useState('');
  const notify: ResultToast['notify'] = async (answer, onDone) => {
    try {
      toast((await answer).message);
      onDone?.();
    } catch (cause) {
      logError(failure, cause);
      setRefused(words(cause));
    }
  };
  const error = <MessageDialog open={refused !== ''} onClose={() => setRefused('')} text={refused} tone="error" />;
  return { notify, error };
}
