import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createGateway, refusal } from '../testing/gateway.js';
import { waitUntil } from '../testing/webhook-receiver.js';
import type { Refund } from './entities.js';
import type { Refunds } from './refunds.js';

let gateway: ReturnType<typeof createGateway>;
let refunds: Refunds;
let paymentId: string;
beforeEach(() => {
  gateway = createGateway();
  ({ refunds } = gateway);
  paymentId = gateway.paid({ notify: false }).id;
});
afterEach(() => refunds.stop());

const KEY = 'key-1234567';
const ask = (body?: unknown, key?: string) => refusal(() => refunds.create(paymentId, body, key));
const made = async (body?: unknown) => (await refunds.create(paymentId, body)) as Refund;
const payment = () => gateway.payments.get(paymentId);

describe('what is refunded', () => {
  it('is everything that is left where no amount is given', async () => {
    expect(await made({ amount: 20_000 })).toMatchObject({ amount: 20_000 });
    expect(payment()).toMatchObject({ amount_refunded: 20_000, refund_status: 'partial', status: 'captured' });
    expect(await made({ amount: null })).toMatchObject({ amount: 30_000 });
    expect(payment()).toMatchObject({ amount_refunded: 50_000, refund_status: 'full', status: 'refunded' });
  });

  it('is pending at normal speed, with everything that the gateway tells of it', async () => {
    const refund = await made({ amount: 100, notes: { why: 'late' }, receipt: 'R1' });
    expect(refund).toEqual({
      id: expect.stringMatching(/^rfnd_\w{14}$/),
      entity: 'refund',
      amount: 100,
      currency: 'INR',
      payment_id: paymentId,
      notes: { why: 'late' },
      receipt: 'R1',
      acquirer_data: { arn: null },
      created_at: expect.any(Number),
      batch_id: null,
      status: 'pending',
      speed_processed: 'normal',
      speed_requested: 'normal',
    });
    expect(refunds.get(refund.id)).toEqual(refund);
    expect(gateway.events()).toEqual(['refund.created']);
    expect(gateway.told('refund.created')).toMatchObject({
      refund: { entity: { id: refund.id } },
      payment: { entity: { amount_refunded: 100 } },
    });
  });

  it('is refused with the gateway’s own sentences', async () => {
    expect(await ask({ amount: 50_001 })).toBe(
      '400 The refund amount provided is greater than amount captured (amount)',
    );
    expect(await ask({ amount: 99 })).toBe('400 The amount must be at least INR 1.00 (amount)');
    expect(await ask({ speed: 'fast' })).toBe('400 The speed must be normal or optimum. (speed)');
    expect(await ask({ reason: 'x' })).toBe('400 reason is/are not required and should not be sent');
    await made({ amount: 49_900 });
    expect(await ask({ amount: 101 })).toBe(
      '400 The total refund amount is greater than the refund payment amount (amount)',
    );
    expect(await ask({ amount: 100 })).toMatchObject({ amount: 100 });
    expect(await ask({ amount: 100 })).toBe('400 The payment has been fully refunded already');
  });

  it('is refused before the payment is captured, and for one that nobody knows', async () => {
    paymentId = gateway.paid({ outcome: 'authorized' }).id;
    expect(await ask()).toBe('400 The payment status should be captured for action to be taken');
    paymentId = 'pay_x';
    expect(await ask()).toBe('400 The id provided does not exist');
  });

  it('P60 is refused while a dispute blocks the payment', async () => {
    gateway.disputes.raise({ paymentId, phase: 'chargeback', reasonCode: 'goods', hidesOrder: false, notify: false });
    expect(await ask()).toBe('400 The refund on this payment is blocked due to ongoing dispute investigation');
  });

  it('is refused at normal speed once a payment is more than 183 days old', async () => {
    gateway.payments.backdate(paymentId, 183 * 24 * 60 - 1);
    expect(await ask({ amount: 100 })).toMatchObject({ amount: 100 });
    gateway.payments.backdate(paymentId, 2);
    expect(await ask({ amount: 100 })).toBe(
      '400 Refund is not supported by the bank because the payment is more than 6 months old',
    );
    expect(await ask({ amount: 100, speed: 'normal' })).toMatch(/6 months old$/);
    expect(await ask({ amount: 100, speed: 'optimum' })).toMatchObject({ status: 'processed' });
    const error = await refunds.create(paymentId, { amount: 100 }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      body: { error: { source: null, step: null, reason: null } },
    });
  });

  it('P70 is refused while the balance is empty', async () => {
    gateway.faults.change({ refunds: { emptyBalance: true } });
    expect(await ask()).toBe('400 Your account does not have enough balance to carry out the refund operation.');
    expect(gateway.events()).toEqual([]);
  });
});

describe('the speed of a refund', () => {
  it('P47 is instant where that is asked for: processed in the answer', async () => {
    const refund = await made({ speed: 'optimum' });
    expect(refund).toMatchObject({ status: 'processed', speed_requested: 'optimum', speed_processed: 'instant' });
    expect(refund.acquirer_data.arn).toMatch(/^\d{14}$/);
    expect(gateway.events()).toEqual(['refund.created', 'refund.processed']);
    expect(gateway.told('refund.created')).toMatchObject({ refund: { entity: { status: 'processed' } } });
  });

  it('falls back to normal where the bank cannot, and tells of it', async () => {
    gateway.faults.change({ refunds: { noInstant: true } });
    expect(await made({ speed: 'optimum' })).toMatchObject({ status: 'pending', speed_processed: 'normal' });
    expect(gateway.events()).toEqual(['refund.created', 'refund.speed_changed']);
  });

  it('one that fails or is held is not processed at once, however fast it was asked for', async () => {
    gateway.faults.change({ refunds: { fail: true } });
    expect(await made({ amount: 100, speed: 'optimum' })).toMatchObject({ status: 'pending' });
    gateway.faults.change({ refunds: { fail: false, hold: true } });
    expect(await made({ amount: 100, speed: 'optimum' })).toMatchObject({ status: 'pending' });
    gateway.faults.change({ refunds: { hold: false, instant: true } });
    expect(await made({ amount: 100 })).toMatchObject({ status: 'processed', speed_processed: 'normal' });
  });
});

const outcomeWith = async (faults: object) => {
  gateway.faults.change({ refunds: faults });
  const { id } = await made({ amount: 100 });
  await waitUntil(() => refunds.get(id).status !== 'pending');
  return refunds.get(id).status;
};

describe('the outcome of a refund', () => {
  it('comes a moment later: processed, or failed with the money back on the payment', async () => {
    expect(await outcomeWith({})).toBe('processed');
    expect(payment()).toMatchObject({ amount_refunded: 100, refund_status: 'partial' });
    expect(await outcomeWith({ fail: true })).toBe('failed');
    expect(payment()).toMatchObject({ amount_refunded: 100, refund_status: 'partial' });
    expect(gateway.events()).toEqual(['refund.created', 'refund.processed', 'refund.created', 'refund.failed']);
  });

  it('P48 a whole refund that failed leaves the payment as it was', async () => {
    gateway.faults.change({ refunds: { hold: true } });
    const { id } = await made();
    expect(refunds.settle(id, 'failed')).toMatchObject({ status: 'failed', acquirer_data: { arn: null } });
    expect(payment()).toMatchObject({ amount_refunded: 0, refund_status: null, status: 'captured' });
    expect(gateway.told('refund.failed')).toMatchObject({ payment: { entity: { amount_refunded: 0 } } });
  });

  it('P49 is decided once', async () => {
    gateway.faults.change({ refunds: { hold: true } });
    const { id } = await made();
    expect(refunds.settle(id, 'processed').status).toBe('processed');
    expect(payment()).toMatchObject({ amount_refunded: 50_000, status: 'refunded' });
    expect(await refusal(() => refunds.settle(id, 'failed'))).toBe('400 The refund is already processed.');
    expect(await refusal(() => refunds.settle('rfnd_x', 'failed'))).toBe('400 The id provided does not exist');
  });

  it('goes on after a stop for what was pending, and for nothing that is held', async () => {
    gateway.faults.change({ refunds: { hold: true } });
    const held = await made({ amount: 100 });
    gateway.faults.change({});
    const open = await made({ amount: 100 });
    refunds.stop();
    refunds.resume();
    await waitUntil(() => refunds.get(open.id).status !== 'pending');
    expect([refunds.get(open.id).status, refunds.get(held.id).status]).toEqual(['processed', 'pending']);
  });

  it('P62 the gateway’s own refund takes the whole payment, captured or not', async () => {
    paymentId = gateway.paid({ outcome: 'authorized' }).id;
    const refund = refunds.giveBack(paymentId);
    expect(refund).toMatchObject({
      amount: 50_000,
      notes: [],
      receipt: null,
      status: 'pending',
      speed_requested: 'normal',
      speed_processed: 'normal',
    });
    expect(payment()).toMatchObject({ status: 'refunded', captured: false, refund_status: 'full' });
    await waitUntil(() => refunds.get(refund.id).status === 'processed');
  });
});

describe('P44 the idempotency key', () => {
  it.each(['123456789', 'with space 123', 'with.dot.12345', ''])('%j is refused', async (key) => {
    expect(await ask({ amount: 100 }, key)).toBe(
      '400 The idempotency key must have at least 10 characters of letters, digits, hyphen and underscore.',
    );
  });

  it.each(['1234567890', 'Key_with-all'])('%j is taken', async (key) => {
    expect(await ask({ amount: 100 }, key)).toMatchObject({ amount: 100 });
  });

  it('gives the same refund for the same request, whatever the order of its fields, at every depth', async () => {
    const first = await ask({ amount: 100, notes: { a: '1', b: '2' } }, KEY);
    expect(await ask({ notes: { b: '2', a: '1' }, amount: 100 }, KEY)).toEqual(first);
    expect(payment().amount_refunded).toBe(100);
    const other = '400 Different request body sent for the same Idempotency Header';
    expect(await ask({ amount: 100, notes: { a: '2', b: '1' } }, KEY)).toBe(other);
    expect(await ask({ amount: 100 }, KEY)).toBe(other);
    paymentId = gateway.paid().id;
    expect(await ask({ amount: 100, notes: { a: '1', b: '2' } }, KEY)).toBe(other);
  });

  it('takes no body and an empty one for the same', async () => {
    const first = await ask(undefined, KEY);
    expect(await ask({}, KEY)).toEqual(first);
    expect(await ask(null, KEY)).toEqual(first);
  });

  it('without one each request is a refund of its own', async () => {
    const [first, second] = [await made({ amount: 100 }), await made({ amount: 100 })];
    expect(first.id).not.toBe(second.id);
    expect(payment().amount_refunded).toBe(200);
  });

  it('answers 409 while the first request is at work, and is free again when that was refused', async () => {
    gateway.faults.change({ refunds: { delayMs: 20 } });
    const [first, second] = await Promise.all([ask({ amount: 90_000 }, KEY), ask({ amount: 90_000 }, KEY)]);
    expect(first).toMatch(/^400 The refund amount/);
    expect(second).toBe('409 Request failed because another request with the same idempotency key is in progress');
    expect(await ask({ amount: 100 }, KEY)).toMatchObject({ amount: 100 });
  });
});

describe('the list of refunds', () => {
  it('has all of the account, or those of a payment', async () => {
    const first = await made({ amount: 100 });
    const other = gateway.paid().id;
    const second = await refunds.create(other, { amount: 200 });
    expect(refunds.list({}).items).toEqual([second, first]);
    expect(refunds.list({}, paymentId).items).toEqual([first]);
    expect(refunds.list({ count: '1' }).count).toBe(1);
    expect(await refusal(() => refunds.list({}, 'pay_x'))).toBe('400 The id provided does not exist');
  });
});
