import { isEmail, normalizeEmail } from '../../lib/email-address';
import { CODE_LENGTH, codeDigits } from './code-digits';

/** Seconds that pass before another code may be asked for. */
export const RESEND_SECONDS = 30;

export const MESSAGES = {
  sendFailed: 'Failed to send OTP. Try again.',
  invalidEmail: 'Invalid email address.',
  requestFirst: 'Please request an OTP first.',
  wrongCode: 'Invalid OTP. Please try again.',
} as const;

export interface LoginError {
  /** the field at fault, or the whole form */
  at: 'email' | 'code' | 'form';
  text: string;
}

export interface Login {
  step: 'email' | 'code';
  email: string;
  code: string;
  busy: 'sending' | 'verifying' | null;
  error: LoginError | null;
  /** the address that a code was sent to; null until one was */
  sentTo: string | null;
  /** whether the code may take a few minutes */
  isSlow: boolean;
  /** when another code may be asked for, in milliseconds since 1970 */
  resendAt: number;
}

export type LoginAction =
  | { type: 'typed email'; text: string }
  | { type: 'typed code'; text: string }
  | { type: 'sending' }
  | { type: 'sent'; to: string; isSlow: boolean; now: number }
  | { type: 'verifying' }
  | { type: 'failed'; error: LoginError }
  | { type: 'use another e-mail' }
  | { type: 'signed in' };

export const INITIAL_LOGIN: Login = {
  step: 'email',
  email: '',
  code: '',
  busy: null,
  error: null,
  sentTo: null,
  isSlow: false,
  resendAt: 0,
};

export function loginReducer(login: Login, event: LoginAction): Login {
  switch (event.type) {
    case 'typed email':
      return { ...login, email: event.text, error: null };
    case 'typed code':
      return { ...login, code: codeDigits(event.text), error: null };
    case 'sending':
      return { ...login, busy: 'sending', error: null };
    case 'sent':
      return {
        ...login,
        step: 'code',
        code: '',
        busy: null,
        error: null,
        sentTo: event.to,
        isSlow: event.isSlow,
        resendAt: event.now + RESEND_SECONDS * 1000,
      };
    case 'verifying':
      return { ...login, busy: 'verifying', error: null };
    case 'failed':
      return { ...login, busy: null, error: event.error };
    case 'use another e-mail':
      return { ...login, step: 'email', code: '', error: null, sentTo: null };
    case 'signed in':
      return INITIAL_LOGIN;
  }
}

/** The address to send a code to, or what is wrong with it. */
export function emailToSend(login: Login): { email: string } | { error: LoginError } {
  const email = normalizeEmail(login.email);
  return isEmail(email) ? { email } : { error: { at: 'email', text: MESSAGES.invalidEmail } };
}

/** What to verify, or why there is nothing to verify yet. */
export function codeToVerify(login: Login): { email: string; otp: string } | { error: LoginError } {
  if (login.sentTo === null) return { error: { at: 'form', text: MESSAGES.requestFirst } };
  if (login.code.length !== CODE_LENGTH) return { error: { at: 'code', text: MESSAGES.wrongCode } };
  return { email: login.sentTo, otp: login.code };
}

/** Whole seconds until `at`, never below 0. */
export const secondsUntil = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / 1000));

export const resendLabel = (seconds: number): string => (seconds > 0 ? `Resend OTP (${seconds}s)` : 'Resend OTP');

export type Destination = { kind: 'stay' } | { kind: 'go'; to: string } | { kind: 'load'; to: string };

const CATEGORY_PAGE = /^\/collections\/[^/]+(\/[^/]+)?\/?$/;

/** Where a sign-in leads from the page it happened on: `load` fetches the page anew, `go` does not. */
export function signInDestination(path: string, isAdmin: boolean): Destination {
  if (path === '/checkout') return { kind: 'stay' };
  if (isAdmin) return { kind: 'go', to: '/admin-dashboard' };
  return { kind: CATEGORY_PAGE.test(path) ? 'go' : 'load', to: '/' };
}

/** The letter that stands for somebody: of the name, else of the address. */
export const initialOf = (fullName: string, email: string): string =>
  (fullName.trim() || email).charAt(0).toUpperCase();
