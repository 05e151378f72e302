import { sessionClient } from '../../api/generated/session';
import type { Account } from './account';
import type { SessionListeners, ShopDispatch } from './session-listeners';
import { persistAccount } from './persisted-account';
import { setAccount } from './session.slice';

/** Signs in with a code: the account is stored, and the listeners done. Throws the API's error for a wrong code. */
export async function signIn(
  dispatch: ShopDispatch,
  { email, otp }: { email: string; otp: string },
  listeners: SessionListeners,
): Promise<Account> {
  const answer = await dispatch(
    sessionClient.endpoints.verifyEmailOtp.initiate({ verifyOtpDto: { email, otp } }),
  ).unwrap();
  const account = persistAccount(answer);
  dispatch(setAccount(account));
  await listeners.onSignIn(dispatch, account.email);
  return account;
}
