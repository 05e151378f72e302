import { isApiError } from '../../api';
import { sessionClient } from '../../api/generated/session';
import { logError } from '../../lib/log';
import { readStoredAccount } from './account';
import type { SessionListeners, ShopDispatch } from './session-listeners';
import { clearLocalSession } from './clear-local-session';

const UNAUTHORIZED = 401;
const isSessionExpired = (cause: unknown): boolean => isApiError(cause) && cause.status === UNAUTHORIZED;

async function endOnServer(dispatch: ShopDispatch): Promise<void> {
  try {
    await dispatch(sessionClient.endpoints.logout.initiate()).unwrap();
  } catch (cause) {
    // A session that is over already needs no end.
    if (!isSessionExpired(cause)) throw cause;
  }
}

/** Saves, ends the session on the server and clears this browser; false, with nothing cleared, when it could not. */
export async function signOut(dispatch: ShopDispatch, listeners: SessionListeners): Promise<boolean> {
  const account = readStoredAccount();
  try {
    if (account) await listeners.beforeSignOut(dispatch, account.email);
    await endOnServer(dispatch);
  } catch (cause) {
    if (!isSessionExpired(cause)) {
      logError('The logout did not complete: saving failed', cause);
      return false;
    }
  }
  clearLocalSession(dispatch);
  return true;
}

/** Clears this browser whatever happens; the session ends on the server too where that can be reached. */
export async function signOutWithoutSaving(dispatch: ShopDispatch): Promise<void> {
  try {
    await endOnServer(dispatch);
  } catch (cause) {
    logError('The session could not be ended on the server', cause);
  }
  clearLocalSession(dispatch);
}
