import { describe, expect, it } from '@jest/globals';
import type { CouponListItemDto } from '../../../api/generated/types';
import {
  conditionsLabel,
  couponErrors,
  KINDS,
  STATE_LABELS,
  validityLabel,
  formOf,
  toNewCouponDto,
  discountLabel,
  serverFieldErrors,
  toTermsDto,
  usageLabel,
} from './coupons.view-model';

const coupon = (own: Partial<CouponListItemDto> = {}): CouponListItemDto => ({
  id: 'c1',
  code: 'DIWALI10',
  kind: 'percent',
  percent: 10,
  amount: null,
  leastSubtotal: 0,
  maxUses: null,
  maxUsesEach: null,
  fromDay: null,
  untilDay: null,
  isOn: true,
  state: 'running',
  used: 3,
  given: 0,
  createdAt: '2026-11-20T05:00:00.000Z',
  ...own,
});

describe('a coupon in words', () => {
  it('says what it takes off, what it asks for, when, and how often', () => {
    expect(discountLabel(coupon())).toBe('10% off');
    expect(discountLabel(coupon({ kind: 'amount', amount: 150.5 }))).toBe('₹150.50 off');
    expect(discountLabel(coupon({ kind: 'free_express' }))).toBe('Free express');
    expect([conditionsLabel(coupon()), conditionsLabel(coupon({ leastSubtotal: 999, maxUsesEach: 1 }))]).toEqual([
      '',
      'from ₹999, 1 per customer',
    ]);
    expect(validityLabel(coupon())).toBe('Always');
    expect(validityLabel(coupon({ fromDay: '2026-12-01', untilDay: '2026-12-31' }))).toBe(
      '1 December 2026 to 31 December 2026',
    );
    expect([
      validityLabel(coupon({ untilDay: '2026-12-31' })),
      validityLabel(coupon({ fromDay: '2026-12-01' })),
    ]).toEqual(['Until 31 December 2026', 'From 1 December 2026']);
    expect([usageLabel(coupon()), usageLabel(coupon({ maxUses: 5 }))]).toEqual(['3', '3 of 5']);
  });
});

describe('a coupon’s form', () => {
  it('is what stands, and gives it back', () => {
    const stands = coupon({ leastSubtotal: 999, maxUses: 5, untilDay: '2026-12-31' });
    expect(toTermsDto(formOf(stands), true)).toEqual({
      kind: 'percent',
      percent: 10,
      amount: null,
      leastSubtotal: 999,
      maxUses: 5,
      maxUsesEach: null,
      fromDay: null,
      untilDay: '2026-12-31',
      isOn: true,
    });
    expect(toNewCouponDto({ ...formOf(null), code: ' rakhi 26 ', percent: '15' })).toMatchObject({
      code: 'RAKHI26',
      percent: 15,
      maxUsesEach: 1,
      isOn: true,
    });
  });

  it.each([
    [{ code: 'A' }, 'code'],
    [{ percent: '' }, 'percent'],
    [{ percent: '101' }, 'percent'],
    [{ percent: '2.5' }, 'percent'],
    [{ kind: 'amount', amount: '0' }, 'amount'],
    [{ kind: 'amount', amount: '1.005' }, 'amount'],
    [{ leastSubtotal: 'many' }, 'leastSubtotal'],
    [{ maxUses: '0' }, 'maxUses'],
    [{ maxUsesEach: '1.5' }, 'maxUsesEach'],
    [{ fromDay: '2026-12-02', untilDay: '2026-12-01' }, 'untilDay'],
  ] as const)('%j cannot be saved', (wrong, field) => {
    const form = { ...formOf(coupon()), ...wrong };
    expect(Object.keys(couponErrors(form, true))).toEqual([field]);
  });

  it('a code that stands is not asked for again; amounts may have commas', () => {
    expect(couponErrors({ ...formOf(coupon()), code: '' }, false)).toEqual({});
    expect(couponErrors({ ...formOf(coupon({ kind: 'amount' })), amount: '1,250.50' }, false)).toEqual({});
  });

  it('shows what the server refuses at its field', () => {
    const fields = [
      { field: 'code', message: 'There is a coupon with this code already.' },
      { field: 'other', message: 'No.' },
    ];
    expect(serverFieldErrors({ status: 409, data: { fields } })).toEqual({ code: fields[0]?.message });
    expect(serverFieldErrors(new Error('x'))).toEqual({});
  });
});

const errorsOf = (own: Partial<ReturnType<typeof formOf>>, isNew = true) =>
  couponErrors({ ...formOf(coupon()), ...own }, isNew);

describe('what may be typed into a coupon’s form', () => {
  it.each([
    ['ABC', 'ok'],
    ['AB', 'wrong'],
    ['A'.repeat(24), 'ok'],
    ['A'.repeat(25), 'wrong'],
    ['-AB', 'wrong'],
    ['DIWALI-10', 'ok'],
    ['DIWALI_10', 'wrong'],
    [' diwali 10 ', 'ok'],
  ])('the code "%s" is %s: three to 24 letters, digits and dashes', (code, verdict) => {
    expect(errorsOf({ code })).toEqual(verdict === 'ok' ? {} : { code: 'Three to 24 letters, digits and dashes.' });
  });

  it.each([
    ['0', 'A whole number from 1 to 100.'],
    ['1', undefined],
    ['100', undefined],
    ['101', 'A whole number from 1 to 100.'],
  ])('%s per cent', (percent, message) => {
    expect(errorsOf({ percent }).percent).toBe(message);
    expect(errorsOf({ kind: 'free_express', percent })).toEqual({});
  });

  it.each([
    ['0.99', 'An amount from ₹1.'],
    ['1', undefined],
    ['1.50', undefined],
    ['', 'An amount from ₹1.'],
    ['Infinity', 'An amount from ₹1.'],
  ])('an amount of "%s"', (amount, message) => {
    expect(errorsOf({ kind: 'amount', amount }).amount).toBe(message);
    expect(errorsOf({ amount })).toEqual({});
  });

  it('an order’s least value may be nothing, and is in whole paise', () => {
    expect(errorsOf({ leastSubtotal: '0' })).toEqual({});
    expect(errorsOf({ leastSubtotal: '  ' })).toEqual({});
    expect(errorsOf({ leastSubtotal: '-1' })).toEqual({ leastSubtotal: 'An amount, or empty.' });
    expect(errorsOf({ leastSubtotal: '0.005' })).toEqual({ leastSubtotal: 'An amount, or empty.' });
  });

  it('uses are whole numbers, or without a limit', () => {
    expect(errorsOf({ maxUses: '1', maxUsesEach: '1' })).toEqual({});
    expect(errorsOf({ maxUses: '0', maxUsesEach: '0' })).toEqual({
      maxUses: 'A whole number, or empty for no limit.',
      maxUsesEach: 'A whole number, or empty for no limit.',
    });
  });

  it('the last day may be the first, and neither is required', () => {
    expect(errorsOf({ fromDay: '2026-12-01', untilDay: '2026-12-01' })).toEqual({});
    expect(errorsOf({ fromDay: '2026-12-02' })).toEqual({});
    expect(errorsOf({ untilDay: '2026-12-01' })).toEqual({});
    expect(errorsOf({ fromDay: '2026-12-02', untilDay: '2026-12-01' })).toEqual({
      untilDay: 'The last day is before the first.',
    });
  });

  it('only what belongs to its kind is sent', () => {
    const form = { ...formOf(coupon({ amount: 150 })), leastSubtotal: '1,000', fromDay: '2026-12-01' };
    expect(toTermsDto(form, false)).toMatchObject({ percent: 10, amount: null, isOn: false, fromDay: '2026-12-01' });
    expect(toTermsDto({ ...form, kind: 'amount' }, true)).toMatchObject({ percent: null, amount: 150 });
    expect(toTermsDto({ ...form, kind: 'free_express' }, true)).toMatchObject({
      percent: null,
      amount: null,
      leastSubtotal: 1000,
      untilDay: null,
    });
  });

  it('a new one is per cent, once for each customer; one that stands shows its own', () => {
    expect(formOf(null)).toEqual({
      code: '',
      kind: 'percent',
      percent: '',
      amount: '',
      leastSubtotal: '',
      maxUses: '',
      maxUsesEach: '1',
      fromDay: '',
      untilDay: '',
    });
    expect(
      formOf(coupon({ kind: 'amount', percent: null, amount: 150, leastSubtotal: 1, maxUses: 5, maxUsesEach: 2 })),
    ).toMatchObject({
      code: 'DIWALI10',
      kind: 'amount',
      amount: '150',
      leastSubtotal: '1',
      maxUses: '5',
      maxUsesEach: '2',
    });
    expect(formOf(coupon({ fromDay: '2026-12-01', untilDay: '2026-12-31' }))).toMatchObject({
      leastSubtotal: '',
      fromDay: '2026-12-01',
      untilDay: '2026-12-31',
    });
  });

  it('kinds and states have names', () => {
    expect(KINDS).toEqual([
      { value: 'percent', name: 'Per cent off' },
      { value: 'amount', name: 'Amount off' },
      { value: 'free_express', name: 'Free express' },
    ]);
    expect(STATE_LABELS).toEqual({
      running: 'Active',
      planned: 'Scheduled',
      over: 'Expired',
      used_up: 'Used up',
      stopped: 'Stopped',
    });
  });

  it('an answer without fields names none', () => {
    expect(serverFieldErrors({ status: 500, data: {} })).toEqual({});
    expect(serverFieldErrors({ status: 500 })).toEqual({});
  });
});
