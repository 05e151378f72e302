import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createTestSandbox,
  startWebhookReceiver,
  waitUntil,
  type SandboxUnderTest,
  type WebhookReceiver,
} from '../testing/webhook-receiver.js';

const capture = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 12, manual_expiry_period: 4320, refund_speed: 'normal' },
};

describe('P62 late payments', () => {
  let ear: WebhookReceiver;
  let sandbox: SandboxUnderTest;
  let orderId: string;
  let paymentId: string;

  beforeEach(async () => {
    ear = await startWebhookReceiver();
    sandbox = await createTestSandbox({ webhookUrl: ear.url });
    orderId = await sandbox.order({ payment: capture });
    paymentId = await sandbox.pay(orderId, { outcome: 'pending' });
  });
  afterEach(async () => {
    await sandbox.stop();
    await ear.stop();
  });

  const bankSaysYes = (after_minutes: number) =>
    sandbox.call('POST', `/_payments/${paymentId}/settle`, { to: 'success', after_minutes });
  const pass = (minutes: number) => sandbox.call('POST', `/_payments/${paymentId}/pass`, { minutes });
  const told = async (events: string[]) => {
    await waitUntil(() => ear.received.length === events.length);
    expect(ear.received.map(({ event }) => event)).toEqual(events);
  };

  it('are captured within the time of automatic capture', async () => {
    expect((await bankSaysYes(8)).body).toMatchObject({ status: 'captured' });
    await told(['payment.authorized', 'payment.captured', 'order.paid']);
  });

  it('fail after ten minutes without an answer', async () => {
    expect((await pass(9)).body).toMatchObject({ status: 'created' });
    expect((await pass(2)).body).toMatchObject({ status: 'failed', error_reason: 'payment_timed_out' });
    await told(['payment.failed']);
  });

  it('stay authorized behind that time, until they are captured by a call with amount and currency', async () => {
    expect((await bankSaysYes(45)).body).toMatchObject({ status: 'authorized', captured: false });
    await told(['payment.failed', 'payment.authorized']);
    const call = await sandbox.call('POST', `/v1/payments/${paymentId}/capture`, { amount: 50_000, currency: 'INR' });
    expect(call.body).toMatchObject({ status: 'captured', captured: true });
    expect((await sandbox.call('GET', `/v1/orders/${orderId}`)).body).toMatchObject({ status: 'paid' });
  });

  it('are given back by the gateway when nobody captures them in time', async () => {
    await bankSaysYes(45);
    expect((await pass(4320)).body).toMatchObject({
      status: 'refunded',
      captured: false,
      amount_refunded: 50_000,
      refund_status: 'full',
    });
    await told(['payment.failed', 'payment.authorized', 'refund.created', 'refund.processed']);
    const call = await sandbox.call('POST', `/v1/payments/${paymentId}/capture`, { amount: 50_000, currency: 'INR' });
    expect(call.status).toBe(400);
  });

  it('are given back at once when the bank answers behind that time', async () => {
    expect((await bankSaysYes(5000)).body).toMatchObject({ status: 'refunded', captured: false });
  });

  it('P37 are given back by the gateway when another payment was faster', async () => {
    const faster = await sandbox.pay(orderId);
    expect((await bankSaysYes(3)).body).toMatchObject({ status: 'refunded', captured: false });
    expect((await sandbox.call('GET', `/v1/payments/${faster}`)).body).toMatchObject({ status: 'captured' });
  });

  it('P37 cannot be captured by a call when the order is paid', async () => {
    await bankSaysYes(45);
    await sandbox.pay(orderId);
    const call = await sandbox.call('POST', `/v1/payments/${paymentId}/capture`, { amount: 50_000, currency: 'INR' });
    expect(call.body).toMatchObject({
      error: {
        description:
          'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
      },
    });
  });
});
