import { describe, expect, it } from '@jest/globals';
import { paise } from '../../../kernel/index.js';
import {
  furtherRefundState,
  nextBalanceTry,
  refundable,
  REFUND_REASONS,
  REFUND_STATES,
  type RefundState,
} from './refund.rules.js';

const of = (state: RefundState, amount: number) => ({ state, amount: paise(amount) });

describe('the ledger of refunds', () => {
  it('P46 knows where a refund is and why it was made', () => {
    expect(REFUND_STATES).toEqual(['due', 'sent', 'processed', 'failed']);
    expect(REFUND_REASONS).toEqual([
      'cancelled',
      'second_payment',
      'order_closed',
      'on_hold',
      'sold_out',
      'goodwill',
      'return',
      'damage',
      'items',
      'gateway',
    ]);
  });
});

describe('what can be given back', () => {
  it('P46 is what was captured, less every refund that did not fail', () => {
    expect(refundable(paise(10_000), [])).toBe(10_000);
    expect(refundable(paise(10_000), [of('due', 1_000), of('sent', 2_000), of('processed', 3_000)])).toBe(4_000);
    expect(refundable(paise(10_000), [of('processed', 9_999)])).toBe(1);
    expect(refundable(paise(10_000), [of('failed', 10_000), of('sent', 1_000)])).toBe(9_000);
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
    expect(furtherRefundState('sent', 'pending')).toBe('sent');
    expect(furtherRefundState('sent', 'processed')).toBe('processed');
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
    expect(nextBalanceTry(since, hours(0.2))).toEqual(hours(0.45));
    expect(nextBalanceTry(since, hours(4))).toEqual(hours(8));
    expect(nextBalanceTry(since, hours(6))).toEqual(hours(12));
    expect(nextBalanceTry(since, hours(6.5))).toEqual(hours(12.5));
    expect(nextBalanceTry(since, hours(30))).toEqual(hours(36));
    expect(nextBalanceTry(since, hours(14 * 24 - 1))).toEqual(hours(14 * 24 + 5));
    expect(nextBalanceTry(since, hours(14 * 24))).toBeNull();
    expect(nextBalanceTry(since, hours(14 * 24 + 1))).toBeNull();
  });
});
