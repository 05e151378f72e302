import { describe, expect, it } from '@jest/globals';
import type { CouponListItemDto } from '../../../api/generated/types';
import {
  conditionsLabel,
  couponErrors,
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
      'from ₹999, 1 a customer',
    ]);
    expect(validityLabel(coupon())).toBe('always');
    expect(validityLabel(coupon({ fromDay: '2026-12-01', untilDay: '2026-12-31' }))).toBe(
      '1 December 2026 to 31 December 2026',
    );
    expect([
      validityLabel(coupon({ untilDay: '2026-12-31' })),
      validityLabel(coupon({ fromDay: '2026-12-01' })),
    ]).toEqual(['until 31 December 2026', 'from 1 December 2026']);
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
