import { describe, expect, it } from '@jest/globals';
import { INVARIANTS, violations } from './invariants.mjs';

const order = (more) => ({
  amount: 1_000,
  credit: 0,
  refunded: 0,
  timesPlaced: 0,
  allRefunded: 0,
  credited: 0,
  excess: 0,
  ...more,
});
const payment = (id, order_id) => ({ id, order_id, amount: 1_000, status: 'captured' });

const MAILS = ['order-confirmation:o1', 'refunded:r1', 'refunded:r2', 'payment-given-up:p3'];

/**
 * One paid order with a part given back and a part lost in a dispute, one payment that went back as a whole, and one
 * that the gateway gave back uncaptured.
 */
function soundFacts() {
  return {
    gateway: {
      orders: [
        { id: 'go1', receipt: 'SG-1' },
        { id: 'go2', receipt: 'SG-2' },
      ],
      payments: [
        payment('p1', 'go1'),
        payment('p2', 'go2'),
        { ...payment('p3', 'go2'), status: 'refunded', captured: false },
      ],
      events: [
        { event: 'payment.authorized', state: 'delivered', body: { payload: { payment: { entity: { id: 'p3' } } } } },
      ],
      disputes: [{ id: 'gd1', payment_id: 'p1', amount_deducted: 300, status: 'lost' }],
      refunds: [
        { id: 'gr1', payment_id: 'p1', amount: 200, status: 'processed' },
        { id: 'gr2', payment_id: 'p2', amount: 1_000, status: 'processed' },
        { id: 'gr3', payment_id: 'p3', amount: 1_000, status: 'processed' },
      ],
    },
    orders: [
      order({
        id: 'o1',
        number: 'SG-1',
        state: 'paid',
        refunded: 200,
        allRefunded: 500,
        gatewayOrderId: 'go1',
        paidPaymentId: 'p1',
        timesPaid: 1,
      }),
      order({
        id: 'o2',
        number: 'SG-2',
        state: 'cancelled',
        gatewayOrderId: 'go2',
        paidPaymentId: null,
        timesPaid: 0,
      }),
    ],
    payments: [
      { id: 'p1', orderId: 'o1', amount: 1_000, status: 'captured', held: null },
      { id: 'p2', orderId: 'o2', amount: 1_000, status: 'captured', held: null },
    ],
    refunds: [
      { id: 'r1', paymentId: 'p1', amount: 200, state: 'processed', gatewayId: 'gr1', replacedBy: null },
      { id: 'r2', paymentId: 'p2', amount: 1_000, state: 'processed', gatewayId: 'gr2', replacedBy: null },
    ],
    disputes: [{ gatewayId: 'gd1', state: 'lost' }],
    deductions: [{ disputeId: 'gd1', orderId: 'o1', paymentId: 'p1', amount: 300 }],
    siblings: [['o1', 'o2']],
    landings: [{ buyer: 1, location: '/orders/o1' }],
    mails: MAILS.map((key) => ({
      key,
      messageId: `<${key}>`,
      sent: true,
    })),
    deliveries: MAILS.map((key) => ({
      id: `<${key}>`,
      takenAt: [100],
    })),
    kills: [{ at: 500, upAt: 600 }],
    invoices: [
      { number: 'R/1', kind: 'receipt', year: '26-27', serial: 1, orderId: 'o1', refundId: null },
      { number: 'B/1', kind: 'refund_receipt', year: '26-27', serial: 1, orderId: 'o1', refundId: 'r1' },
    ],
    serials: [
      { kind: 'receipt', year: '26-27', last: 1 },
      { kind: 'refund_receipt', year: '26-27', last: 1 },
    ],
    stock: [{ id: 's1', name: 'Lamp', stock: 3, held: 2 }],
    counted: { name: 'Lamp', units: 5 },
    credit: [{ userId: 'u1', balance: 50, entries: 50 }],
    outbox: [{ id: 'later', job: 'orders.send-payment-failed', isDue: false }],
    events: [],
    failedJobs: [],
    proofs: [{ day: '2026-11-20', differences: [] }],
    stuck: [],
  };
}

const PLANTED = {
  'every captured rupee belongs to one order, or was refunded': (facts) => (facts.gateway.refunds[1].amount = 999),
  'captured less refunded is what the orders hold': (facts) => (facts.orders[0].refunded = 100),
  'no order is paid twice': (facts) => (facts.orders[0].timesPaid = 2),
  'an order in cash is placed once, and takes no payment': (facts) => (facts.orders[0].timesPlaced = 1),
  'an order says paid only with a payment that was captured': (facts) => (facts.gateway.payments[0].status = 'failed'),
  'one gateway order for each order': (facts) => facts.gateway.orders.push({ id: 'go3', receipt: 'SG-1' }),
  'no refund exceeds its payment': (facts) =>
    facts.refunds.push({ id: 'r3', paymentId: 'p2', amount: 1, state: 'sent', gatewayId: null, replacedBy: null }),
  'every refund of the gateway stands once in the ledger, with its sum': (facts) => (facts.refunds[0].amount = 201),
  'refunds and deductions together never exceed the payment': (facts) =>
    (facts.gateway.disputes[0].amount_deducted = 801),
  'every dispute of the gateway stands once in the shop, as the gateway tells it': (facts) => facts.disputes.pop(),
  'what goes back of an order, by all ways, is one number within its price': (facts) =>
    (facts.orders[0].credited = 600),
  'no payment is left authorized': (facts) => (facts.gateway.payments[2].status = 'authorized'),
  'no order waits for a payment to which its bank has said yes': (facts) =>
    (facts.orders[1].state = 'awaiting_payment'),
  'the buyer is told of a late payment that was given up': (facts) => facts.mails.pop(),
  'of the windows of one cart one is bought': (facts) => (facts.orders[1].state = 'placed'),
  'a browser that the gateway sent back lands on a page of the shop': (facts) => (facts.landings[0].location = null),
  'every promised refund is paid': (facts) => (facts.refunds[0].state = 'failed'),
  'no order waits for a refund': (facts) => (facts.orders[0].state = 'refund_due'),
  'no payment is held': (facts) => (facts.payments[0].held = 'amount_differs'),
  'every order that was paid or placed is confirmed by one mail': (facts) => facts.mails.shift(),
  'the buyer is told of every refund': (facts) => facts.mails.splice(2, 1),
  'no mail stands half sent': (facts) => (facts.mails[0].sent = false),
  'every mail that was noted as sent has arrived': (facts) => facts.deliveries.pop(),
  'every mail that arrived has a key of its own': (facts) => facts.deliveries.push({ id: '<stranger>', takenAt: [1] }),
  'a mail is given to the server twice only where a kill hid its answer': (facts) =>
    facts.deliveries[0].takenAt.push(200),
  'serials of invoices run without gap or double': (facts) => (facts.invoices[0].serial = 2),
  'every invoice is of a known series': (facts) => facts.serials.pop(),
  'every paid order has one invoice': (facts) => (facts.invoices[0].orderId = 'o2'),
  'every refund of an order has its credit note': (facts) => facts.invoices.pop(),
  'no stock is below zero': (facts) => (facts.stock[0].stock = -1),
  'stock and what is held of it come to what there was': (facts) => (facts.stock[0].held = 1),
  'credit is the sum of its entries and never below zero': (facts) => (facts.credit[0].entries = 40),
  'the outbox is empty': (facts) => (facts.outbox[0].isDue = true),
  'every webhook that was stored is worked off': (facts) => facts.events.push({ id: 'evt_1' }),
  'no job is dead': (facts) => facts.failedJobs.push({ name: 'orders.send-refund', id: 'j1', told: 'stalled' }),
  'the proof of the day shows no difference': (facts) =>
    facts.proofs[0].differences.push({ kind: 'payment', id: 'p9', why: 'missing_here' }),
  'every buyer got through': (facts) => facts.stuck.push({ buyer: 1, scenario: 'paid', why: 'no answer' }),
};

describe('the rules of a drill', () => {
  it('hold for sound books', () => {
    expect(violations(soundFacts())).toEqual([]);
  });

  it('each have a planted fault', () => {
    expect(Object.keys(PLANTED)).toEqual(Object.keys(INVARIANTS));
  });

  it.each(Object.entries(PLANTED))('see when it does not hold: %s', (rule, plant) => {
    const facts = soundFacts();
    plant(facts);
    expect(violations(facts).map((broken) => broken.rule)).toContain(rule);
  });

  it.each([
    ['a deduction that is not booked', (facts) => facts.deductions.pop()],
    ['a dispute that is open here and lost there', (facts) => (facts.disputes[0].state = 'open')],
    [
      'more than its price without the gateway',
      (facts) => Object.assign(facts.orders[0], { credited: 600, allRefunded: 1_100 }),
    ],
    ['no order of two windows', (facts) => (facts.orders[0].state = 'cancelled')],
  ])('see %s', (_what, plant) => {
    const facts = soundFacts();
    plant(facts);
    expect(violations(facts)).not.toEqual([]);
  });

  it('let a refund fail whose payment went back in another way', () => {
    const facts = soundFacts();
    facts.refunds.push({ id: 'r3', paymentId: 'p2', amount: 100, state: 'failed', gatewayId: null, replacedBy: null });
    expect(violations(facts)).toEqual([]);
  });

  it('let a mail come a second time after a kill, under the same Message-ID', () => {
    const facts = soundFacts();
    facts.deliveries[0].takenAt = [450, 900];
    expect(violations(facts)).toEqual([]);
  });
});
