import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { OrderDto } from '../../api/generated/types';
import { ACCOUNT, signInAs, renderScreen, errorResponse, type StubbedResponses } from '../../testing/render-screen';
import { AccountButton } from '../session';
import { OrdersScreen } from './index';

const ORDERS = `/api/orders/${encodeURIComponent(ACCOUNT.email)}`;
const order = (own: Partial<OrderDto> = {}): OrderDto => ({
  id: 'o1',
  canChangeDay: false,
  number: 'SG-10482',
  user_email: ACCOUNT.email,
  amount: 3851,
  credit: 0,
  created_at: '2026-11-20T05:36:00.000Z',
  state: 'paid',
  isPaymentPending: false,
  payment_status: 'paid',
  payment_id: 'pay_1',
  pay_by: 'gateway',
  draftId: null,
  products: [
    {
      line_id: 'l1',
      product_name: 'Lamp',
      slug: 'lamp',
      price: 1299,
      quantity: 1,
      claimable: 1,
      returnable: 0,
      removed: 0,
      remadeIn: null,
      gift_wrap: false,
      image: ['/images/a.0a1b2c3d.webp'],
      custom_text: 'Kabir & Zoya',
      photo: '/api/files/f1?signature=s',
      previewUrl: null,
    },
  ],
  charges: [{ code: 'delivery', label: 'Delivery', amount: 79 }],
  discounts: [],
  onHold: null,
  payLink: null,
  addedTo: null,
  leavesBy: '2026-11-24T06:30:00.000Z',
  arrivesOn: '2026-11-30',
  isDayChosen: false,
  gift_message: null,
  prices_hidden: false,
  bills: [{ kind: 'invoice', number: 'SGT/26-27/000001', amount: 3851, url: '/api/orders/o1/invoice' }],
  address: {
    firstName: 'Meera',
    lastName: 'Iyer',
    address: '14, 2nd Cross',
    locality: 'Indiranagar',
    city: 'Bengaluru',
    state: 'Karnataka',
    pinCode: '560038',
    phone: '9845012345',
  },
  refunds: [],
  disputed: false,
  partlyRefunded: false,
  proofs: [],
  returns: [],
  shipments: [],
  parcelsInAll: 1,
  returnUntil: null,
  damageUntil: null,
  cancelUntil: null,
  history: [
    { at: '2026-11-20T05:36:00.000Z', state: 'awaiting_payment', note: null },
    { at: '2026-11-20T05:37:00.000Z', state: 'paid', note: null },
  ],
  ...own,
});

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const words = () => screen.getByLabelText<HTMLTextAreaElement>('What happened?');

const openOrders = (answers: StubbedResponses = {}) =>
  renderScreen(
    <>
      <AccountButton />
      <OrdersScreen />
    </>,
    { path: '/orders', answers },
  );

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('My Orders', () => {
  it('R-ORD-02 asks a guest to sign in, and the server for nothing', async () => {
    const { store, requests: asked } = await openOrders();
    expect(screen.getByRole('heading', { name: 'Login Required' })).toBeTruthy();
    expect(asked()).toEqual([]);
    const buttons = screen.getAllByRole('button', { name: 'Login / Register' });
    await act(async () => void fireEvent.click(buttons.at(-1) as HTMLElement));
    expect(store.getState().session.modalOpen).toBe(true);
  });

  it('R-ORD-01 R-ORD-03 loads, and says when there are none', async () => {
    signInAs();
    const answer = Promise.withResolvers<{ data: OrderDto[] }>();
    await openOrders({ [`GET ${ORDERS}`]: () => answer.promise });
    expect(screen.getByText('Loading Orders...')).toBeTruthy();
    await act(async () => answer.resolve({ data: [] }));
    expect(await screen.findByRole('heading', { name: 'No Orders Yet' })).toBeTruthy();
  });

  it('moves the day of arrival of an order that is not packed, and says so', async () => {
    signInAs();
    const days = { arrivesOn: '2026-11-30', isChosen: false, offered: ['2026-11-30', '2026-12-01', '2026-12-02'] };
    const moved = { ...days, arrivesOn: '2026-12-02', isChosen: true };
    const later = order({ canChangeDay: true, arrivesOn: '2026-12-02', isDayChosen: true });
    let asked = 0;
    const { calls } = await openOrders({
      [`GET ${ORDERS}`]: () => ({ data: [asked++ === 0 ? order({ canChangeDay: true }) : later] }),
      'GET /api/orders/o1/delivery-day': { data: days },
      'POST /api/orders/o1/delivery-day': { data: moved },
    });
    await act(async () => void fireEvent.click(await screen.findByRole('button', { name: /^Change delivery day/ })));
    const calendar = await screen.findByRole('dialog', { name: 'Pick a day' });
    const day = (name: string) => within(calendar).getByRole('button', { name: new RegExp(`^${name}`) });
    expect(day('Monday 30.Nov').getAttribute('aria-pressed')).toBe('true');
    await act(async () => void fireEvent.click(day('Wednesday 2.Dec')));
    await act(async () => void fireEvent.click(day('Deliver on Wed')));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ day: '2026-12-02' });
    expect(await screen.findByText(/^SG-10482 now arrives on Wed,.2.Dec\. We’ve e-mailed you\.$/)).toBeTruthy();
    expect(await screen.findByText(/Wed,.2.Dec/, { selector: 'article *' })).toBeTruthy();
  });

  it('R-ORD-04 R-ORD-05 R-ORD-06 R-ORD-11 R-ORD-12 shows cards with number, time, label, lines and total', async () => {
    signInAs();
    await openOrders({
      [`GET ${ORDERS}`]: {
        data: [
          order({
            discounts: [{ code: 'coupon', label: 'Coupon TEN', amount: 129.9 }],
            gift_message: 'May the light stay on.',
          }),
          order({ id: 'o2', number: 'SG-10367', state: 'placed', payment_status: 'cod' }),
        ],
      },
    });
    const card = within(await screen.findByRole('article', { name: 'Order SG-10482' }));
    expect(card.getByText('paid').classList.contains('paid')).toBe(true);
    expect(card.getByText('20 November 2026, 11:06 am')).toBeTruthy();
    expect(card.getByText('Payment received').closest('li')?.getAttribute('aria-current')).toBe('step');
    expect(card.getByText('Kabir & Zoya')).toBeTruthy();
    expect(card.getByAltText<HTMLImageElement>('What you uploaded').src).toContain('/api/files/f1');
    expect(card.getByText('Delivery: ₹79')).toBeTruthy();
    expect(card.getByText('Coupon TEN: −₹129.90')).toBeTruthy();
    expect(card.getByRole('heading', { level: 2 }).textContent).toBe('Arrives Mon,\u00a030\u00a0Nov');
    expect(card.getByText('May the light stay on.')).toBeTruthy();
    expect(card.getByText('₹3,851')).toBeTruthy();
    const invoice = card.getByRole<HTMLAnchorElement>('link', { name: 'Tax invoice SGT/26-27/000001' });
    expect([invoice.getAttribute('href'), invoice.target]).toEqual(['/api/orders/o1/invoice', '_blank']);
    expect(card.getByText(/Bengaluru, Karnataka 560038/)).toBeTruthy();
    const other = within(screen.getByRole('article', { name: 'Order SG-10367' }));
    expect(other.getByText('cod').classList.contains('cod')).toBe(true);
  });

  it('shows what is not paid, what the bank has not answered to, and what failed, with the way on', async () => {
    signInAs();
    await openOrders({
      [`GET ${ORDERS}`]: {
        data: [
          order({ state: 'awaiting_payment', payment_status: 'pending', payment_id: null, isPaymentPending: true }),
          order({ id: 'o2', number: 'SG-2', state: 'payment_failed', payment_status: 'failed', payment_id: null }),
          order({ id: 'o3', number: 'SG-3', state: 'payment_failed', payment_status: 'failed', draftId: 'd1' }),
          order({ id: 'o4', number: 'SG-4', state: 'awaiting_payment', payment_status: 'pending', draftId: 'd2' }),
        ],
      },
    });
    expect((await screen.findByRole('link', { name: 'See what is happening' })).getAttribute('href')).toBe(
      '/checkout?order=o1',
    );
    const again = screen.getAllByRole('link', { name: 'Pay again' }).map((link) => link.getAttribute('href'));
    expect(again).toEqual(['/checkout', '/checkout?draft=d1']);
    const unpaid = within(screen.getByRole('article', { name: 'Order SG-4' }));
    expect(unpaid.getByText('Nothing has been paid.')).toBeTruthy();
    expect(unpaid.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('/checkout?draft=d2');
    const waiting = screen.getByText(/^Waiting to hear from your bank\. Please don’t pay again\./).closest('article');
    expect(waiting?.textContent).toContain('SG-10482');
    expect(waiting?.textContent).not.toContain('Pay now');
    const cart = screen.getByText(/Your items and your words are still in your cart\.$/);
    expect(cart.closest('article')?.textContent).toContain('SG-2');
    const draft = screen.getByText(/Your item and your words are saved\.$/);
    expect(draft.closest('article')?.textContent).toContain('SG-3');
  });

  it('an order in cash that waits for its code leads to where the code is entered, and speaks of no bank', async () => {
    signInAs();
    const waiting = { state: 'awaiting_payment', payment_status: 'pending', payment_id: null } as const;
    await openOrders({
      [`GET ${ORDERS}`]: {
        data: [
          order({ ...waiting, pay_by: 'cash' }),
          order({ ...waiting, id: 'o2', number: 'SG-2', isPaymentPending: true }),
        ],
      },
    });
    const inCash = await screen.findByRole('article', { name: 'Order SG-10482' });
    expect(within(inCash).getByRole('heading', { level: 2 }).textContent).toBe('Waiting for your code');
    const enter = within(inCash).getByRole('link', { name: 'Enter the code' });
    expect(enter.getAttribute('href')).toBe('/checkout?order=o1');
    expect(inCash.textContent).not.toContain('your bank');
    expect(screen.getByRole('article', { name: 'Order SG-2' }).textContent).toContain('your bank');
  });

  it('what was written for a return is there again when its sheet was closed by mistake, and gone after Cancel', async () => {
    signInAs();
    await openOrders({
      [`GET ${ORDERS}`]: { data: [order({ state: 'delivered', damageUntil: '2026-11-29T05:36:00.000Z' })] },
    });
    await press('Report damage');
    await screen.findByLabelText('What happened?');
    await act(async () => void fireEvent.change(words(), { target: { value: 'The glass is broken.' } }));
    await press('Close');
    expect(screen.queryByLabelText('What happened?')).toBeNull();
    await press('Report damage');
    expect(words().value).toBe('The glass is broken.');
    await press('Cancel');
    await press('Report damage');
    expect(words().value).toBe('');
  });

  it('R-ERR-23 R-ORD-01 ends the loading when it fails, and may be asked again', async () => {
    signInAs();
    let answer: ReturnType<typeof errorResponse> = errorResponse(500, 'server.fault');
    await openOrders({ [`GET ${ORDERS}`]: () => answer });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('Loading Orders...')).toBeNull();
    answer = { data: [] };
    await act(async () => void fireEvent.click(again));
    expect(await screen.findByRole('heading', { name: 'No Orders Yet' })).toBeTruthy();
  });
});
