import { baseApi, isApiError } from '../../api';
import { shopApi } from '../../api/generated';
import { logFailure } from '../../lib/log';
import { storedAccount } from './account';
import type { SessionDuties, ShopDispatch } from './duties';
import { clearStorage } from './kept-account';
import { signedOut } from './session.slice';

const UNAUTHORIZED = 401;
const isOver = (cause: unknown): boolean => isApiError(cause) && cause.status === UNAUTHORIZED;

async function endOnServer(dispatch: ShopDispatch): Promise<void> {
  try {
    await dispatch(shopApi.endpoints.logout.initiate()).unwrap();
  } catch (cause) {
    // A session that is over already needs no end.
    if (!isOver(cause)) throw cause;
  }
}

/** For a session that is over on the server: this browser forgets the person and all that was theirs. */
export function forgetEverything(dispatch: ShopDispatch): void {
  clearStorage();
  dispatch(signedOut());
  dispatch(baseApi.util.resetApiState());
}

/** Saves, ends the session on the server and clears this browser; false, with nothing cleared, when it could not. */
export async function signOut(dispatch: ShopDispatch, duties: SessionDuties): Promise<boolean> {
  const account = storedAccount();
  try {
    if (account) await duties.beforeSignOut(dispatch, account.email);
    await endOnServer(dispatch);
  } catch (cause) {
    if (!isOver(cause)) {
      logFailure('The logout did not complete: saving failed', cause);
      return false;
    }
  }
  forgetEverything(dispatch);
  return true;
}

/** Clears this browser whatever happens; the session ends on the server too where that can be reached. */
export async function signOutWithoutSaving(dispatch: ShopDispatch): Promise<void> {
  try {
    await endOnServer(dispatch);
  } catch (cause) {
    logFailure('The session could not be ended on the server', cause);
  }
  forgetEverything(dispatch);
}
