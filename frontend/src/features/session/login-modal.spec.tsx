import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ACCOUNT, signInAs, renderScreen, errorResponse, type StubbedResponses } from '../../testing/render-screen';
import type { SessionListeners } from './session-listeners';
import { AccountButton, LoginModal, loginClosed, loginOpened } from './index';
import { loadDocument } from './navigate-after-sign-in';
import { readPendingCode } from './pending-code';

const sent = { data: { message: 'sent', isSlow: false, expiresIn: 600 } };
const signedIn = { data: { token: 'jwt', user: ACCOUNT } };
const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const code = () => screen.getByLabelText<HTMLInputElement>('Six-digit code');
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const submit = (input: HTMLInputElement) => fireEvent.submit(input.form as HTMLFormElement);
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

const alertInDialog = () => within(screen.getByRole('dialog')).getByRole('alert').textContent;

const done: string[] = [];
let listeners: SessionListeners;

async function openLogin(answers: StubbedResponses, path = '/') {
  const page = await renderScreen(
    <>
      <AccountButton />
      <LoginModal listeners={listeners} />
    </>,
    { path, answers },
  );
  await act(async () => void page.store.dispatch(loginOpened()));
  return page;
}

async function openCodeStep(answers: StubbedResponses, path = '/') {
  const page = await openLogin({ 'POST /api/send-email-otp': sent, ...answers }, path);
  type(email(), ' Meera@Example.com ');
  await act(async () => void submit(email()));
  return page;
}

let log: jest.SpiedFunction<(...said: unknown[]) => void>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  done.length = 0;
  listeners = {
    onSignIn: async (_dispatch, who) => void done.push(`after ${who} ${localStorage.getItem('token')}`),
    beforeSignOut: async (_dispatch, who) => void done.push(`before ${who}`),
  };
  jest.spyOn(loadDocument, 'page').mockImplementation((to) => void done.push(`load ${to}`));
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the e-mail step', () => {
  it('R-LOGIN-03 R-LOGIN-04 R-LOGIN-02 asks for the e-mail and for no password', async () => {
    await openLogin({});
    expect(screen.getByRole('heading', { name: 'Login / Register' })).toBeTruthy();
    expect(email().type).toBe('email');
    expect(document.querySelector('input[type=password]')).toBeNull();
    expect(screen.getByText(/^No password to remember\./)).toBeTruthy();
  });

  it('says what waits for the sign-in', async () => {
    listeners.purpose = () => 'Sign in to add “Lamp” to your cart.';
    await openLogin({});
    expect(screen.getByText('Sign in to add “Lamp” to your cart. We’ll e-mail you a six-digit code.')).toBeTruthy();
  });

  it('R-ERR-02 R-ERR-25 says what is wrong with an address at its field, and asks nobody', async () => {
    const { requests: asked } = await openLogin({});
    type(email(), 'meera@');
    await act(async () => void submit(email()));
    expect(email().getAttribute('aria-invalid')).toBe('true');
    const said = document.getElementById(email().getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toBe('Invalid email address.');
    expect(asked()).toEqual([]);
  });

  it('R-LOGIN-05 R-LOGIN-07 R-LOGIN-08 R-LOGIN-11 sends on Enter, waits, and comes to the code', async () => {
    const answer = Promise.withResolvers<typeof sent>();
    const { calls } = await openLogin({
      'POST /api/send-email-otp': () => answer.promise,
    });
    type(email(), ' Meera@Example.com ');
    await act(async () => void submit(email()));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Wait...' }).disabled).toBe(true);
    expect(calls[0]?.body).toEqual({ email: 'meera@example.com' });
    await act(async () => answer.resolve(sent));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Verify OTP' })).toBeTruthy());
    expect(document.activeElement).toBe(code());
  });

  it('says that the code is slower than usual while e-mails wait', async () => {
    await openLogin({ 'POST /api/send-email-otp': { data: { message: 'sent', isSlow: true, expiresIn: 600 } } });
    type(email(), 'meera@example.com');
    await act(async () => void submit(email()));
    await screen.findByText(/^Your code is on its way, slower than usual, to/);
  });

  it('R-ERR-01 stays when the code could not be sent', async () => {
    await openLogin({ 'POST /api/send-email-otp': errorResponse(429, 'rate.limited') });
    type(email(), 'meera@example.com');
    await act(async () => void submit(email()));
    expect(alertInDialog()).toBe('Failed to send OTP. Try again.');
    expect(email().value).toBe('meera@example.com');
  });
});

describe('a code that is waited for', () => {
  it('a refusal that asks to wait tells the seconds, and counts them down on the button', async () => {
    jest.useFakeTimers();
    const limited = { status: 429, data: null, headers: { 'retry-after': '42' } };
    await openLogin({ 'POST /api/send-email-otp': limited });
    type(email(), 'meera@example.com');
    await act(async () => void submit(email()));
    expect(alertInDialog()).toBe('Failed to send OTP. Try again.You can ask again in 42 seconds.');
    expect(screen.getByRole('heading', { name: 'One moment' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send OTP (42s)' }).disabled).toBe(true);
    await act(async () => void jest.advanceTimersByTime(42_000));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send OTP' }).disabled).toBe(false);
  });

  it('the code step comes back after a reload, in this tab, until the code ends', async () => {
    jest.useFakeTimers();
    await openCodeStep({});
    cleanup();
    await openLogin({});
    expect(screen.getByRole('heading', { name: 'Check your e-mail' })).toBeTruthy();
    expect(screen.getByText(/You asked for a code at/).textContent).toContain('meera@example.com');
    expect(document.activeElement).toBe(code());
    await act(async () => void jest.advanceTimersByTime(600_000));
    expect(screen.getByRole('heading', { name: 'You need a new code' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Resend OTP' }).disabled).toBe(false);
    cleanup();
    await openLogin({});
    expect(email()).toBeTruthy();
  });

  it('the login opens by itself after a reload only where it was open', async () => {
    const { store } = await openCodeStep({});
    expect(readPendingCode(Date.now())?.open).toBe(true);
    await act(async () => void store.dispatch(loginClosed()));
    expect(readPendingCode(Date.now())?.open).toBe(false);
  });

  it('R-ERR-04 a code that is void says that a new one is needed, and sends it', async () => {
    jest.useFakeTimers();
    const { requests } = await openCodeStep({ 'POST /api/verify-email-otp': errorResponse(400, 'auth.code_void') });
    await act(async () => void jest.advanceTimersByTime(30_000));
    type(code(), '405118');
    await act(async () => void submit(code()));
    expect(alertInDialog()).toMatch(/^Invalid OTP. Please try again\..*Send a new one\.$/);
    await press('Resend OTP');
    expect(requests().filter((call) => call === 'POST /api/send-email-otp')).toHaveLength(2);
    expect(code().value).toBe('');
  });
});

describe('the code step', () => {
  it('R-LOGIN-30 says that new accounts are closed, not that the code is wrong', async () => {
    const closed = 'New accounts cannot be opened at the moment.';
    await openCodeStep({ 'POST /api/verify-email-otp': errorResponse(403, 'auth.registration_closed', closed) });
    type(code(), '405118');
    await act(async () => void submit(code()));
    expect(alertInDialog()).toBe(closed);
    expect(code().getAttribute('aria-invalid')).toBeNull();
  });

  it('R-LOGIN-31 takes a pasted one-time code', async () => {
    await openCodeStep({});
    expect(code().autocomplete).toBe('one-time-code');
    expect(code().inputMode).toBe('numeric');
    type(code(), ' 405 118');
    expect(code().value).toBe('405118');
  });

  it('R-LOGIN-09 R-LOGIN-32 R-CONST-01 counts down from 30 s and tells the end in a live region', async () => {
    jest.useFakeTimers();
    await openCodeStep({});
    const resend = screen.getByRole<HTMLButtonElement>('button', { name: 'Resend OTP (30s)' });
    expect(resend.disabled).toBe(true);
    await act(async () => void jest.advanceTimersByTime(6_000));
    expect(resend.textContent).toBe('Resend OTP (24s)');
    await act(async () => void jest.advanceTimersByTime(24_000));
    expect(resend.textContent).toBe('Resend OTP');
    expect(resend.disabled).toBe(false);
    expect(screen.getByText('You can request a new code now.').tagName).toBe('OUTPUT');
  });

  it('R-ERR-04 R-ERR-25 tells a wrong code at its field', async () => {
    await openCodeStep({ 'POST /api/verify-email-otp': errorResponse(400, 'auth.code_wrong') });
    type(code(), '000000');
    await act(async () => void submit(code()));
    const said = document.getElementById(code().getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toBe('Invalid OTP. Please try again.');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('R-LOGIN-11 R-LOGIN-12 R-LOGIN-13 R-LOGIN-14 R-LOGIN-16 signs in on Enter: stored, the cart\u2019s listeners, closed, / anew', async () => {
    const { store } = await openCodeStep({ 'POST /api/verify-email-otp': signedIn }, '/product/brass-urli');
    type(code(), '405118');
    await act(async () => void submit(code()));
    await waitFor(() => expect(done).toEqual(['after meera@example.com jwt', 'load /']));
    expect(localStorage.getItem('isAuthenticated')).toBe('true');
    expect(localStorage.getItem('userEmail')).toBe('meera@example.com');
    expect(store.getState().session.modalOpen).toBe(false);
  });

  it('R-LOGIN-17 goes to / without a reload from a category page', async () => {
    const { at } = await openCodeStep({ 'POST /api/verify-email-otp': signedIn }, '/collections/material/wood');
    type(code(), '405118');
    await act(async () => void submit(code()));
    await waitFor(() => expect(at()).toBe('/'));
    expect(done).toEqual(['after meera@example.com jwt']);
  });

  it('R-LOGIN-18 stays at the checkout', async () => {
    const { at } = await openCodeStep({ 'POST /api/verify-email-otp': signedIn }, '/checkout');
    type(code(), '405118');
    await act(async () => void submit(code()));
    await waitFor(() => expect(done).toEqual(['after meera@example.com jwt']));
    expect(at()).toBe('/checkout');
  });

  it('R-LOGIN-15 leads the admin to the dashboard', async () => {
    const admin = { data: { token: 'jwt', user: { ...ACCOUNT, isAdmin: true } } };
    const { at } = await openCodeStep({ 'POST /api/verify-email-otp': admin });
    type(code(), '405118');
    await act(async () => void submit(code()));
    await waitFor(() => expect(at()).toBe('/admin-dashboard'));
  });
});

describe('somebody who is signed in', () => {
  beforeEach(signInAs);

  it('R-LOGIN-19 is welcomed, named, and may log out', async () => {
    await openLogin({});
    expect(screen.getByText('Welcome')).toBeTruthy();
    expect(screen.getByText('Signed in as').parentElement?.textContent).toContain('meera@example.com');
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
  });

  it('R-OUT-01 R-OUT-02 R-OUT-03 R-OUT-06 logs out: saved, ended on the server, cleared, /', async () => {
    const { at, requests: asked } = await openLogin(
      { 'POST /api/auth/logout': { data: { message: 'ok' } } },
      '/orders',
    );
    await press('Logout');
    await waitFor(() => expect(at()).toBe('/'));
    expect(done).toEqual(['before meera@example.com']);
    expect(asked()).toEqual(['POST /api/auth/logout']);
    expect(localStorage).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Login / Register' })).toBeTruthy();
  });

  it('R-OUT-04 R-OUT-05 R-ERR-24 stays signed in when saving fails, says why, and may try again', async () => {
    listeners.beforeSignOut = () => Promise.reject(new Error('no connection'));
    const { at, requests: asked } = await openLogin(
      { 'POST /api/auth/logout': { data: { message: 'ok' } } },
      '/orders',
    );
    await press('Logout');
    expect(screen.getByRole('heading', { name: 'Still signed in' })).toBeTruthy();
    expect(alertInDialog()).toContain('You are still signed in.');
    expect(at()).toBe('/orders');
    expect(localStorage.getItem('token')).toBe('jwt');
    expect(asked()).toEqual([]);
    expect(log).toHaveBeenCalled();
    listeners.beforeSignOut = async () => {};
    await press('Try again');
    await waitFor(() => expect(at()).toBe('/'));
    expect(localStorage).toHaveLength(0);
  });

  it('R-OUT-04 may clear this browser only after being told', async () => {
    listeners.beforeSignOut = () => Promise.reject(new Error('no connection'));
    const { at } = await openLogin({ 'POST /api/auth/logout': 'no connection' });
    expect(screen.queryByRole('button', { name: 'Log out without saving' })).toBeNull();
    await press('Logout');
    await press('Log out without saving');
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(at()).toBe('/');
  });
});
