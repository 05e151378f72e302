import { describe, expect, it } from '@jest/globals';
import {
  addressLines,
  deliveredTo,
  hasGiftReceipt,
  isActive,
  paymentWait,
  orderedProducts,
  orderStatusUrl,
  orderTitle,
  paymentTone,
  payUrl,
  refundLabel,
  stateLabel,
  statusClass,
  timeline,
} from './orders.view-model';

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

const STATES = [
  'awaiting_payment',
  'payment_failed',
  'paid',
  'placed',
  'in_production',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'return_requested',
  'return_approved',
  'returned',
  'refund_due',
  'refunded',
];

describe('the states of an order', () => {
  it.each([
    ['in_production', 'In the workshop', 'brass'],
    ['packed', 'Packed', 'brass'],
    ['shipped', 'Shipped', 'brass'],
    ['delivered', 'Delivered', 'good'],
    ['cancelled', 'Cancelled', 'plain'],
    ['return_requested', 'Return requested', 'plain'],
    ['return_approved', 'Return approved', 'plain'],
    ['returned', 'Returned', 'plain'],
    ['refund_due', 'Refund on its way', 'brass'],
    ['placed', 'Placed', 'good'],
  ])('%s is called %s', (state, label, tone) => {
    expect(stateLabel(whole(state))).toEqual({ label, tone });
  });

  it('is to be made or on its way until it is delivered, cancelled or failed', () => {
    expect(STATES.filter(isActive)).toEqual([
      'awaiting_payment',
      'paid',
      'placed',
      'in_production',
      'packed',
      'shipped',
    ]);
    const waits = (pay_by: string, isPaymentPending = false) =>
      STATES.flatMap((state) => {
        const wait = paymentWait({ state, pay_by, isPaymentPending });
        return wait ? [`${state}: ${wait}`] : [];
      });
    expect(waits('gateway')).toEqual(['awaiting_payment: payment', 'payment_failed: another_try']);
    expect(waits('cash')).toEqual(['awaiting_payment: code', 'payment_failed: another_try']);
    const [first] = waits('gateway', true);
    expect(first).toBe('awaiting_payment: bank');
  });

  it('of an order that went all the way and came back stand in their order', () => {
    const history = STATES.filter((state) => state !== 'placed').map((state, day) => ({
      at: `2026-11-${10 + day}T05:00:00Z`,
      state,
    }));
    expect(names(timeline(whole('refunded'), history, ordered.at))).toEqual([
      'Ordered: done',
      'Payment received: done',
      'In the workshop: done',
      'Packed: done',
      'Shipped: done',
      'Delivered: done',
      'Cancelled: done',
      'Return requested: done',
      'Return approved: done',
      'Returned: done',
      'Refund on its way: done',
      'Refunded: now',
    ]);
  });

  it.each(['awaiting_payment', 'payment_failed'])('%s is the beginning, with everything ahead', (state) => {
    expect(timeline(whole(state), [{ ...ordered, state }], '2026-11-01T00:00:00Z')[0]).toEqual({
      name: 'Ordered',
      state: 'now',
      at: ordered.at,
    });
  });

  it('of cash on delivery lead from the order to the workshop, also where its history begins late', () => {
    const made = timeline(whole('in_production'), [{ ...ordered, state: 'placed' }], ordered.at);
    expect(names(made).slice(0, 2)).toEqual(['Ordered: done', 'In the workshop: now']);
    expect(names(timeline(whole('placed'), [], ordered.at))[0]).toBe('Ordered: now');
    expect(names(timeline(whole('paid'), [ordered], ordered.at))[1]).toBe('Payment received: now');
  });
});

it('a refund says how much, when, and how long the bank takes', () => {
  const at = '2026-11-20T05:36:00Z';
  expect(refundLabel({ amount: 1299, at, isDone: true })).toBe(
    'We refunded ₹1,299 on 20 November 2026. Your bank takes 5 to 7 working days.',
  );
  expect(refundLabel({ amount: 1299, at, isDone: false })).toBe(
    'We’re refunding ₹1,299. We’ll e-mail you when the bank has it.',
  );
});

it('an address leaves out lines that are empty', () => {
  const address = {
    firstName: '',
    lastName: '',
    address: '14, 2nd Cross',
    locality: ' ',
    city: 'Pune',
    state: '',
    pinCode: '',
  };
  expect(addressLines(address)).toEqual(['14, 2nd Cross', 'Pune,  ']);
});

it('an order is paid and looked at under its own address', () => {
  expect([payUrl(null), payUrl('d/1')]).toEqual(['/checkout', '/checkout?draft=d%2F1']);
  expect(orderStatusUrl('o/1')).toBe('/checkout?order=o%2F1');
});

const deliveredOn = (day: string) => ({ at: `2026-11-${day}T06:00:00Z`, state: 'delivered' });

describe('the title of a card', () => {
  const base = {
    ...whole('paid'),
    pay_by: 'gateway',
    isPaymentPending: false,
    arrivesOn: '2026-11-30',
    isDayChosen: false,
    isHeld: false,
    parcelsInAll: 1,
    shipments: [],
    history: [ordered, paid],
  };
  const title = (order: Partial<Parameters<typeof orderTitle>[0]>) =>
    orderTitle({ ...base, ...order }).replaceAll('\u00a0', ' ');
  const arrived = { deliveredAt: '2026-11-28T06:00:00Z' };
  const onItsWay = { deliveredAt: null };

  it('is the day on which it arrives', () => {
    expect(title({})).toBe('Arrives Mon, 30 Nov');
    expect(title({ isDayChosen: true })).toBe('Arrives Mon, 30 Nov, the day you chose');
    expect(title({ state: 'shipped', shipments: [onItsWay] })).toBe('Arrives Mon, 30 Nov');
  });

  it('is what is known where no day is', () => {
    expect(title({ isHeld: true })).toBe('Ordered');
    expect(title({ state: 'in_production', arrivesOn: null })).toBe('In the workshop');
    expect(title({ state: 'awaiting_payment' })).toBe('Not paid yet');
    expect(title({ state: 'awaiting_payment', isPaymentPending: true })).toBe('Your payment is being confirmed');
    expect(title({ state: 'awaiting_payment', pay_by: 'cash' })).toBe('Waiting for your code');
    expect(title({ state: 'payment_failed' })).toBe('Not paid yet');
    expect(title({ state: 'cancelled' })).toBe('Cancelled');
    expect(title({ state: 'refunded' })).toBe('Refunded');
    expect(title({ state: 'refunded', partlyRefunded: true })).toBe('Partly refunded');
  });

  it('counts the parcels that have arrived, while some have not', () => {
    expect(title({ state: 'shipped', parcelsInAll: 2, shipments: [arrived, onItsWay] })).toBe(
      'One of two parcels has arrived',
    );
    expect(title({ state: 'packed', parcelsInAll: 3, shipments: [arrived, arrived] })).toBe(
      'Two of three parcels have arrived',
    );
    expect(title({ state: 'packed', parcelsInAll: 12, shipments: Array.from({ length: 11 }, () => arrived) })).toBe(
      '11 of 12 parcels have arrived',
    );
  });

  it('is the last day of delivery', () => {
    expect(title({ state: 'delivered', history: [deliveredOn('28'), deliveredOn('29')] })).toBe(
      'Delivered on Sun, 29 Nov',
    );
    expect(title({ state: 'delivered' })).toBe('Delivered');
  });
});

it('an order goes to its buyer, or to somebody by name', () => {
  const address = {
    firstName: 'Zoya',
    lastName: 'Khan',
    address: '22 Civil Lines',
    locality: 'Bani Park',
    city: 'Jaipur',
    state: 'Rajasthan',
    pinCode: '302001',
  };
  const place = '22 Civil Lines, Bani Park, Jaipur, Rajasthan 302001';
  expect(deliveredTo(address, true)).toEqual(['Zoya Khan', place]);
  expect(deliveredTo(address, false)).toEqual(['you', place]);
});

it('has a gift receipt once it is paid or placed, until it is cancelled or comes back', () => {
  const states = ['paid', 'placed', 'in_production', 'packed', 'shipped', 'delivered'];
  expect(states.every(hasGiftReceipt)).toBe(true);
  expect(['awaiting_payment', 'payment_failed', 'cancelled', 'returned', 'refund_due'].some(hasGiftReceipt)).toBe(
    false,
  );
});
