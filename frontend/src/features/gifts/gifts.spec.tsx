import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { GiftExchangeDto, GiftReceiptDto, RecipientGiftDto } from '../../api/generated/types';
import { errorResponse, renderScreen, signInAs, type StubbedResponses } from '../../testing/render-screen';
import { AccountButton } from '../session';
import { ExchangeScreen } from './exchange-screen';
import { RecipientScreen } from './recipient-screen';

const CODE = 'GR-7K2M-91QT-XW4P';
const GIFT: RecipientGiftDto = {
  giver: 'Meera',
  recipient: 'Zoya',
  city: 'Jaipur',
  stage: 'delivered',
  isLate: false,
  arrivesOn: '2026-11-30',
  steps: { ordered: '2026-11-20T05:36:00Z', making: null, packed: null, sent: null, delivered: '2026-11-30T06:00:00Z' },
  parcels: [],
  parcelsInAll: 1,
  hasCard: true,
  card: 'May the light stay on.',
  items: [{ name: 'Brass diya', slug: '', quantity: 2, image: [], words: null, photo: null, previewUrl: null }],
  thanks: null,
  damageUntil: null,
  exchangeUntil: '2026-12-07T06:00:00Z',
};
const RECEIPT: GiftReceiptDto = {
  giver: 'Meera Iyer',
  deliveredAt: '2026-11-30T06:00:00Z',
  exchangeUntil: '2026-12-07T06:00:00Z',
  items: [
    { lineId: 'l1', name: 'Brass diya', image: [], quantity: 2, exchangeable: 2 },
    { lineId: 'l2', name: 'Lamp', image: [], quantity: 1, exchangeable: 0 },
  ],
  isAsked: false,
};

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const openGift = (answers: StubbedResponses, path = '/gift#key.1') =>
  renderScreen(<RecipientScreen />, { answers, path });
const openReceipt = (answers: StubbedResponses) =>
  renderScreen(
    <>
      <AccountButton />
      <ExchangeScreen />
    </>,
    { answers, path: `/exchange#${CODE}` },
  );

describe('a recipient’s page', () => {
  it('says that the link has ended, without a key and with one that has', async () => {
    await openGift({}, '/gift');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link has ended');
    cleanup();
    await openGift({ 'POST /api/gifts/open': errorResponse(404, 'gift.not_found') });
    expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeTruthy();
  });

  it('shows gift and card once they are there, and sends thanks once', async () => {
    const { calls } = await openGift({
      'POST /api/gifts/open': { data: GIFT },
      'POST /api/gifts/thanks': { data: { ...GIFT, thanks: { text: 'We love it.', at: '2026-11-30T15:42:00Z' } } },
    });
    expect(await screen.findByText('May the light stay on.')).toBeTruthy();
    expect(screen.getByText(/Brass diya/).textContent).toBe('2 × Brass diya');
    await press('Send thank-you');
    expect(screen.getByText('Write a line first.')).toBeTruthy();
    await press('We love it');
    await press('Send thank-you');
    expect(calls.find(({ path }) => path === '/api/gifts/thanks')?.body).toEqual({
      key: 'key.1',
      text: 'We love it. ',
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your thanks are with Meera');
    expect(screen.queryByRole('button', { name: 'Send thank-you' })).toBeNull();
  });
});

describe('an exchange', () => {
  const ASKED: GiftExchangeDto = {
    id: 'e1',
    state: 'settled',
    answer: null,
    amount: 1_798,
    askedAt: '2026-12-01T06:00:00Z',
    items: ['Brass diya'],
  };

  it('asks whoever holds the receipt to sign in, and shows no price', async () => {
    await openReceipt({ 'POST /api/gift-receipts/open': { data: RECEIPT } });
    expect(await screen.findByRole('heading', { name: 'A gift from Meera Iyer' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Login / Register' })).toHaveLength(2);
    expect(document.body.textContent).not.toContain('₹');
  });

  it('takes what is ticked of what may come back, and tells what became of earlier ones', async () => {
    signInAs();
    const { calls } = await openReceipt({
      'POST /api/gift-receipts/open': { data: RECEIPT },
      'GET /api/gift-receipts/exchanges': { data: [ASKED] },
      'POST /api/gift-receipts/exchange': { data: [] },
    });
    expect(await screen.findByText('Store credit added')).toBeTruthy();
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await press('Ask for the exchange');
    expect(screen.getByText('Choose what you would like to exchange.')).toBeTruthy();
    await act(async () => void fireEvent.click(screen.getByRole('checkbox')));
    await press('Ask for the exchange');
    expect(calls.find(({ path }) => path === '/api/gift-receipts/exchange')?.body).toEqual({
      code: CODE,
      pieces: [{ lineId: 'l1', quantity: 2 }],
    });
  });

  it('says when it is too late, asked for already, or of personalised pieces alone', async () => {
    for (const [receipt, sentence] of [
      [{ ...RECEIPT, exchangeUntil: null }, /The time to exchange it is over/],
      [{ ...RECEIPT, isAsked: true }, /is already in progress/],
      [{ ...RECEIPT, items: RECEIPT.items.slice(1) }, /was personalised/],
    ] as const) {
      await openReceipt({ 'POST /api/gift-receipts/open': { data: receipt } });
      expect(await screen.findByText(sentence)).toBeTruthy();
      cleanup();
    }
  });
});
