import { baseApi } from '../../api';
import { clearPersistedSession } from './persisted-account';
import type { ShopDispatch } from './session-listeners';
import { signedOut } from './session.slice';

/** For a session that is over on the server: this browser forgets the person and all that was theirs. */
export function clearLocalSession(dispatch: ShopDispatch): void {
  clearPersistedSession();
  dispatch(signedOut());
  dispatch(baseApi.util.resetApiState());
}
