import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hmacHex } from '../gateway/signatures.js';
import { createTestSandbox, type SandboxUnderTest } from '../testing/webhook-receiver.js';

const items = (body: Record<string, unknown>) => body['items'] as Record<string, unknown>[];
const sentence = (body: Record<string, unknown>) => (body['error'] as { description: string }).description;

describe('the gateway interface', () => {
  let sandbox: SandboxUnderTest;
  beforeAll(async () => {
    sandbox = await createTestSandbox();
  });
  afterAll(() => sandbox.stop());

  it.each([
    ['none', ''],
    ['another scheme', 'Bearer abc'],
    ['a wrong secret', `Basic ${Buffer.from('rzp_test_sandbox:wrong').toString('base64')}`],
  ])('refuses credentials: %s', async (_name, authorization) => {
    const answer = await sandbox.call('GET', '/v1/orders', undefined, { authorization });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR', field: null, metadata: {} } });
  });

  it.each([
    ['P06 no amount', { amount: undefined }, 'The amount field is required.', 'amount'],
    ['P06 zero', { amount: 0 }, 'Order amount less than minimum amount allowed', 'amount'],
    ['P06 negative', { amount: -100 }, 'Order amount less than minimum amount allowed', 'amount'],
    ['P06 below one rupee', { amount: 99 }, 'Order amount less than minimum amount allowed', 'amount'],
    ['P06 fraction of a paisa', { amount: 100.5 }, 'The amount must be an integer.', 'amount'],
    ['P06 text', { amount: '50000' }, 'The amount must be an integer.', 'amount'],
    ['no currency', { currency: undefined }, 'The currency field is required.', 'currency'],
    ['another currency', { currency: 'XYZ' }, 'Currency is not supported', 'currency'],
    ['P02 receipt of 41', { receipt: 'r'.repeat(41) }, 'The receipt may not be greater than 40 characters.', 'receipt'],
    [
      'P02 16 notes',
      { notes: Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`n${at}`, 'x'])) },
      'Number of fields in notes should be less than or equal to 15',
      'notes',
    ],
    [
      'P02 a note of 257',
      { notes: { long: 'x'.repeat(257) } },
      'Each note should be less than or equal to 256 characters',
      'notes',
    ],
    [
      'P36 an unknown capture',
      { payment: { capture: 'soon' } },
      'The payment.capture must be automatic or manual.',
      'payment.capture',
    ],
    [
      'P36 a short expiry',
      { payment: { capture: 'automatic', capture_options: { automatic_expiry_period: 5 } } },
      'The automatic_expiry_period must be between 12 and 7200 minutes.',
      'automatic_expiry_period',
    ],
    [
      'P36 options without the span of automatic capture',
      { payment: { capture: 'automatic', capture_options: { refund_speed: 'normal' } } },
      'The automatic_expiry_period field is required.',
      'automatic_expiry_period',
    ],
    [
      'P36 options without a refund speed',
      { payment: { capture: 'automatic', capture_options: { automatic_expiry_period: 12 } } },
      'The refund_speed field is required.',
      'refund_speed',
    ],
    ['P67 more than the largest amount', { amount: 50_000_001 }, 'Amount exceeds maximum amount allowed.', 'amount'],
  ])('refuses an order: %s', async (_name, fields, description, field) => {
    const answer = await sandbox.call('POST', '/v1/orders', { amount: 50_000, currency: 'INR', ...fields });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      error: {
        code: 'BAD_REQUEST_ERROR',
        description,
        field,
        source: 'business',
        reason: description.includes('minimum') ? 'amount_less_than_minimum_amount' : 'input_validation_failed',
      },
    });
  });

  it('refuses fields that it does not know and broken JSON', async () => {
    const extra = await sandbox.call('POST', '/v1/orders', { amount: 100, currency: 'INR', price: 1 });
    expect(extra.body).toMatchObject({
      error: { description: 'price is/are not required and should not be sent', reason: 'extra_field_sent' },
    });
    const broken = await sandbox.call('POST', '/v1/orders', '{"amount":');
    expect([broken.status, sentence(broken.body)]).toEqual([400, 'The request body is not valid JSON']);
  });

  it('P02 takes the largest receipt and notes, and answers the whole order', async () => {
    const notes = Object.fromEntries(Array.from({ length: 15 }, (_, at) => [`n${at}`, 'x'.repeat(256)]));
    const receipt = 'r'.repeat(40);
    const made = await sandbox.call('POST', '/v1/orders', { amount: 100, currency: 'INR', receipt, notes });
    expect(made.status).toBe(200);
    expect(made.body).toEqual({
      id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
      entity: 'order',
      amount: 100,
      amount_paid: 0,
      amount_due: 100,
      currency: 'INR',
      receipt,
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes,
      created_at: expect.any(Number),
    });
    const found = await sandbox.call('GET', `/v1/orders/${made.body['id'] as string}`);
    expect(found.body).toEqual(made.body);
  });

  it('P03 finds orders by receipt, newest first, in pages', async () => {
    await sandbox.call('PUT', '/_account', { unique_receipts: false });
    const ids = [];
    for (let at = 0; at < 3; at += 1) ids.push(await sandbox.order({ receipt: 'same receipt' }));
    const all = await sandbox.call('GET', '/v1/orders?receipt=same%20receipt');
    expect(all.body).toMatchObject({ entity: 'collection', count: 3 });
    expect(items(all.body).map(({ id }) => id)).toEqual(ids.toReversed());
    const page = await sandbox.call('GET', '/v1/orders?receipt=same%20receipt&count=1&skip=1');
    expect(items(page.body).map(({ id }) => id)).toEqual([ids[1]]);
    const later = Math.floor(Date.now() / 1000) + 100;
    expect((await sandbox.call('GET', `/v1/orders?from=${later}`)).body['count']).toBe(0);
    expect((await sandbox.call('GET', '/v1/orders?count=101')).status).toBe(400);
    expect((await sandbox.call('GET', '/v1/orders?skip=x')).status).toBe(400);
    await sandbox.call('PUT', '/_account', {});
  });

  it('P67 refuses a receipt that is taken', async () => {
    const order = { amount: 50_000, currency: 'INR', receipt: 'R-1' };
    expect((await sandbox.call('POST', '/v1/orders', order)).status).toBe(200);
    const second = await sandbox.call('POST', '/v1/orders', order);
    expect([second.status, sentence(second.body)]).toEqual([400, 'Order receipt should be unique.']);
  });

  it('changes the notes of an order and nothing else', async () => {
    const id = await sandbox.order({ notes: { order_id: '7' } });
    const change = (body: unknown) => sandbox.call('PATCH', `/v1/orders/${id}`, body);
    expect((await change({ notes: { order_id: '8' } })).body).toMatchObject({ id, notes: { order_id: '8' } });
    expect(sentence((await change({ amount: 100 })).body)).toBe('amount is/are not required and should not be sent');
    expect((await change({})).status).toBe(400);
  });

  it.each(['/v1/orders/order_x', '/v1/orders/order_x/payments', '/v1/payments/pay_x', '/v1/refunds/rfnd_x'])(
    'answers 400 for an unknown id: %s',
    async (path) => {
      const answer = await sandbox.call('GET', path);
      expect([answer.status, sentence(answer.body)]).toEqual([400, 'The id provided does not exist']);
    },
  );

  it('answers 404 for an unknown address', async () => {
    expect((await sandbox.call('GET', '/v1/nothing')).status).toBe(404);
  });

  it('P14 signs order and payment with the key secret', async () => {
    const orderId = await sandbox.order();
    const { body } = await sandbox.call('POST', '/_pay', { order_id: orderId });
    const expected = hmacHex(sandbox.keySecret, `${orderId}|${body['razorpay_payment_id'] as string}`);
    expect(Object.keys(body)).toEqual(['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature']);
    expect(body).toMatchObject({ razorpay_order_id: orderId, razorpay_signature: expected });
  });

  it.each([
    ['upi', { vpa: 'success@razorpay', acquirer_data: { rrn: expect.any(String) } }],
    ['card', { card_id: expect.stringMatching(/^card_/), card: expect.objectContaining({ last4: '1007' }) }],
    ['netbanking', { bank: 'HDFC', vpa: null }],
    ['wallet', { wallet: 'payzapp', bank: null }],
    ['emi', { emi: { issuer: 'HDFC', rate: 1400, duration: 6 }, card: expect.objectContaining({ type: 'credit' }) }],
    ['cardless_emi', { wallet: 'earlysalary', card_id: null }],
    ['paylater', { wallet: 'lazypay', card_id: null }],
    ['bank_transfer', { bank: 'HDFC', wallet: null }],
  ])('P36 captures automatically when the order asks for it: %s', async (method, fields) => {
    const orderId = await sandbox.order();
    const paymentId = await sandbox.pay(orderId, { method });
    const payment = await sandbox.call('GET', `/v1/payments/${paymentId}`);
    expect(payment.body).toMatchObject({
      status: 'captured',
      captured: true,
      amount: 50_000,
      method,
      fee: 1180,
      tax: 180,
    });
    expect(payment.body).toMatchObject(fields);
    const order = await sandbox.call('GET', `/v1/orders/${orderId}`);
    expect(order.body).toMatchObject({ status: 'paid', amount_paid: 50_000, amount_due: 0, attempts: 1 });
    const list = await sandbox.call('GET', `/v1/orders/${orderId}/payments`);
    expect(items(list.body)).toEqual([payment.body]);
  });

  it('P17 leaves a payment authorized without that option, until it is captured for just its amount', async () => {
    const orderId = await sandbox.order({ payment: undefined });
    const paymentId = await sandbox.pay(orderId);
    const capture = (amount: number, currency?: string) =>
      sandbox.call('POST', `/v1/payments/${paymentId}/capture`, { amount, currency });
    const before = await sandbox.call('GET', `/v1/payments/${paymentId}`);
    expect(before.body).toMatchObject({ status: 'authorized', captured: false, fee: null });
    expect(sentence((await capture(50_000)).body)).toBe('The currency field is required.');
    expect(sentence((await capture(40_000, 'INR')).body)).toBe('Capture amount must be equal to the amount authorized');
    expect((await capture(50_000, 'INR')).body).toMatchObject({ id: paymentId, status: 'captured', captured: true });
    expect(sentence((await capture(50_000, 'INR')).body)).toBe('This payment has already been captured');
  });

  it('P09 takes another try after a failure, and none after success', async () => {
    const orderId = await sandbox.order();
    const failed = await sandbox.pay(orderId, { outcome: 'failure' });
    expect((await sandbox.call('GET', `/v1/payments/${failed}`)).body).toMatchObject({
      status: 'failed',
      error_code: 'BAD_REQUEST_ERROR',
      error_reason: 'payment_failed',
    });
    await sandbox.pay(orderId);
    expect((await sandbox.call('GET', `/v1/orders/${orderId}`)).body).toMatchObject({ status: 'paid', attempts: 2 });
    const third = await sandbox.call('POST', '/_pay', { order_id: orderId });
    expect([third.status, sentence(third.body)]).toEqual([400, 'Payment already done for this order.']);
  });

  it('P34 P37 lets a bank answer late, even after another payment went through', async () => {
    const orderId = await sandbox.order();
    const pending = await sandbox.pay(orderId, { outcome: 'pending' });
    const failed = await sandbox.pay(orderId, { outcome: 'failure' });
    await sandbox.pay(orderId);
    for (const id of [pending, failed]) {
      expect((await sandbox.call('POST', `/_payments/${id}/settle`, { to: 'captured' })).body).toMatchObject({
        status: 'captured',
        error_code: null,
      });
    }
    const again = await sandbox.call('POST', `/_payments/${pending}/settle`, { to: 'failed' });
    expect(again.status).toBe(400);
    expect((await sandbox.call('GET', `/v1/orders/${orderId}`)).body).toMatchObject({ amount_paid: 50_000 });
  });

  it('P05 can capture another amount than the order has', async () => {
    const orderId = await sandbox.order();
    const paymentId = await sandbox.pay(orderId, { amount: 49_900 });
    expect((await sandbox.call('GET', `/v1/payments/${paymentId}`)).body).toMatchObject({
      amount: 49_900,
      status: 'captured',
    });
  });

  it.each([
    ['/_pay', 'POST', { order_id: 'order_x', outcome: 'maybe' }],
    ['/_faults', 'PUT', { webhooks: { dropp: true } }],
    ['/_webhooks/send', 'POST', {}],
    ['/_webhooks/replay', 'POST', { event_id: 'evt_x' }],
    ['/_webhooks/target', 'PUT', { url: 'ftp://x' }],
  ])('refuses a bad control request to %s', async (path, method, body) => {
    expect((await sandbox.call(method, path, body)).status).toBe(400);
  });
});
