import { describe, expect, it } from '@jest/globals';
import type { QuoteDto } from '../../api/generated/types';
import {
  couponProblem,
  creditNote,
  dayLabel,
  DEFAULT_OPTIONS,
  effectivePaymentMode,
  expressNote,
  isExpressServed,
  normalizeCode,
  onlineProblem,
  optionErrors,
  optionsForDay,
  toOptionsDto,
  toQuoteQuery,
  withWrap,
  wrapNote,
  wrappedLines,
  wrapPrice,
  type CheckoutOptions,
} from './checkout-options.view-model';

const line = (id: string, quantity = 1): QuoteDto['lines'][number] => ({
  id,
  productId: 'p',
  name: 'Lamp',
  slug: 'lamp',
  image: [],
  price: 1299,
  mrp: 1899,
  quantity,
  customText: null,
  uploadedPhoto: null,
  previewUrl: null,
  available: true,
  piecesLeft: null,
  inOtherCarts: false,
  giftWrap: false,
});
const DAYS = {
  standard: '2026-11-27',
  express: '2026-11-25',
  offered: ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'],
  arrivesOn: '2026-11-27',
  orderBy: '2026-11-20T08:30:00.000Z',
  leavesOn: '2026-11-24',
  isProofFirst: false,
};
const quote = (own: Partial<QuoteDto> = {}): QuoteDto => ({
  lines: [line('a'), line('b', 2)],
  mrp: 5697,
  saved: 1800,
  subtotal: 3897,
  charges: [],
  discounts: [],
  total: 3897,
  days: DAYS,
  coupon: null,
  online: { problem: '' },
  cash: { fee: 40, problem: '' },
  credit: { balance: 500, used: 500, due: 3397 },
  fees: { express: 200, giftWrapAll: 75 },
  ...own,
});
const optionsWith = (own: Partial<CheckoutOptions> = {}): CheckoutOptions => ({ ...DEFAULT_OPTIONS, ...own });
const everything = optionsWith({
  express: true,
  giftWrap: ['a', 'gone'],
  message: ' For you ',
  hidePrices: true,
  deliverOn: '2026-11-28',
  couponCode: 'TEN',
  useCredit: true,
  payBy: 'cash',
});

const to = (pinCode: string) => ({ pinCode, recipient: 'me' as const });

describe('what the server is asked', () => {
  it('is nothing but the cart while nothing is wanted', () => {
    expect(toQuoteQuery(DEFAULT_OPTIONS, to(''), undefined)).toEqual({});
    expect(toQuoteQuery(DEFAULT_OPTIONS, to('560038'), 'd1')).toEqual({ draftId: 'd1', pinCode: '560038' });
  });

  it('is everything that is wanted', () => {
    expect(toQuoteQuery(everything, to('560038'), undefined)).toEqual({
      pinCode: '560038',
      express: true,
      giftWrap: ['a', 'gone'],
      deliverOn: '2026-11-28',
      couponCode: 'TEN',
      useCredit: true,
      payBy: 'cash',
    });
  });

  it('knows neither place nor day before the PIN code is whole', () => {
    const asked = toQuoteQuery(everything, to('56003'), undefined);
    expect(asked).not.toHaveProperty('pinCode');
    expect(asked).not.toHaveProperty('deliverOn');
  });
});

describe('what is sent with the order', () => {
  it('is only what is wanted', () => {
    expect(toOptionsDto(DEFAULT_OPTIONS, quote())).toEqual({});
    expect(toOptionsDto(optionsWith({ message: '  ' }), quote())).toEqual({});
  });

  it('is trimmed, and wraps only lines that are still there', () => {
    expect(toOptionsDto(everything, quote({ coupon: { code: 'TEN', problem: '' } }))).toEqual({
      express: true,
      giftWrap: ['a'],
      giftMessage: 'For you',
      hidePrices: true,
      deliverOn: '2026-11-28',
      couponCode: 'TEN',
      useCredit: true,
    });
    expect(toOptionsDto(optionsWith({ giftWrap: ['gone'] }), quote())).toEqual({});
    expect(wrappedLines(optionsWith({ giftWrap: ['b', 'a'] }), quote().lines)).toEqual(['a', 'b']);
  });
});

describe('how the order is paid', () => {
  it('in cash only where that is wanted and the shop takes it', () => {
    const refused = quote({ cash: { fee: 40, problem: 'Not for this PIN code.' } });
    expect(effectivePaymentMode(optionsWith({ payBy: 'cash' }), quote())).toBe('cash');
    expect(effectivePaymentMode(optionsWith({ payBy: 'cash' }), refused)).toBe('gateway');
    expect(effectivePaymentMode(DEFAULT_OPTIONS, quote())).toBe('gateway');
  });

  it('says when it cannot be paid online, and what can be done', () => {
    const down = { problem: 'Online payment is down.' };
    expect(onlineProblem(quote())).toBeNull();
    expect(onlineProblem(quote({ online: down }))).toBe(
      'Online payment is down. You can choose cash on delivery instead. Your cart is saved.',
    );
    expect(onlineProblem(quote({ online: down, cash: { fee: 40, problem: 'No.' } }))).toBe(
      'Online payment is down. Your cart is saved.',
    );
  });

  it('store credit says what there is, and what it leaves to pay', () => {
    expect(creditNote(quote(), false)).toBe('You have ₹500.');
    expect(creditNote(quote(), true)).toBe('₹3,397 is left to pay.');
    expect(creditNote(quote({ credit: { balance: 5000, used: 3897, due: 0 } }), true)).toBe(
      'It covers the whole order.',
    );
  });
});

it('a code is kept in capitals without blanks', () => {
  expect(normalizeCode(' diwali 10 ')).toBe('DIWALI10');
});

describe('what stands in the way of paying', () => {
  it('is nothing at first', () => {
    expect(optionErrors(DEFAULT_OPTIONS, quote())).toEqual({});
    expect(optionErrors(optionsWith({ deliverOn: '2026-11-28' }), quote())).toEqual({});
  });

  it('a message of 200 characters fits on the card, of 201 not', () => {
    expect(optionErrors(optionsWith({ message: ` ${'x'.repeat(200)} ` }), quote())).toEqual({});
    expect(optionErrors(optionsWith({ message: 'x'.repeat(201) }), quote())).toEqual({
      message: 'Use at most 200 characters.',
    });
  });

  it('a day that is no longer offered is to be chosen again, once the days are known', () => {
    expect(optionErrors(optionsWith({ deliverOn: '2026-11-29' }), quote())).toEqual({
      deliverOn: 'It can no longer arrive on that day. Choose another.',
    });
    expect(optionErrors(optionsWith({ deliverOn: '2026-11-29' }), quote({ days: null }))).toEqual({});
  });

  it('a coupon that takes nothing off says why, while it is the one that was asked about', () => {
    const over = { code: 'TEN', problem: 'It is over.' };
    const told = 'It is over. You can still pay without it.';
    expect(couponProblem(optionsWith({ couponCode: 'TEN' }), quote({ coupon: over }))).toBe(told);
    expect(couponProblem(optionsWith({ couponCode: 'OTHER' }), quote({ coupon: over }))).toBeNull();
    expect(couponProblem(optionsWith({ couponCode: 'TEN' }), quote({ coupon: { ...over, problem: '' } }))).toBeNull();
    expect(optionErrors(optionsWith({ couponCode: 'TEN' }), quote({ coupon: over }))).toEqual({});
  });
});

describe('gift wrap', () => {
  it('is switched on and off for a line', () => {
    expect(withWrap(optionsWith({ giftWrap: ['a'] }), 'b', true)).toEqual(['a', 'b']);
    expect(withWrap(optionsWith({ giftWrap: ['a'] }), 'a', true)).toEqual(['a']);
    expect(withWrap(optionsWith({ giftWrap: ['a', 'b'] }), 'a', false)).toEqual(['b']);
  });

  it('costs ₹25 for each item', () => {
    expect(wrapNote({ lines: [line('a')], fees: { express: 200, giftWrapAll: 25 } })).toBe(
      'Block-printed paper and a cotton ribbon, ₹25 for the item.',
    );
    expect(wrapNote({ lines: [line('a'), line('b', 2)], fees: { express: 200, giftWrapAll: 75 } })).toBe(
      'Block-printed paper and a cotton ribbon, ₹25 for each of 3 items.',
    );
  });

  it('shows what is charged, or what all would cost', () => {
    const charges = [
      { code: 'express', label: 'Express', amount: 200 },
      { code: 'gift_wrap', label: 'Gift wrap', amount: 25 },
    ];
    expect([wrapPrice(quote({ charges })), wrapPrice(quote({ charges: charges.slice(0, 1) }))]).toEqual([25, 75]);
  });
});

describe('the days', () => {
  it('express says what it gains, once the place is known', () => {
    expect(expressNote(quote())).toBe('Arrives by Wednesday, 25 November instead of Friday, 27 November.');
    expect(expressNote(quote({ days: null }))).toBe('Faster shipping. Making time stays the same.');
  });

  it('are the earliest or the chosen one, and none while nobody knows the place', () => {
    expect(dayLabel(optionsWith(), quote())).toBe('As soon as possible: Friday, 27 November');
    expect(dayLabel(optionsWith({ deliverOn: '2026-11-28' }), quote())).toBe('Saturday, 28 November');
    expect(dayLabel(optionsWith(), quote({ days: null }))).toBe('Enter your PIN code to see dates');
  });

  it('of the calendar ask for express where standard is too slow', () => {
    expect(optionsForDay(DAYS, '2026-11-25')).toEqual({ express: true, deliverOn: '' });
    expect(optionsForDay(DAYS, '2026-11-26')).toEqual({ express: true, deliverOn: '2026-11-26' });
    expect(optionsForDay(DAYS, '2026-11-27')).toEqual({ express: false, deliverOn: '' });
    expect(optionsForDay(DAYS, '2026-11-28')).toEqual({ express: false, deliverOn: '2026-11-28' });
  });

  it('have no express where it does not go, and it is not sent', () => {
    const far = quote({ days: { ...DAYS, express: null } });
    expect([isExpressServed(far), isExpressServed(quote({ days: null }))]).toEqual([false, true]);
    expect(expressNote(far)).toBe('Not available for this PIN code yet.');
    expect(toOptionsDto(optionsWith({ express: true }), far)).not.toHaveProperty('express');
  });
});

it('a checkout begins without any option, paid at the gateway', () => {
  expect(DEFAULT_OPTIONS).toEqual({
    express: false,
    giftWrap: [],
    message: '',
    hidePrices: false,
    deliverOn: '',
    couponCode: '',
    useCredit: false,
    payBy: 'gateway',
  });
});
