import { useSelector } from 'react-redux';
import { Sheet } from '../../ui';
import { CodeStep } from './code-step';
import { useShopDispatch, type SessionListeners } from './session-listeners';
import { EmailStep } from './email-step';
import { loginClosed, selectAccount, selectModalOpen } from './session.slice';
import { SignedInPanel } from './signed-in-panel';
import { useLogin } from './use-login';

export function LoginModal({ listeners }: { listeners: SessionListeners }) {
  const dispatch = useShopDispatch();
  const open = useSelector(selectModalOpen);
  const account = useSelector(selectAccount);
  const actions = useLogin(listeners);
  const Step = actions.login.step === 'email' ? EmailStep : CodeStep;
  // Between the right code and the next page the code stays in view: the account is stored, the cart still on its way.
  const isSigningIn = actions.login.busy === 'verifying';
  const close = () => {
    if (!account && !isSigningIn) listeners.onSignInCancelled?.();
    dispatch(loginClosed());
  };
  return (
    <Sheet open={open} onClose={close} title="Login / Register">
      {account && !isSigningIn ? <SignedInPanel account={account} listeners={listeners} /> : <Step {...actions} />}
    </Sheet>
  );
}
