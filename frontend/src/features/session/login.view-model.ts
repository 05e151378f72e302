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
  /** what to do about it */
  advice?: string;
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
  /** when that code was asked for, in milliseconds since 1970 like all times here */
  askedAt: number;
  /** when that code ends */
  endsAt: number;
  /** when another code may be asked for */
  resendAt: number;
  /** when a code may be asked for after too many were */
  waitUntil: number;
  /** that code works no more */
  ended: boolean;
  /** that code was asked for before this page was loaded */
  restored: boolean;
}

export type LoginAction =
  | { type: 'typed email'; text: string }
  | { type: 'typed code'; text: string }
  | { type: 'sending' }
  | { type: 'sent'; to: string; isSlow: boolean; now: number; lasts: number }
  | { type: 'verifying' }
  | { type: 'failed'; error: LoginError; ended?: boolean; waitUntil?: number }
  | { type: 'code ended' }
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
  askedAt: 0,
  endsAt: 0,
  resendAt: 0,
  waitUntil: 0,
  ended: false,
  restored: false,
};

const CODE_SECONDS = 600;

export function loginReducer(login: Login, event: LoginAction): Login {
  switch (event.type) {
    case 'typed email':
      return { ...login, email: event.text, error: null, waitUntil: 0 };
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
        askedAt: event.now,
        endsAt: event.now + (event.lasts || CODE_SECONDS) * 1000,
        resendAt: event.now + RESEND_SECONDS * 1000,
        waitUntil: 0,
        ended: false,
        restored: false,
      };
    case 'verifying':
      return { ...login, busy: 'verifying', error: null };
    case 'failed':
      return {
        ...login,
        busy: null,
        error: event.error,
        ended: event.ended ?? login.ended,
        waitUntil: event.waitUntil ?? login.waitUntil,
        resendAt: Math.max(login.resendAt, event.waitUntil ?? 0),
      };
    case 'code ended':
      return { ...login, error: null, ended: true };
    case 'use another e-mail':
      return { ...INITIAL_LOGIN, email: login.email };
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

/** A wait that is told second by second; a longer one is told once. */
const MAX_COUNTED_SECONDS = 600;

const countdownLabel = (label: string, seconds: number): string =>
  seconds > 0 && seconds <= MAX_COUNTED_SECONDS ? `${label} (${seconds}s)` : label;

export const resendLabel = (seconds: number): string => countdownLabel('Resend OTP', seconds);
export const sendLabel = (seconds: number): string => countdownLabel('Send OTP', seconds);

/** How long to wait, in words: `42 seconds`, `about 12 minutes`, `about 3 hours`. */
export function waitLabel(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds <= MAX_COUNTED_SECONDS) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `about ${minutes} minutes` : `about ${Math.ceil(minutes / 60)} hours`;
}

/** What ended a code, by the server's refusal; null for a code that is only wrong. */
export function codeEndReason(refusal: string | null): string | null {
  switch (refusal) {
    case 'auth.code_void':
      return 'Too many tries: this code no longer works. Send a new one.';
    case 'auth.code_expired':
      return 'This code has expired. Send a new one.';
    case 'auth.code_not_requested':
      return 'A code only works in the browser that requested it. Send a new one.';
    default:
      return null;
  }
}

/** Names the state of the sign-in. */
export function loginTitle({ step, ended }: Login, isWaiting: boolean): string {
  if (step === 'code') return ended ? 'You need a new code' : 'Check your e-mail';
  return isWaiting ? 'One moment' : 'Login / Register';
}

const CLOCK = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' });

/** `10:56 am` */
export const clockTime = (at: number): string => CLOCK.format(at);

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
