import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { signInAs, renderScreen, errorResponse } from '../../testing/render-screen';
import type { SessionListeners } from './session-listeners';
import { LogoutScreen } from './index';

const listeners: SessionListeners = { onSignIn: async () => {}, beforeSignOut: async () => {} };

let log: jest.SpiedFunction<(...said: unknown[]) => void>;

beforeEach(() => {
  localStorage.clear();
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
  signInAs();
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('R-OUT-02 R-OUT-03 R-OUT-06 /logout ends the session, clears the browser and goes to /', async () => {
  const { at, requests: asked } = await renderScreen(<LogoutScreen listeners={listeners} />, {
    path: '/logout',
    answers: { 'POST /api/auth/logout': { data: { message: 'ok' } } },
  });
  await waitFor(() => expect(at()).toBe('/'));
  expect(asked()).toEqual(['POST /api/auth/logout']);
  expect(localStorage).toHaveLength(0);
});

it('R-OUT-03 a session that is over on the server is no reason to stay', async () => {
  const { at } = await renderScreen(<LogoutScreen listeners={listeners} />, {
    path: '/logout',
    answers: { 'POST /api/auth/logout': errorResponse(401, 'access.sign_in') },
  });
  await waitFor(() => expect(at()).toBe('/'));
  expect(localStorage).toHaveLength(0);
});

it('R-OUT-04 R-OUT-05 R-ERR-24 /logout does not complete without the server, says why, and may be tried again', async () => {
  let isDown = true;
  const { at } = await renderScreen(<LogoutScreen listeners={listeners} />, {
    path: '/logout',
    answers: { 'POST /api/auth/logout': () => (isDown ? 'no connection' : { data: { message: 'ok' } }) },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(at()).toBe('/logout');
  expect(localStorage.getItem('token')).toBe('jwt');
  expect(log).toHaveBeenCalled();
  isDown = false;
  await act(async () => void fireEvent.click(again));
  await waitFor(() => expect(at()).toBe('/'));
});
