import { useReducer } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorCode, errorMessage } from '../../api';
import { sessionClient } from '../../api/generated/session';
import { logError } from '../../lib/log';
import { useShopDispatch, type SessionListeners } from './session-listeners';
import { navigateTo } from './navigate-after-sign-in';
import {
  emailToSend,
  signInDestination,
  codeToVerify,
  INITIAL_LOGIN,
  MESSAGES,
  loginReducer,
  type Login,
  type LoginError,
} from './login.view-model';
import { loginClosed } from './session.slice';
import { signIn } from './sign-in';

export interface LoginActions {
  login: Login;
  typeEmail: (text: string) => void;
  typeCode: (text: string) => void;
  send: () => Promise<void>;
  verify: () => Promise<void>;
  useAnother: () => void;
}

export function useLogin(listeners: SessionListeners): LoginActions {
  const [login, tell] = useReducer(loginReducer, INITIAL_LOGIN);
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const fail = (error: LoginError) => tell({ type: 'failed', error });

  async function send(): Promise<void> {
    if (login.busy) return;
    const checked = login.step === 'code' && login.sentTo ? { email: login.sentTo } : emailToSend(login);
    if ('error' in checked) return fail(checked.error);
    tell({ type: 'sending' });
    try {
      const sendOtpDto = { email: checked.email };
      const { isSlow } = await dispatch(sessionClient.endpoints.sendEmailOtp.initiate({ sendOtpDto })).unwrap();
      tell({ type: 'sent', to: checked.email, isSlow, now: Date.now() });
    } catch {
      fail({ at: 'form', text: MESSAGES.sendFailed });
    }
  }

  async function verify(): Promise<void> {
    if (login.busy) return;
    const checked = codeToVerify(login);
    if ('error' in checked) return fail(checked.error);
    tell({ type: 'verifying' });
    try {
      const { isAdmin } = await signIn(dispatch, checked, listeners);
      tell({ type: 'signed in' });
      dispatch(loginClosed());
      const destination = signInDestination(pathname, isAdmin);
      navigateTo(destination, navigate);
      if (destination.kind !== 'load') listeners.onSignedIn?.(dispatch);
    } catch (cause) {
      if (cause instanceof Error) logError('The sign-in broke off', cause);
      const isClosed = errorCode(cause) === 'auth.registration_closed';
      fail(isClosed ? { at: 'form', text: errorMessage(cause, '') } : { at: 'code', text: MESSAGES.wrongCode });
    }
  }

  return {
    login,
    send,
    verify,
    typeEmail: (text) => tell({ type: 'typed email', text }),
    typeCode: (text) => tell({ type: 'typed code', text }),
    useAnother: () => tell({ type: 'use another e-mail' }),
  };
}
