import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { CashCallDto } from '../../../api/generated/types';
import { renderScreen } from '../../../testing/render-screen';
import { CallList } from './call-list';

const CALL: CashCallDto = {
  id: 'o1',
  number: 'SG-10001',
  awaitsCode: true,
  buyer: 'Meera Iyer',
  phone: '9876543210',
  city: 'Pune',
  pinCode: '411038',
  items: 1,
  due: 1_338,
  createdAt: '2026-11-20T05:12:00.000Z',
  codeSentAt: null,
  attempts: 0,
  lastCallAt: null,
  lastCallBy: null,
  pinParcels: 0,
  pinRefused: 0,
};

/** The list and another page of the admin. */
function Pages() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Go
      </button>
      {isOpen && <CallList />}
    </>
  );
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

afterEach(() => cleanup());

it('has what came in meanwhile when it is opened again', async () => {
  let calls = [CALL];
  await renderScreen(<Pages />, { answers: { 'GET /api/admin/cash/calls': () => ({ data: calls }) } });
  expect(await screen.findByRole('link', { name: 'SG-10001' })).toBeTruthy();
  calls = [CALL, { ...CALL, id: 'o2', number: 'SG-10002' }];
  await press('Go');
  await press('Go');
  expect(await screen.findByRole('link', { name: 'SG-10002' })).toBeTruthy();
});

it('says what a cancellation does: an order that waits for its code was never placed, and gets no e-mail', async () => {
  const calls = [CALL, { ...CALL, id: 'o2', number: 'SG-10002', awaitsCode: false }];
  await renderScreen(<CallList />, { answers: { 'GET /api/admin/cash/calls': { data: calls } } });
  await screen.findByRole('link', { name: 'SG-10002' });
  await press('Cancel for SG-10001');
  expect(screen.getByRole('dialog', { name: 'Cancel SG-10001?' }).textContent).toContain('gets no e-mail');
  await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!));
  await press('Cancel for SG-10002');
  expect(screen.getByRole('dialog', { name: 'Cancel SG-10002?' }).textContent).toContain('The customer gets an e-mail');
});
