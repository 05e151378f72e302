import { describe, expect, it } from '@jest/globals';
import { paise } from '../../../kernel/index.js';
import { furtherRefundState, nextBalanceTry, refundable, type RefundState } from './refund.rules.js';

const of = (state: RefundState, amount: number) => ({ state, amount: paise(amount) });

describe('what can be given back', () => {
  it('P46 is what was captured, less every refund that did not fail', () => {
    expect(refundable(paise(10_000), [])).toBe(10_000);
    expect(refundable(paise(10_000), [of('due', 1_000), of('sent', 2_000), of('processed', 3_000)])).toBe(4_000);
    expect(refundable(paise(10_000), [of('failed', 10_000)])).toBe(10_000);
    expect(refundable(paise(10_000), [of('processed', 10_000)])).toBe(0);
    expect(refundable(paise(10_000), [of('processed', 9_000), of('sent', 9_000)])).toBe(0);
  });
});

describe('a refund’s state', () => {
  it('P47 ends the same whatever the order in which its news comes', () => {
    const orders: ('pending' | 'processed')[][] = [
      ['pending', 'processed'],
      ['processed', 'pending'],
      ['processed', 'processed'],
      ['processed'],
    ];
    for (const news of orders) {
      expect(news.reduce<RefundState>((known, told) => furtherRefundState(known, told), 'due')).toBe('processed');
    }
    expect(furtherRefundState('due', 'pending')).toBe('sent');
  });

  it('P48 a failure is kept, also one that comes after “processed”', () => {
    expect(furtherRefundState('sent', 'failed')).toBe('failed');
    expect(furtherRefundState('processed', 'failed')).toBe('failed');
    expect(furtherRefundState('failed', 'pending')).toBe('failed');
    expect(furtherRefundState('failed', 'processed')).toBe('failed');
  });
});

describe('a refund that the gateway’s balance does not cover', () => {
  const since = new Date('2026-11-20T10:00:00Z');
  const hours = (count: number) => new Date(since.getTime() + count * 3_600_000);

  it('P70 is sent again after a quarter of an hour, then less and less often, and not for ever', () => {
    expect(nextBalanceTry(since, since)).toEqual(hours(0.25));
    expect(nextBalanceTry(since, hours(0.25))).toEqual(hours(0.5));
    expect(nextBalanceTry(since, hours(4))).toEqual(hours(8));
    expect(nextBalanceTry(since, hours(30))).toEqual(hours(36));
    expect(nextBalanceTry(since, hours(14 * 24 - 1))).toEqual(hours(14 * 24 + 5));
    expect(nextBalanceTry(since, hours(14 * 24))).toBeNull();
  });
});
