import { shopApi } from '../../api/generated';
import type { Account } from './account';
import type { SessionDuties, ShopDispatch } from './duties';
import { storeAccount } from './kept-account';
import { signedIn } from './session.slice';

/** Signs in with a code: the account is stored, and the duties done. Throws the API's error for a wrong code. */
export async function signIn(
  dispatch: ShopDispatch,
  { email, otp }: { email: string; otp: string },
  duties: SessionDuties,
): Promise<Account> {
  const answer = await dispatch(shopApi.endpoints.verifyEmailOtp.initiate({ verifyCodeDto: { email, otp } })).unwrap();
  const account = storeAccount(answer);
  dispatch(signedIn(account));
  // Whoever was here before: their addresses are not this person's.
  dispatch(shopApi.util.invalidateTags(['account']));
  await duties.afterSignIn(dispatch, account.email);
  return account;
}
