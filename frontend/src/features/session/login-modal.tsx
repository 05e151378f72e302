import { useSelector } from 'react-redux';
import { Sheet } from '../../ui';
import { CodeStep } from './code-step';
import { useShopDispatch, type SessionListeners } from './session-listeners';
import { EmailStep } from './email-step';
import { loginTitle } from './login.view-model';
import { loginClosed, selectAccount, selectLogoutFailed, selectModalOpen } from './session.slice';
import { SignedInPanel } from './signed-in-panel';
import { useLogin } from './use-login';
import { useSecondsUntil } from './use-seconds';

export function LoginModal({ listeners }: { listeners: SessionListeners }) {
  const dispatch = useShopDispatch();
  const open = useSelector(selectModalOpen);
  const account = useSelector(selectAccount);
  const failedLogout = useSelector(selectLogoutFailed);
  const actions = useLogin(listeners, open);
  const isWaiting = useSecondsUntil(actions.login.waitUntil) > 0;
  const step =
    actions.login.step === 'email' ? <EmailStep {...actions} purpose={listeners.purpose} /> : <CodeStep {...actions} />;
  // Between the right code and the next page the code stays in view: the account is stored, the cart still on its way.
  const isSigningIn = actions.login.busy === 'verifying';
  const isSignedIn = account !== null && !isSigningIn;
  const welcome = failedLogout ? 'Still signed in' : 'Welcome';
  const title = isSignedIn ? welcome : loginTitle(actions.login, isWaiting);
  const close = () => {
    if (!account && !isSigningIn) listeners.onSignInCancelled?.();
    dispatch(loginClosed());
  };
  return (
    <Sheet open={open} onClose={close} title={title}>
      {isSignedIn ? <SignedInPanel account={account} listeners={listeners} /> : step}
    </Sheet>
  );
}
