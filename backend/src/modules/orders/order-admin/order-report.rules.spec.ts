import { describe, expect, it } from '@jest/globals';
import { cashToCollect, courierRow, paidBy, weightOf } from './order-report.rules.js';
import { readOrderFilters } from './order-report.filters.js';

const TAG = '0192f3a0-7c11-7aaa-8bbb-0123456789ab';
const weights = new Map([
  ['lamp', 250],
  ['print', 400],
  ['card', 0],
]);
const line = (productId: string, quantity: number) => ({ productId, product: `The ${productId}`, quantity });

describe('a row of an export', () => {
  it('weighs all pieces, and says nothing where one product has no weight', () => {
    expect(weightOf([line('lamp', 2), line('print', 1)], weights)).toBe(900);
    expect(weightOf([line('lamp', 2), line('card', 1)], weights)).toBeNull();
    expect(weightOf([line('gone', 1)], weights)).toBeNull();
  });

  it('says how it was paid', () => {
    expect(paidBy({ payBy: 'cash', method: null, paidAt: null })).toBe('cash');
    expect(paidBy({ payBy: 'gateway', method: 'upi', paidAt: '2026-11-20T05:00:00Z' })).toBe('upi');
    expect(paidBy({ payBy: 'gateway', method: null, paidAt: '2026-11-20T05:00:00Z' })).toBe('credit');
    expect(paidBy({ payBy: 'gateway', method: null, paidAt: null })).toBeNull();
  });

  it('asks for cash only at the door and only until it is paid, less store credit', () => {
    const cash = { payBy: 'cash', paidAt: null, total: 133_800, credit: 33_800 } as const;
    expect(cashToCollect(cash)).toBe(100_000);
    expect(cashToCollect({ ...cash, paidAt: '2026-11-20T05:00:00Z' })).toBe(0);
    expect(cashToCollect({ ...cash, payBy: 'gateway' })).toBe(0);
  });

  it('has for a courier what an upload form asks for', () => {
    const order = {
      number: 'SG-1',
      name: 'Meera Iyer',
      phone: '9876543210',
      address: '12 Lake View Road',
      locality: 'Kothrud',
      city: 'Pune',
      region: 'Maharashtra',
      pin: '411038',
      total: 20_000,
      credit: 0,
      payBy: 'cash',
      paidAt: null,
      lines: [line('lamp', 2), line('print', 1)],
    } as const;
    const place = ['12 Lake View Road', 'Kothrud', 'Pune', 'Maharashtra', '411038', 'India'];
    const who = ['SG-1', 'Meera Iyer', '9876543210', ...place, 3, 900];
    expect(courierRow(order, weights)).toEqual([...who, 'COD', 20_000, 20_000, 'The lamp, The print']);
    const paid = { ...order, payBy: 'gateway' as const };
    expect(courierRow(paid, weights)).toEqual([...who, 'Prepaid', 0, 20_000, 'The lamp, The print']);
  });
});

describe('filters of an export of orders', () => {
  it('are all those of the list, and no other', () => {
    expect(readOrderFilters({})).toEqual({});
    expect(
      readOrderFilters({
        q: ' lamp ',
        state: ['placed', 'paid', 'paid'],
        held: 'true',
        disputed: true,
        cash: 'true',
        archived: 'true',
        proof: 'to_send',
        tag: TAG,
        from: '2026-11-01',
        to: '2026-11-30',
        limit: 50,
      }),
    ).toEqual({
      q: 'lamp',
      state: ['paid', 'placed'],
      held: true,
      disputed: true,
      cash: true,
      archived: true,
      proof: 'to_send',
      tag: TAG,
      from: '2026-11-01',
      to: '2026-11-30',
    });
    expect(readOrderFilters({ held: 'false', cash: false, proof: null, tag: '', state: 'paid' })).toEqual({
      state: ['paid'],
    });
  });

  it.each([
    ['state', 'lost', 'state must be one of awaiting_payment'],
    ['proof', 'lost', 'proof must be one of to_send, to_change, to_call'],
    ['tag', 'wholesale', 'tag must be the ID of a tag'],
    ['tag', 7, 'tag must be the ID of a tag'],
  ])('refuse %s %j', (field, value, message) => {
    let refused: unknown;
    try {
      readOrderFilters({ [field]: value });
    } catch (error) {
      refused = error;
    }
    expect(refused).toMatchObject({
      code: 'request.invalid',
      details: { fields: [{ field, message: expect.stringContaining(message) }] },
    });
  });
});
