import { describe, expect, it } from '@jest/globals';
import {
  orderOfTheirs,
  ORDER_STATES,
  standing,
  STATE_WORDS,
  timelineDays,
  timelineEntry,
  viewOf,
  VIEWS,
} from './order-words';

const NOTHING = { state: null, actor: null, note: null, reference: null };
const AT = '2026-11-19T15:44:00.000Z';

const told = (happening: Parameters<typeof timelineEntry>[0]) => {
  const { title, text, wrong } = timelineEntry(happening);
  return [title, text, wrong];
};
const entry = (at: string) => timelineEntry({ ...NOTHING, at, kind: 'mail', name: 'x' });

describe('the words of the order pages', () => {
  it('R-ORD-07 every state has a word and a turn', () => {
    expect(ORDER_STATES).toHaveLength(14);
    expect(new Set(ORDER_STATES.map((state) => STATE_WORDS[state].word)).size).toBe(14);
  });

  it('an order in the shop says until when it leaves', () => {
    const order = { payment_status: 'paid', leavesBy: '2026-11-24T06:30:00.000Z' } as const;
    expect(standing({ ...order, state: 'in_production' })).toBe('paid, leaves by 24 Nov');
    expect(standing({ ...order, state: 'delivered' })).toBe('paid');
  });

  it('a buyer’s orders are counted in words', () => {
    expect([0, 4, 21].map(orderOfTheirs)).toEqual([
      'Their first order.',
      'Their fifth order.',
      'They ordered 21 times before.',
    ]);
  });

  it('a view is known by its states, in any order', () => {
    expect(VIEWS[viewOf({ states: [] })]?.name).toBe('All');
    expect(VIEWS[viewOf({ states: ['in_production', 'paid'] })]?.name).toBe('To pack');
    expect(VIEWS[viewOf({ states: [], held: true })]?.name).toBe('Payment held');
    expect(VIEWS[viewOf({ states: [], proof: 'to_change' })]?.name).toBe('Proofs to change');
    expect(viewOf({ states: ['paid'] })).toBe(-1);
  });

  it('tells what happened, who did it and with which id', () => {
    expect(
      told({ ...NOTHING, at: AT, kind: 'state', name: 'order_opened', state: 'awaiting_payment', actor: 'customer' }),
    ).toEqual(['Order placed', 'By the buyer', false]);
    expect(
      told({ ...NOTHING, at: AT, kind: 'state', name: 'ship', state: 'shipped', actor: 'a@b.in', note: 'DTDC, 123' }),
    ).toEqual(['Moved to shipped', 'By a@b.in. DTDC, 123', false]);
    expect(told({ ...NOTHING, at: AT, kind: 'payment', name: 'failed', note: 'upi', reference: 'pay_1' })).toEqual([
      'Payment failed',
      'upi. pay_1',
      true,
    ]);
    expect(told({ ...NOTHING, at: AT, kind: 'webhook', name: 'order.paid', reference: 'evt_1' })).toEqual([
      'order.paid came from the gateway',
      'evt_1',
      false,
    ]);
    expect(told({ ...NOTHING, at: AT, kind: 'mail', name: 'order-shipped' })[0]).toBe(
      'Mail with the tracking number sent',
    );
  });

  it('goes day by day in India', () => {
    const days = timelineDays([
      entry('2026-11-19T18:00:00Z'),
      entry('2026-11-19T19:00:00Z'),
      entry('2026-11-20T01:00:00Z'),
    ]);
    expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
      ['19 November 2026', 1],
      ['20 November 2026', 2],
    ]);
  });
});
