import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { signInAs, renderScreen, type StubbedResponses } from '../../testing/render-screen';
import { settle } from '../../testing/settle';
import { ReminderOptIn } from './reminder-opt-in';

const REMINDERS = '/api/users/me/cart-reminders';
const NOT_WANTED = { wanted: false, since: null };

const open = (answers: StubbedResponses) => renderScreen(<ReminderOptIn onLeave={() => {}} />, { answers });
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^E-mail me a reminder/ });

beforeEach(() => {
  signInAs();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('is not ticked by itself, and stays once it is', async () => {
  let state: { wanted: boolean; since: string | null } = NOT_WANTED;
  const { calls } = await open({
    [`GET ${REMINDERS}`]: () => ({ data: state }),
    [`PUT ${REMINDERS}`]: ({ body }) => {
      const { wanted } = body as { wanted: boolean };
      state = { wanted, since: wanted ? '2026-11-20T06:00:00Z' : null };
      return { data: state };
    },
  });
  expect((await box()).checked).toBe(false);
  await act(async () => void fireEvent.click(await box()));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2));
  await waitFor(async () => expect((await box()).checked).toBe(true));
  await act(async () => void fireEvent.click(await box()));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { wanted: true },
      { wanted: false },
    ]),
  );
  await waitFor(async () => expect((await box()).checked).toBe(false));
});

async function isThere(answer: StubbedResponses[string]) {
  cleanup();
  await open({ [`GET ${REMINDERS}`]: answer });
  await settle();
  return screen.queryByRole('checkbox') !== null;
}

it('is not there for those who asked already, nor where nobody knows', async () => {
  expect(await isThere({ data: NOT_WANTED })).toBe(true);
  expect(await isThere({ data: { wanted: true, since: '2026-11-20T06:00:00Z' } })).toBe(false);
  expect(await isThere('no connection')).toBe(false);
});

it('is as it was where the shop did not take it', async () => {
  await open({ [`GET ${REMINDERS}`]: { data: NOT_WANTED }, [`PUT ${REMINDERS}`]: 'no connection' });
  await act(async () => void fireEvent.click(await box()));
  await waitFor(() => expect(screen.getByText(/Nothing was changed/)).toBeTruthy());
  expect((await box()).checked).toBe(false);
});
