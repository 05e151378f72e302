import { describe, expect, it } from '@jest/globals';
import { timelineDays, toTimelineEntry } from './order-timeline.view-model';

const NOTHING = { state: null, actor: null, note: null, reference: null };
const AT = '2026-11-19T15:44:00.000Z';

const told = (happening: Parameters<typeof toTimelineEntry>[0]) => {
  const { title, text, wrong } = toTimelineEntry(happening);
  return [title, text, wrong];
};
const entry = (at: string) => toTimelineEntry({ ...NOTHING, at, kind: 'mail', name: 'x' });

describe('what happened to an order', () => {
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
    const webhook = { ...NOTHING, at: AT, kind: 'webhook', reference: 'evt_1' } as const;
    expect(told({ ...webhook, name: 'payment.authorized', note: 'settled' })).toEqual([
      'The gateway reported: the bank approved the payment',
      'payment.authorized, evt_1',
      false,
    ]);
    expect(told({ ...webhook, name: 'invoice.paid', note: 'ignored: not about a payment' })).toEqual([
      'The gateway reported: something else',
      'Outcome: ignored: not about a payment. invoice.paid, evt_1',
      false,
    ]);
    const asked = { ...NOTHING, at: AT, kind: 'state', name: 'request_return', state: 'return_requested' } as const;
    expect(told({ ...asked, actor: 'customer', note: 'damage' })).toEqual(['Damage reported', 'By the buyer', false]);
    expect(told({ ...asked, actor: 'customer', note: 'return' })[0]).toBe('Return requested');
    const credit = { ...NOTHING, at: AT, kind: 'credit', actor: 'a@b.in' } as const;
    expect(told({ ...credit, name: 'goodwill', note: '500' })[0]).toBe('₹500 of store credit given: from the shop');
    expect(told({ ...credit, name: 'order_cancelled', note: '99.5' })[0]).toBe(
      '₹99.50 of store credit given: the order was cancelled',
    );
    expect(told({ ...credit, name: 'spent', note: '-500' })[0]).toBe('₹500 of store credit used');
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
