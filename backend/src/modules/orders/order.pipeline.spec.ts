import { describe, expect, it } from '@jest/globals';
import {
  ORDER_STATES,
  PAYMENT_STATUSES,
  paymentStatus,
  type OrderEffect,
  type OrderEvent,
  type OrderState,
  type PaymentSource,
} from './order/order.types.js';
import {
  findTransition,
  getTransition,
  INITIAL_STATE,
  ORDER_JOBS,
  ORDER_TRANSITIONS,
  PENDING_STATES,
  PENDING_STATES_ARRAY,
  type OrderGuard,
  type OrderJob,
  type OrderTransition,
} from './order.pipeline.js';

/** `cancel (gateway): paid, packed`: the states in which an event may happen, with the money where that matters. */
function casesOf(rows: readonly OrderTransition[]): string[] {
  const states = new Map<string, OrderState[]>();
  for (const { from, event, money } of rows) {
    const name = money ? `${event} (${money.join(', ')})` : event;
    states.set(name, [...(states.get(name) ?? []), from]);
  }
  return [...states].map(([name, from]) => `${name}: ${from.join(', ')}`).toSorted();
}

const rowsWith = (holds: (row: OrderTransition) => boolean) => casesOf(ORDER_TRANSITIONS.filter(holds));

const MONEY_COMES = ['payment_captured: awaiting_payment, payment_failed', 'paid_by_credit: awaiting_payment'];
const TAKEN = ['cash_confirmed: awaiting_payment', ...MONEY_COMES];
const SOLD_OUT = ['payment_captured_sold_out: awaiting_payment, payment_failed'];
const CANCELLED_UNPAID = ['cancel: awaiting_payment, payment_failed'];
const CANCELLED_WITH_MONEY = ['cancel (gateway): paid, in_production, packed'];
const CANCELLED_WITH_CREDIT = ['cancel (credit): paid, in_production, packed'];
const CANCELLED_WITH_CASH = ['cancel (none): placed, in_production, packed'];
const CANCELLED_WHEN_TAKEN = [...CANCELLED_WITH_CREDIT, ...CANCELLED_WITH_MONEY, ...CANCELLED_WITH_CASH];
const EXPIRED = ['expire: awaiting_payment, payment_failed'];
const REFUNDED_BEFORE_SHIPPING = ['refund_completed: paid, in_production, packed'];
const DELIVERED = ['deliver (gateway, credit): shipped', 'deliver (none): shipped'];
const SENT_BACK = ['return_to_shop (gateway, credit): shipped', 'return_to_shop (none): shipped'];
const REFUSED_AT_DOOR = ['refuse_at_door (none): shipped'];
const RETURN_REQUESTED = ['request_return: delivered, returned, refund_due, refunded'];
const CLAIM_CREDITED = ['settle_claim: return_requested', 'receive_return: return_approved'];
const CLAIM_REFUNDED = ['refund_claim: return_requested', 'receive_for_refund: return_approved'];
const ENDS_BEFORE_SHIPPING = [
  ...SOLD_OUT,
  ...EXPIRED,
  ...CANCELLED_UNPAID,
  ...CANCELLED_WHEN_TAKEN,
  ...REFUNDED_BEFORE_SHIPPING,
];

/** How an order comes to stand where it stands. */
const LIFE: readonly (readonly [state: OrderState, sentence: string, cases: readonly string[]])[] = [
  [
    'paid',
    'the gateway took the money, or credit paid all; proofs go to and fro',
    [
      ...MONEY_COMES,
      'send_proof: paid',
      'approve_proof: paid',
      'change_proof: paid',
      'withdraw_proof: paid',
      'correct: paid',
      'change_day: paid',
    ],
  ],
  ['payment_failed', 'P28 a try failed; the next may succeed', ['payment_failed: awaiting_payment, payment_failed']],
  [
    'placed',
    'its code was typed, cash comes at the door',
    ['cash_confirmed: awaiting_payment', 'correct: placed', 'change_day: placed'],
  ],
  [
    'cancelled',
    'nothing was paid, and its time is over or somebody ended it',
    [...EXPIRED, ...CANCELLED_UNPAID, ...CANCELLED_WITH_CASH],
  ],
  [
    'in_production',
    'it is being made',
    ['start_production: paid, placed', 'correct: in_production', 'change_day: in_production'],
  ],
  [
    'packed',
    'it was made, or was ready',
    [
      'pack: paid, placed, in_production',
      'correct: packed',
      'correct_tracking: packed',
      'deliver_part: packed',
      'ship_part (gateway, credit): packed',
    ],
  ],
  [
    'shipped',
    'it is on its way, also after a try at the door or a refund on the way',
    [
      'ship: packed',
      'close_parcels: packed',
      'deliver_part: shipped',
      'delivery_failed: shipped',
      'correct_tracking: shipped',
      'refund_completed: shipped',
    ],
  ],
  [
    'delivered',
    'it was handed over, and stays so when a claim is declined or settled by credit',
    [...DELIVERED, 'decline_return: return_requested, return_approved', 'settle_claim: return_requested'],
  ],
  [
    'returned',
    'R-ORD-21 the parcel or a piece came back for no money',
    [...SENT_BACK, ...REFUSED_AT_DOOR, 'receive_return: return_approved'],
  ],
  [
    'return_requested',
    'R-ORD-19 its buyer asks for a return after delivery, also for what is left of it',
    RETURN_REQUESTED,
  ],
  [
    'return_approved',
    'the shop takes it back',
    ['approve_return: return_requested', 'refund_completed: return_approved'],
  ],
  [
    'refund_due',
    'R-ORD-20 money was promised: sold out, cancelled, damaged, or its refund failed (P48)',
    [...SOLD_OUT, ...CANCELLED_WITH_MONEY, ...CLAIM_REFUNDED, 'refund_failed: refunded'],
  ],
  [
    'refunded',
    'all that was promised was given back',
    [
      ...CANCELLED_WITH_CREDIT,
      'refund_completed: paid, in_production, packed, refund_due, delivered, returned, return_requested',
      'receive_refunded: return_approved',
    ],
  ],
];

describe('R-ORD-07 R-ORD-10 an order', () => {
  it('begins unpaid, and can be paid until it is paid, placed or over', () => {
    expect(INITIAL_STATE).toBe('awaiting_payment');
    expect(PENDING_STATES).toEqual(['awaiting_payment', 'payment_failed']);
    expect(PENDING_STATES_ARRAY).toBe('{awaiting_payment,payment_failed}');
  });

  it.each(LIFE)('is %s: %s', (state, _sentence, cases) => {
    expect(rowsWith(({ to }) => to === state)).toEqual(cases.toSorted());
  });

  it('comes to no other state', () => {
    const states = LIFE.map(([state]) => state);
    expect([...new Set(ORDER_TRANSITIONS.map(({ to }) => to))].toSorted()).toEqual(states.toSorted());
  });
});

describe('what the money decides', () => {
  it.each([
    ['cancel', 'packed', { gateway: 'refund_due', credit: 'refunded', none: 'cancelled', cash: null }],
    ['cancel', 'placed', { gateway: null, credit: null, none: 'cancelled', cash: null }],
    ['cancel', 'awaiting_payment', { gateway: 'cancelled', credit: 'cancelled', none: 'cancelled', cash: 'cancelled' }],
    ['refuse_at_door', 'shipped', { gateway: null, credit: null, none: 'returned', cash: null }],
    ['deliver', 'shipped', { gateway: 'delivered', credit: 'delivered', none: 'delivered', cash: null }],
  ] as const)('%s of one that is %s leads, by its money, to %j', (event, state, ends) => {
    for (const [money, to] of Object.entries(ends) as [PaymentSource, OrderState | null][]) {
      expect([money, findTransition(state, event, money)?.to ?? null]).toEqual([money, to]);
    }
  });

  it('R-ORD-10 what the table does not name is refused with a code', () => {
    const refused: [OrderState, OrderEvent, PaymentSource][] = [
      ['paid', 'payment_failed', 'gateway'],
      ['cancelled', 'payment_captured', 'none'],
      ['shipped', 'refuse_at_door', 'gateway'],
    ];
    for (const [state, event, money] of refused) {
      expect(() => getTransition(state, event, money)).toThrow(
        expect.objectContaining({ code: 'order.event_not_allowed' }),
      );
    }
    expect(getTransition('payment_failed', 'payment_captured', 'none').to).toBe('paid');
  });
});

describe('what must hold beside the state', () => {
  const MAKING = ['start_production: paid, placed', 'pack: paid, placed, in_production'];
  const guards: [sentence: string, guard: OrderGuard, cases: string[]][] = [
    ['nothing is made before its proofs are approved', 'proofs_are_approved', MAKING],
    [
      'P60 nothing is made or sent while a dispute is open',
      'no_dispute_is_open',
      [...MAKING, 'ship: packed', 'ship_part (gateway, credit): packed'],
    ],
    [
      'nothing is sent while something that was added waits for its payment',
      'no_addition_waits',
      ['ship: packed', 'ship_part (gateway, credit): packed'],
    ],
    [
      'nothing is sent before an item that is made again is packed',
      'no_remake_is_made',
      ['ship: packed', 'ship_part (gateway, credit): packed'],
    ],
    [
      'nothing is cancelled once a parcel has left',
      'no_parcel_has_left',
      [...CANCELLED_WITH_MONEY, ...CANCELLED_WITH_CREDIT],
    ],
    ['a parcel is tried again while tries are left', 'attempts_are_left', ['delivery_failed: shipped']],
    ['a parcel comes back when none is left', 'attempts_are_used_up', SENT_BACK],
    ['R-ORD-13 a buyer cancels in time', 'buyer_is_in_time', CANCELLED_WHEN_TAKEN],
    [
      'P60 the shop’s own refunds wait for a dispute',
      'refunds_may_go',
      [...CANCELLED_WITH_MONEY, ...CANCELLED_WITH_CREDIT, ...CLAIM_CREDITED, ...CLAIM_REFUNDED],
    ],
    ['R-ORD-19 a return is asked for in time', 'return_is_in_time', RETURN_REQUESTED],
  ];

  it.each(guards)('%s (%s)', (_sentence, guard, cases) => {
    expect(rowsWith((row) => row.guards.includes(guard))).toEqual(cases.toSorted());
  });

  it('is nothing else', () => {
    const known = new Set(guards.map(([, guard]) => guard));
    expect(new Set(ORDER_TRANSITIONS.flatMap((row) => row.guards))).toEqual(known);
  });
});

describe('what a change brings about', () => {
  const effects: [sentence: string, effect: OrderEffect, cases: string[]][] = [
    ['whoever takes an order keeps its coupon', 'keep_coupon', TAKEN],
    ['whoever takes an order keeps its counted pieces', 'keep_stock', TAKEN],
    ['an order that was taken late arrives later', 'renew_promise', TAKEN],
    ['what was taken leaves the cart', 'empty_cart', TAKEN],
    ['the other tries at the same cart are closed', 'close_siblings', TAKEN],
    ['money that comes is noted', 'note_payment', [...MONEY_COMES, ...SOLD_OUT]],
    [
      'a payment on hold goes back once its order is taken or over',
      'refund_held',
      [...TAKEN, ...SOLD_OUT, ...EXPIRED, ...CANCELLED_UNPAID],
    ],
    [
      'P74 the payment link of an order ends once it is taken or over',
      'close_link',
      [...TAKEN, ...SOLD_OUT, ...EXPIRED, ...CANCELLED_UNPAID],
    ],
    [
      'an addition lets its order go once it is taken or over',
      'settle_addition',
      [...TAKEN, ...SOLD_OUT, ...EXPIRED, ...CANCELLED_UNPAID],
    ],
    [
      'an item that is made again lets its order go once it is packed, or over',
      'end_remake',
      [
        'pack: paid, placed, in_production',
        ...CANCELLED_WITH_MONEY,
        ...CANCELLED_WITH_CREDIT,
        ...REFUNDED_BEFORE_SHIPPING,
      ],
    ],
    [
      'P37 a paid order is watched for a second payment',
      'watch_for_second',
      ['payment_captured: awaiting_payment, payment_failed', ...SOLD_OUT],
    ],
    [
      'the gateway is not asked about an order that needs none of its money, nor past its time',
      'stop_checking',
      ['paid_by_credit: awaiting_payment', 'cash_confirmed: awaiting_payment', ...EXPIRED],
    ],
    ['what sold out is refunded', 'refund_sold_out', SOLD_OUT],
    ['counted pieces go back on sale with each end before shipping', 'give_back_stock', ENDS_BEFORE_SHIPPING],
    [
      'a coupon may be used again after each end before delivery',
      'release_coupon',
      [...ENDS_BEFORE_SHIPPING, ...REFUSED_AT_DOOR],
    ],
    [
      'credit that was spent comes back after each end before delivery',
      'give_back_credit',
      [...ENDS_BEFORE_SHIPPING, ...REFUSED_AT_DOOR],
    ],
    ['a cancelled order’s money goes back', 'refund_all', CANCELLED_WITH_MONEY],
    ['the day of delivery is noted', 'note_delivery', DELIVERED],
    ['cash is noted at the door', 'note_cash', ['deliver (none): shipped']],
    ['a parcel that leaves before the rest is counted', 'count_parcel', ['ship_part (gateway, credit): packed']],
    ['a failed try at the door is counted', 'count_attempt', ['delivery_failed: shipped']],
    ['R-ORD-18 a buyer who refused a parcel pays no more cash', 'bar_cash', REFUSED_AT_DOOR],
    ['a parcel that came back can be sold again', 'shelve_parcel', [...SENT_BACK, ...REFUSED_AT_DOOR]],
    [
      'a return that came back can be sold again',
      'shelve_return',
      ['receive_return: return_approved', 'receive_for_refund: return_approved', 'receive_refunded: return_approved'],
    ],
    ['R-ORD-21 a return gives store credit', 'credit_return', CLAIM_CREDITED],
    ['R-ORD-20 damage gives the money back', 'refund_return', CLAIM_REFUNDED],
    [
      'a request ends with the refund of the whole',
      'close_return',
      ['refund_completed: return_requested', 'receive_refunded: return_approved'],
    ],
  ];

  it.each(effects)('%s (%s)', (_sentence, effect, cases) => {
    expect(rowsWith((row) => row.effects.includes(effect))).toEqual(cases.toSorted());
  });

  it('is nothing else', () => {
    const known = new Set(effects.map(([, effect]) => effect));
    expect(new Set(ORDER_TRANSITIONS.flatMap((row) => row.effects))).toEqual(known);
  });

  it('the coupon and the pieces are kept before all else', () => {
    for (const { effects: all } of ORDER_TRANSITIONS.filter((row) => row.effects.includes('keep_stock'))) {
      expect(all.slice(0, 2)).toEqual(['keep_coupon', 'keep_stock']);
    }
  });
});

describe('what follows later', () => {
  const jobs: [sentence: string, job: OrderJob, cases: string[]][] = [
    ['each order that was taken is confirmed', 'orders.send-confirmation', TAKEN],
    ['the owner is told of each order that was taken', 'orders.tell-owner', TAKEN],
    ['a failed try is told once', 'orders.send-payment-failed', ['payment_failed: awaiting_payment']],
    ['shipping is told', 'orders.send-shipped', ['ship: packed']],
    ['delivery is told', 'orders.send-delivered', DELIVERED],
    ['a review is asked for after delivery', 'orders.ask-for-review', DELIVERED],
    ['cancelling an order that was taken is told', 'orders.send-cancelled', CANCELLED_WHEN_TAKEN],
    ['what sold out is told', 'orders.send-sold-out', SOLD_OUT],
    ['what was paid or shipped is billed', 'orders.issue-invoice', [...MONEY_COMES, 'ship: packed']],
    [
      'what was billed and will not be paid or is given back has a credit note',
      'orders.issue-order-note',
      [
        ...SOLD_OUT,
        ...CANCELLED_WITH_MONEY,
        ...CANCELLED_WITH_CREDIT,
        ...REFUNDED_BEFORE_SHIPPING,
        ...REFUSED_AT_DOOR,
        'return_to_shop (none): shipped',
      ],
    ],
  ];

  it.each(jobs)('%s (%s)', (_sentence, job, cases) => {
    expect(rowsWith((row) => row.jobs.includes(job))).toEqual(cases.toSorted());
  });

  it('is at once, except that a failed try has a quarter of an hour to be followed by another', () => {
    const later = Object.entries(ORDER_JOBS).filter(([, { afterMinutes }]) => afterMinutes !== 0);
    expect(later).toEqual([['orders.send-payment-failed', { afterMinutes: 15 }]]);
    expect(Object.keys(ORDER_JOBS).toSorted()).toEqual(jobs.map(([, job]) => job).toSorted());
  });
});

describe('payment_status', () => {
  it('R-ORD-07 R-ORD-08 is one of five words in every state', () => {
    const states =
      'awaiting_payment payment_failed paid placed in_production packed shipped delivered cancelled return_requested return_approved returned refund_due refunded';
    expect(ORDER_STATES.toSorted()).toEqual(states.split(' ').toSorted());
    expect(PAYMENT_STATUSES.toSorted()).toEqual(['cod', 'failed', 'paid', 'pending', 'refunded']);
    for (const state of ORDER_STATES) {
      for (const isPaid of [true, false]) expect(PAYMENT_STATUSES).toContain(paymentStatus(state, isPaid));
    }
  });

  it('R-ORD-08 follows the money', () => {
    expect(paymentStatus('awaiting_payment', false)).toBe('pending');
    expect(paymentStatus('payment_failed', false)).toBe('failed');
    expect(paymentStatus('paid', true)).toBe('paid');
    expect(paymentStatus('shipped', true)).toBe('paid');
    expect(paymentStatus('placed', false)).toBe('cod');
    expect(paymentStatus('refunded', true)).toBe('refunded');
  });
});
