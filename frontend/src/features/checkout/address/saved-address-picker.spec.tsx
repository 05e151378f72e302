import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { AddressDto } from '../../../api/generated/types';
import { signInAs, renderScreen, errorResponse, type StubbedResponses } from '../../../testing/render-screen';
import { AccountButton } from '../../session';
import { CheckoutScreen } from '../index';

const PLACE = {
  firstName: 'Meera',
  lastName: 'Iyer',
  address: '14, 2nd Cross',
  locality: 'Indore GPO',
  city: 'Indore',
  state: 'Madhya Pradesh',
  pinCode: '452001',
  phone: '9845012345',
};
const home: AddressDto = { ...PLACE, id: 'a1', isDefault: true };
const office: AddressDto = { ...PLACE, id: 'a2', firstName: 'Asha', address: '3 Mill Road', isDefault: false };
const GPO = { Name: 'Indore GPO', District: 'Indore', State: 'Madhya Pradesh' };
const LINE = { id: 'l1', productId: 'p1', name: 'Lamp', slug: 'lamp', image: [], price: 1299, mrp: 1299, quantity: 1 };
const QUOTE = {
  lines: [{ ...LINE, customText: null, uploadedPhoto: null, available: true, piecesLeft: null, giftWrap: false }],
  mrp: 1299,
  saved: 0,
  subtotal: 1299,
  charges: [],
  discounts: [],
  total: 1299,
  days: null,
  coupon: null,
  fees: { express: 200, giftWrapAll: 25 },
  online: { problem: '' },
  cash: { fee: 40, problem: '' },
  credit: { balance: 0, used: 0, due: 1299 },
};
const LIST = '/api/users/me/addresses';
const answering = (saved: StubbedResponses[string], more: StubbedResponses = {}): StubbedResponses => ({
  'GET /api/checkout/quote': { data: QUOTE },
  'GET /api/checkout/quote?pinCode=452001': { data: QUOTE },
  'GET /api/pincode/452001': { data: [{ Status: 'Success', Message: '', PostOffice: [GPO] }] },
  [`GET ${LIST}`]: saved,
  ...more,
});

async function open(answers: StubbedResponses) {
  const page = await renderScreen(
    <>
      <AccountButton />
      <CheckoutScreen />
    </>,
    { path: '/checkout', answers },
  );
  await screen.findByRole('heading', { name: 'Delivery' });
  return page;
}
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input,select' }).value;
const choose = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })));
const isChosen = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
const keep = () => screen.queryByRole('checkbox', { name: 'Save this address for next time' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(window, { Razorpay: class {} });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  signInAs();
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'Razorpay');
  jest.restoreAllMocks();
});

describe('the saved addresses at checkout', () => {
  it('begins with the default, takes another, and clears for a new one', async () => {
    await open(answering({ data: [home, office] }));
    expect([value('First name'), value('Address'), value('City')]).toEqual(['Meera', '14, 2nd Cross', 'Indore']);
    expect(isChosen(/^Meera Iyer/)).toBe(true);
    expect(keep()).toBeNull();
    await choose(/^Asha Iyer/);
    expect([value('First name'), value('Address'), value('Locality')]).toEqual(['Asha', '3 Mill Road', 'Indore GPO']);
    await choose(/^Another address/);
    await waitFor(() => expect(value('PIN code')).toBe(''));
    expect([value('First name'), value('Address'), value('City')]).toEqual(['Meera', '', '']);
    expect(isChosen(/^Another address/)).toBe(true);
  });

  it('is a new address as soon as a word is changed', async () => {
    await open(answering({ data: [home] }));
    const address = screen.getByLabelText('Address', { selector: 'input' });
    await act(async () => void fireEvent.change(address, { target: { value: '15, 2nd Cross' } }));
    expect(isChosen(/^Another address/)).toBe(true);
    expect(keep()).toBeTruthy();
  });

  it('keeps a new address that is wanted when somebody pays, once', async () => {
    const { calls } = await open(
      answering({ data: [home] }, { [`POST ${LIST}`]: { status: 201, data: { ...home, id: 'a9' } } }),
    );
    const address = screen.getByLabelText('Address', { selector: 'input' });
    await act(async () => void fireEvent.change(address, { target: { value: '15, 2nd Cross' } }));
    await waitFor(() => expect(value('City')).toBe('Indore'));
    await act(async () => void fireEvent.click(keep() as HTMLElement));
    const form = document.querySelector('form') as HTMLFormElement;
    await act(async () => void fireEvent.submit(form));
    await waitFor(() => expect((keep() as HTMLInputElement).checked).toBe(false));
    await act(async () => void fireEvent.submit(form));
    const kept = calls.filter(({ method, path }) => method === 'POST' && path === LIST);
    expect(kept.map(({ body }) => body)).toEqual([{ ...PLACE, address: '15, 2nd Cross' }]);
  });

  it('stands in nobody’s way when the addresses do not come', async () => {
    await open(answering(errorResponse(500, 'server.fault')));
    expect(screen.queryByRole('radio', { name: /^Another address/ })).toBeNull();
    expect(value('First name')).toBe('Meera');
    expect(keep()).toBeTruthy();
  });
});
