import { expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { OccasionEntryDto } from '../../api/generated/types';
import { renderScreen, signInAs } from '../../testing/render-screen';
import { EntryDialog } from './entry-dialog';

const ENTRIES = '/api/users/me/occasions';
const REMINDERS = `${ENTRIES}/reminders`;
const BOOK = { today: '2026-11-28', remindersSince: null, entries: [] };
const AMMA: OccasionEntryDto = {
  id: 'o1',
  name: 'Amma',
  occasion: 'birthday',
  day: 3,
  month: 5,
  firstYear: null,
  recipient: null,
  remind: true,
  remindDays: 14,
  on: '2027-05-03',
  turns: null,
  orderBy: '2027-04-26',
  ideas: [],
};

async function open(entry: OccasionEntryDto | null, reminds: boolean) {
  signInAs();
  const { calls } = await renderScreen(
    <EntryDialog
      open
      entry={entry}
      occasions={[{ slug: 'birthday', name: 'Birthday', on: null }]}
      reminds={reminds}
      onClose={() => {}}
    />,
    {
      answers: {
        [`POST ${ENTRIES}`]: { data: BOOK },
        [`PUT ${ENTRIES}/o1`]: { data: BOOK },
        [`PUT ${REMINDERS}`]: { data: BOOK },
      },
    },
  );
  return calls;
}

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^E-mail me reminders/ });

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function save(name: string) {
  await act(async () => {
    fill('Name', name);
    fill('Day', '3');
    fill('Month', '5');
  });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save date' })));
}

it.each([
  ['a new date', null, `POST ${ENTRIES}`],
  ['a date that was added before', AMMA, `PUT ${ENTRIES}/o1`],
])('%s turns no reminders on unless their box is ticked', async (_what, entry, saving) => {
  const calls = await open(entry, false);
  expect(box().checked).toBe(false);
  await save('Amma');
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([saving]);
  // It is reminded of once somebody turns reminders on.
  expect(calls[0]?.body).toMatchObject({ name: 'Amma', remind: true });
});

it('a ticked box turns reminders on', async () => {
  const calls = await open(null, false);
  await act(async () => void fireEvent.click(box()));
  expect(box().checked).toBe(true);
  await save('Amma');
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [ENTRIES, expect.objectContaining({ remind: true })],
    [REMINDERS, { wanted: true }],
  ]);
});

it('where reminders are on, a new date is reminded of unless its box is cleared', async () => {
  const calls = await open(null, true);
  expect(box().checked).toBe(true);
  await act(async () => void fireEvent.click(box()));
  await save('Amma');
  expect(calls.map(({ path, body }) => [path, body])).toEqual([[ENTRIES, expect.objectContaining({ remind: false })]]);
});
