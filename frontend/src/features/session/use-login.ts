import { useEffect, useReducer } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorCode, errorMessage, isApiError } from '../../api';
import { sessionClient } from '../../api/generated/session';
import { logError } from '../../lib/log';
import { useShopDispatch, type SessionListeners } from './session-listeners';
import { navigateTo } from './navigate-after-sign-in';
import {
  emailToSend,
  signInDestination,
  codeEndReason,
  codeToVerify,
  INITIAL_LOGIN,
  MESSAGES,
  waitLabel,
  loginReducer,
  type Login,
  type LoginError,
} from './login.view-model';
import { loginClosed } from './session.slice';
import { readPendingCode, writePendingCode } from './pending-code';
import { signIn } from './sign-in';

export interface LoginActions {
  login: Login;
  typeEmail: (text: string) => void;
  typeCode: (text: string) => void;
  send: () => Promise<void>;
  verify: () => Promise<void>;
  useAnother: () => void;
}

/** The code step of before the reload, or the e-mail step. */
function restoreLogin(): Login {
  const kept = readPendingCode(Date.now());
  if (!kept) return INITIAL_LOGIN;
  const { sentTo, askedAt, resendAt, endsAt } = kept;
  return { ...INITIAL_LOGIN, step: 'code', email: sentTo, sentTo, askedAt, resendAt, endsAt, restored: true };
}

/** Keeps the code step over a reload, and ends it with its code. */
function usePendingCode(login: Login, open: boolean, tell: (event: { type: 'code ended' }) => void): void {
  const { sentTo, askedAt, resendAt, endsAt, ended } = login;
  useEffect(() => {
    writePendingCode(sentTo && !ended ? { sentTo, askedAt, resendAt, endsAt, open } : null);
  }, [sentTo, askedAt, resendAt, endsAt, ended, open]);
  useEffect(() => {
    if (!sentTo || ended) return;
    const timer = setTimeout(() => tell({ type: 'code ended' }), endsAt - Date.now());
    return () => clearTimeout(timer);
  }, [sentTo, endsAt, ended, tell]);
}

/** Seconds to wait before asking again; null where the server does not say. */
const retryAfter = (cause: unknown): number | null => (isApiError(cause) && cause.retryAfter) || null;

/** What to say about a code that could not be sent. */
function sendFailure(cause: unknown): { error: LoginError; waitUntil?: number } {
  const seconds = retryAfter(cause);
  const error = { at: 'form' as const, text: MESSAGES.sendFailed };
  if (seconds === null) return { error };
  const advice = `You can ask again in ${waitLabel(seconds)}.`;
  return { error: { ...error, advice }, waitUntil: Date.now() + seconds * 1000 };
}

/** What to say about a code that was refused. */
function verifyFailure(cause: unknown): { error: LoginError; ended?: boolean } {
  const refusal = errorCode(cause);
  if (refusal === 'auth.registration_closed') return { error: { at: 'form', text: errorMessage(cause, '') } };
  const wrong = { at: 'code' as const, text: MESSAGES.wrongCode };
  const reason = codeEndReason(refusal);
  if (reason) return { error: { ...wrong, advice: reason }, ended: true };
  const seconds = retryAfter(cause);
  const left = isApiError(cause) && cause.data?.fields?.find(({ field }) => field === 'otp')?.message;
  const advice = seconds === null ? left : `You can try again in ${waitLabel(seconds)}.`;
  return { error: advice ? { ...wrong, advice } : wrong };
}

export function useLogin(listeners: SessionListeners, open: boolean): LoginActions {
  const [login, tell] = useReducer(loginReducer, null, restoreLogin);
  usePendingCode(login, open, tell);
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
      const { email } = checked;
      const call = sessionClient.endpoints.sendEmailOtp.initiate({ sendOtpDto: { email } });
      const { isSlow, expiresIn } = await dispatch(call).unwrap();
      tell({ type: 'sent', to: email, isSlow, now: Date.now(), lasts: expiresIn });
    } catch (cause) {
      tell({ type: 'failed', ...sendFailure(cause) });
    }
  }

  async function verify(): Promise<void> {
    if (login.busy) return;
    const checked = codeToVerify(login);
    if ('error' in checked) return fail(checked.error);
    tell({ type: 'verifying' });
    try {
      const { isAdmin } = await signIn(dispatch, checked, listeners);
      writePendingCode(null);
      tell({ type: 'signed in' });
      dispatch(loginClosed());
      const destination = signInDestination(pathname, isAdmin);
      navigateTo(destination, navigate);
      if (destination.kind !== 'load') listeners.onSignedIn?.(dispatch);
    } catch (cause) {
      if (cause instanceof Error) logError('The sign-in broke off', cause);
      tell({ type: 'failed', ...verifyFailure(cause) });
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
