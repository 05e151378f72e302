import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { errorMessage } from '../../../api';
import {
  useAddPasskeyMutation,
  useAskPasskeyMutation,
  useAskPasskeyProofMutation,
  useProvePasskeyMutation,
} from '../../../api/generated/admin';
import { logError } from '../../../lib/log';

const REFUSED = 'That did not work, or was cancelled. Please try again.';

/** Whether this page can use passkeys: browsers make none on pages that have an IP address. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname);
}

interface Attempt<Args extends unknown[], Result> {
  /** undefined where it failed; `error` says why */
  run: (...args: Args) => Promise<Result | undefined>;
  busy: boolean;
  error: string;
}

function useAttempt<Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>): Attempt<Args, Result> {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const run = async (...args: Args): Promise<Result | undefined> => {
    setBusy(true);
    setError('');
    try {
      return await work(...args);
    } catch (cause) {
      if (cause instanceof Error) logError('A passkey did not work', cause);
      setError(errorMessage(cause, REFUSED));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, error };
}

/** Proves who is there by a passkey. */
export function usePasskeyProof() {
  const [ask] = useAskPasskeyProofMutation();
  const [prove] = useProvePasskeyMutation();
  return useAttempt(async () => {
    const { options } = await ask().unwrap();
    const response = await startAuthentication({ optionsJSON: options as never });
    return prove({ passkeyResponseDto: { response: { ...response } } }).unwrap();
  });
}

/** Makes a passkey in this browser and adds it. */
export function useNewPasskey() {
  const [ask] = useAskPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  return useAttempt(async (name: string) => {
    const { options } = await ask().unwrap();
    const response = await startRegistration({ optionsJSON: options as never });
    return add({ newPasskeyDto: { name, response: { ...response } } }).unwrap();
  });
}
