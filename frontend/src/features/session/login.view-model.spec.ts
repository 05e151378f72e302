import { describe, expect, it } from '@jest/globals';
import { isEmail, normalizeEmail } from '../../lib/email-address';
import { codeDigits } from './code-digits';
import {
  codeEndReason,
  emailToSend,
  signInDestination,
  codeToVerify,
  INITIAL_LOGIN,
  initialOf,
  loginReducer,
  loginTitle,
  RESEND_SECONDS,
  resendLabel,
  secondsUntil,
  sendLabel,
  waitLabel,
  type Login,
} from './login.view-model';

const NOW = 1_800_000_000_000;
const sent = (login: Partial<Login> = {}): Login => ({
  ...loginReducer(INITIAL_LOGIN, { type: 'sent', to: 'meera@example.com', isSlow: false, now: NOW, lasts: 600 }),
  ...login,
});

describe('the address', () => {
  it('R-LOGIN-05 is trimmed and lowercased', () => {
    expect(normalizeEmail('  Meera.Iyer@Example.COM ')).toBe('meera.iyer@example.com');
    expect(emailToSend({ ...INITIAL_LOGIN, email: ' Meera@Example.com ' })).toEqual({ email: 'meera@example.com' });
  });

  it.each(['meera@example.com', 'm+gifts@shop.co.in', "o'hara@example.ie"])('R-LOGIN-06 takes %s', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each(['', 'meera', 'meera@', 'meera@example', '@example.com', 'a b@example.com', 'a@-x.com', 'a@b@c.com'])(
    'R-LOGIN-06 R-ERR-02 refuses "%s" before a code is requested',
    (email) => {
      expect(emailToSend({ ...INITIAL_LOGIN, email })).toEqual({
        error: { at: 'email', text: 'Invalid email address.' },
      });
    },
  );
});

describe('the code', () => {
  it('R-LOGIN-10 R-ERR-03 cannot be verified before one was requested', () => {
    expect(codeToVerify({ ...INITIAL_LOGIN, code: '123456' })).toEqual({
      error: { at: 'form', text: 'Please request an OTP first.' },
    });
  });

  it('R-LOGIN-10 R-ERR-03 has to be requested again for another address', () => {
    const other = loginReducer(sent({ code: '123456' }), { type: 'use another e-mail' });
    expect(other.step).toBe('email');
    expect(codeToVerify(other)).toEqual({ error: { at: 'form', text: 'Please request an OTP first.' } });
  });

  it('R-LOGIN-11 goes to the server with the address that it was sent to', () => {
    expect(codeToVerify(sent({ email: 'typed-later@example.com', code: '405118' }))).toEqual({
      email: 'meera@example.com',
      otp: '405118',
    });
  });

  it('R-ERR-04 is wrong without six digits', () => {
    expect(codeToVerify(sent({ code: '4051' }))).toEqual({
      error: { at: 'code', text: 'Invalid OTP. Please try again.' },
    });
  });

  it('R-LOGIN-31 keeps the digits of what is pasted', () => {
    expect(codeDigits(' 405-118 is your code')).toBe('405118');
    expect(codeDigits('40511899')).toBe('405118');
  });
});

describe('the steps', () => {
  it('R-LOGIN-04 begin with the e-mail', () => {
    expect(INITIAL_LOGIN.step).toBe('email');
  });

  it('R-LOGIN-07 R-LOGIN-08 go to the code once it is sent', () => {
    const sending = loginReducer({ ...INITIAL_LOGIN, email: 'meera@example.com' }, { type: 'sending' });
    expect(sending).toMatchObject({ step: 'email', busy: 'sending' });
    expect(
      loginReducer(sending, { type: 'sent', to: 'meera@example.com', isSlow: false, now: NOW, lasts: 600 }),
    ).toMatchObject({
      step: 'code',
      busy: null,
      sentTo: 'meera@example.com',
    });
  });

  it('R-ERR-01 stay where they are when sending fails', () => {
    const error = { at: 'form', text: 'Failed to send OTP. Try again.' } as const;
    expect(loginReducer({ ...INITIAL_LOGIN, busy: 'sending' }, { type: 'failed', error })).toMatchObject({
      step: 'email',
      busy: null,
      error,
    });
  });

  it('R-ERR-25 forget an error when its field is typed in', () => {
    const wrong = sent({ code: '111111', error: { at: 'code', text: 'Invalid OTP. Please try again.' } });
    expect(loginReducer(wrong, { type: 'typed code', text: '11111' })).toMatchObject({ code: '11111', error: null });
  });
});

describe('the countdown', () => {
  it('R-CONST-01 starts at 30 s', () => {
    expect(RESEND_SECONDS).toBe(30);
    expect(secondsUntil(sent().resendAt, NOW)).toBe(30);
  });

  it('R-LOGIN-09 says how many seconds are left, and nothing at its end', () => {
    expect(resendLabel(secondsUntil(NOW + 30_000, NOW + 5_100))).toBe('Resend OTP (25s)');
    expect(resendLabel(secondsUntil(NOW + 30_000, NOW + 29_999))).toBe('Resend OTP (1s)');
    expect(resendLabel(secondsUntil(NOW + 30_000, NOW + 31_000))).toBe('Resend OTP');
  });
});

describe('the waits and the titles', () => {
  it('are told in seconds, longer ones in minutes and hours', () => {
    expect([1, 42, 600, 601, 10_000].map(waitLabel)).toEqual([
      '1 second',
      '42 seconds',
      '600 seconds',
      'about 11 minutes',
      'about 3 hours',
    ]);
    expect([sendLabel(42), sendLabel(0), sendLabel(3_600)]).toEqual(['Send OTP (42s)', 'Send OTP', 'Send OTP']);
  });

  it('a dialog is titled by its state', () => {
    expect(loginTitle(INITIAL_LOGIN, false)).toBe('Login / Register');
    expect(loginTitle(INITIAL_LOGIN, true)).toBe('One moment');
    expect(loginTitle(sent(), false)).toBe('Check your e-mail');
    expect(loginTitle(loginReducer(sent(), { type: 'code ended' }), false)).toBe('You need a new code');
  });

  it('a code that works no more says why, one that is only wrong does not', () => {
    expect(codeEndReason('auth.code_void')).toContain('Send a new one.');
    expect(codeEndReason('auth.code_expired')).toContain('Send a new one.');
    expect(codeEndReason('auth.code_wrong')).toBeNull();
  });
});

describe('after the sign-in', () => {
  it('R-LOGIN-15 the admin goes to the dashboard', () => {
    expect(signInDestination('/product/brass-urli', true)).toEqual({ kind: 'go', to: '/admin-dashboard' });
  });

  it('R-LOGIN-16 anybody else goes to / with a reload', () => {
    expect(signInDestination('/', false)).toEqual({ kind: 'load', to: '/' });
    expect(signInDestination('/collections', false)).toEqual({ kind: 'load', to: '/' });
    expect(signInDestination('/orders', false)).toEqual({ kind: 'load', to: '/' });
  });

  it.each(['/collections/material', '/collections/her', '/collections/material/wood'])(
    'R-LOGIN-17 %s does not reload',
    (path) => {
      expect(signInDestination(path, false)).toEqual({ kind: 'go', to: '/' });
    },
  );

  it('R-LOGIN-18 the checkout stays open', () => {
    expect(signInDestination('/checkout', false)).toEqual({ kind: 'stay' });
  });

  it('R-LOGIN-19 a letter stands for who is signed in', () => {
    expect(initialOf('', 'meera@example.com')).toBe('M');
    expect(initialOf(' asha Rao', 'meera@example.com')).toBe('A');
  });
});

describe('the sign-in, step by step', () => {
  const failed = { at: 'form', text: 'Failed to send OTP. Try again.' } as const;

  it('begins with nothing', () => {
    expect(INITIAL_LOGIN).toEqual({
      step: 'email',
      isSlow: false,
      askedAt: 0,
      endsAt: 0,
      waitUntil: 0,
      ended: false,
      restored: false,
      email: '',
      code: '',
      busy: null,
      error: null,
      sentTo: null,
      resendAt: 0,
    });
  });

  it('R-LOGIN-04 keeps what is typed, and forgets the error', () => {
    expect(loginReducer({ ...INITIAL_LOGIN, error: failed }, { type: 'typed email', text: 'meera@' })).toEqual({
      ...INITIAL_LOGIN,
      email: 'meera@',
    });
  });

  it('R-LOGIN-11 is busy while a code is verified, and forgets the error', () => {
    expect(loginReducer(sent({ code: '405118', error: failed }), { type: 'verifying' })).toEqual(
      sent({ code: '405118', busy: 'verifying' }),
    );
  });

  it('R-LOGIN-08 empties the code with each one that is sent', () => {
    const again = loginReducer(sent({ code: '1', error: failed }), {
      type: 'sent',
      to: 'a@example.com',
      isSlow: false,
      now: NOW + 5,
      lasts: 600,
    });
    expect(again).toEqual(
      sent({ sentTo: 'a@example.com', askedAt: NOW + 5, endsAt: NOW + 600_005, resendAt: NOW + 30_005 }),
    );
  });

  it('goes back to the e-mail for another address, and keeps what was typed there', () => {
    const back = loginReducer(sent({ email: 'meera@example.com', code: '40', error: failed }), {
      type: 'use another e-mail',
    });
    expect(back).toEqual({ ...INITIAL_LOGIN, email: 'meera@example.com' });
  });

  it('begins anew once somebody is signed in', () => {
    expect(loginReducer(sent({ email: 'meera@example.com', code: '405118' }), { type: 'signed in' })).toEqual(
      INITIAL_LOGIN,
    );
  });

  it.each(['/shop/collections/material', '/collections/material/wood/teak'])('R-LOGIN-16 %s reloads', (path) => {
    expect(signInDestination(path, false)).toEqual({ kind: 'load', to: '/' });
  });
});
