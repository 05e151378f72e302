import { describe, expect, it } from '@jest/globals';
import { addressLines, orderedProducts, paymentTone, stateLabel, statusClass, timeline } from './orders.view-model';

const ordered = { at: '2026-11-20T05:36:00Z', state: 'awaiting_payment' };
const paid = { at: '2026-11-20T05:37:00Z', state: 'paid' };
const whole = (state: string) => ({ state, partlyRefunded: false });
const names = (stages: { name: string; state: string }[]) => stages.map(({ name, state }) => `${name}: ${state}`);

describe('the label of the payment', () => {
  it.each([
    ['pending', 'brass'],
    ['paid', 'good'],
    ['failed', 'danger'],
    ['cod', 'plain'],
    ['refunded', 'plain'],
  ])('R-ORD-05 R-ORD-06 of %s has its class and tone', (status, tone) => {
    expect(statusClass(status)).toBe(status);
    expect(paymentTone(status)).toBe(tone);
  });

  it('R-ORD-06 is lowercased', () => {
    expect(statusClass('Paid')).toBe('paid');
    expect(paymentTone('FAILED')).toBe('danger');
  });
});

describe('what was ordered', () => {
  it('R-DATA-29 is a list, or the JSON text of one', () => {
    const products = [{ product_name: 'Lamp', price: 1299, quantity: 1 }];
    expect(orderedProducts(products)).toEqual(products);
    expect(orderedProducts(JSON.stringify(products))).toEqual(products);
  });

  it.each(['', '{broken', '{"product_name":"Lamp"}', 'null'])('R-DATA-29 is nothing in the text %j', (text) => {
    expect(orderedProducts(text)).toEqual([]);
  });
});

describe('the timeline', () => {
  it('shows a paid order with what lies ahead of it', () => {
    expect(names(timeline(whole('paid'), [ordered, paid], ordered.at))).toEqual([
      'Ordered: done',
      'Payment received: now',
      'In the workshop: ahead',
      'Packed: ahead',
      'Shipped: ahead',
      'Delivered: ahead',
    ]);
  });

  it('keeps the first time of a state that was reached twice', () => {
    const history = [ordered, { ...paid, state: 'payment_failed' }, paid, { ...paid, at: '2026-11-21T00:00:00Z' }];
    expect(timeline(whole('paid'), history, ordered.at)[1]).toEqual({
      name: 'Payment received',
      state: 'now',
      at: paid.at,
    });
  });

  it('leaves out what was skipped, and is done at the end', () => {
    const history = [ordered, paid, { at: '2026-11-24T05:00:00Z', state: 'delivered' }];
    expect(names(timeline(whole('delivered'), history, ordered.at))).toEqual([
      'Ordered: done',
      'Payment received: done',
      'Delivered: done',
    ]);
  });

  it('of cash on delivery begins with the order and has no payment', () => {
    const placed = { at: '2026-11-03T05:00:00Z', state: 'placed' };
    expect(names(timeline(whole('placed'), [placed], placed.at)).slice(0, 2)).toEqual([
      'Ordered: now',
      'In the workshop: ahead',
    ]);
  });

  it('of a cancelled order ends there', () => {
    const history = [ordered, paid, { at: '2026-11-20T07:00:00Z', state: 'cancelled' }];
    expect(names(timeline(whole('cancelled'), history, ordered.at))).toEqual([
      'Ordered: done',
      'Payment received: done',
      'Cancelled: now',
    ]);
  });

  it('of what comes back once more tells the latest time', () => {
    const back = ['delivered', 'return_requested', 'returned', 'return_requested'].map((state, day) => ({
      at: `2026-11-2${day}T05:00:00Z`,
      state,
    }));
    const stages = timeline(whole('return_requested'), [ordered, paid, ...back], ordered.at);
    expect(names(stages).slice(-2)).toEqual(['Delivered: done', 'Return requested: now']);
    expect(stages.at(-1)?.at).toBe('2026-11-23T05:00:00Z');
  });

  it('has a beginning even where the history has none', () => {
    expect(timeline(whole('paid'), [paid], ordered.at)[0]).toEqual({ name: 'Ordered', state: 'done', at: ordered.at });
  });
});

describe('an order', () => {
  it('names its state where that says more than the payment', () => {
    expect(stateLabel(whole('in_production'))).toEqual({ label: 'In the workshop', tone: 'brass' });
    expect(stateLabel(whole('paid'))).toBeNull();
    expect(stateLabel(whole('awaiting_payment'))).toBeNull();
    expect(stateLabel(whole('refunded'))).toBeNull();
  });

  it('of which a part was refunded says so, and so does its timeline', () => {
    const part = { state: 'refunded', partlyRefunded: true };
    expect(stateLabel(part)).toEqual({ label: 'Partly refunded', tone: 'plain' });
    const history = [ordered, paid, { at: '2026-11-24T07:00:00Z', state: 'refunded' }];
    expect(names(timeline(part, history, ordered.at)).at(-1)).toBe('Partly refunded: now');
    expect(names(timeline(whole('refunded'), history, ordered.at)).at(-1)).toBe('Refunded: now');
  });

  it('is sent to an address in lines', () => {
    const address = {
      firstName: 'Meera',
      lastName: 'Iyer',
      address: '14, 2nd Cross',
      locality: 'Indiranagar',
      city: 'Bengaluru',
      state: 'Karnataka',
      pinCode: '560038',
    };
    expect(addressLines(address)).toEqual([
      'Meera Iyer',
      '14, 2nd Cross',
      'Indiranagar',
      'Bengaluru, Karnataka 560038',
    ]);
  });
});
