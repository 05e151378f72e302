import { useState, type ReactNode } from 'react';
import { logFailure } from '../../lib/log';
import { toast } from '../toast/toast';
import { Popup } from './popup';

interface Telling {
  /** Waits for the answer; `onDone` follows when it is a yes. */
  tell: (answer: Promise<{ message: string }>, onDone?: () => void) => Promise<void>;
  /** stands somewhere on the screen */
  refusal: ReactNode;
}

/** Tells what came of a call: what the server says when it is done, or why it is not, which waits to be read. */
export function useTelling(failure: string, words: (cause: unknown) => string): Telling {
  const [refused, setRefused] = useState('');
  const tell: Telling['tell'] = async (answer, onDone) => {
    try {
      toast((await answer).message);
      onDone?.();
    } catch (cause) {
      logFailure(failure, cause);
      setRefused(words(cause));
    }
  };
  const refusal = <Popup open={refused !== ''} onClose={() => setRefused('')} text={refused} tone="error" />;
  return { tell, refusal };
}
