import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createTestSandbox,
  startWebhookReceiver,
  waitUntil,
  type SandboxUnderTest,
  type WebhookReceiver,
} from '../testing/webhook-receiver.js';
import type { PaymentLink } from './entities.js';
import { unixNow } from './ids.js';
import { hmacHex } from './signatures.js';

describe('payment links', () => {
  let ear: WebhookReceiver;
  let sandbox: SandboxUnderTest;

  beforeEach(async () => {
    ear = await startWebhookReceiver();
    sandbox = await createTestSandbox({ webhookUrl: ear.url });
  });
  afterEach(async () => {
    await sandbox.stop();
    await ear.stop();
  });

  const create = (fields: Record<string, unknown> = {}) =>
    sandbox.call('POST', '/v1/payment_links', { amount: 50_000, reference_id: 'PL-1', notes: { of: '7' }, ...fields });
  const made = async () => (await create()).body as unknown as PaymentLink;

  it('are paid once, told with link, order and payment, and signed for the callback', async () => {
    const link = await made();
    expect(link).toMatchObject({ status: 'created', amount_paid: 0, payments: null, currency: 'INR' });
    const { body } = await sandbox.call('POST', `/_payment_links/${link.id}/pay`);
    const paymentId = body['razorpay_payment_id'] as string;
    expect(body).toEqual({
      razorpay_payment_id: paymentId,
      razorpay_payment_link_id: link.id,
      razorpay_payment_link_reference_id: 'PL-1',
      razorpay_payment_link_status: 'paid',
      razorpay_signature: hmacHex(sandbox.keySecret, `${link.id}|PL-1|paid|${paymentId}`),
    });
    await waitUntil(() => ear.received.length === 4);
    const told = JSON.parse(ear.received[3]?.body ?? '') as Record<string, unknown>;
    expect(told).toMatchObject({
      event: 'payment_link.paid',
      payload: {
        payment_link: { entity: { id: link.id, status: 'paid', amount_paid: 50_000 } },
        payment: { entity: { id: paymentId, notes: { of: '7' } } },
        order: { entity: { id: link.order_id, status: 'paid' } },
      },
    });
    expect((await sandbox.call('POST', `/_payment_links/${link.id}/pay`)).status).toBe(400);
    expect((await sandbox.call('GET', '/v1/payment_links?reference_id=PL-1')).body).toMatchObject({
      payment_links: [{ id: link.id, payments: [{ payment_id: paymentId, status: 'captured' }] }],
    });
  });

  it.each([
    ['cancelled', '/v1/payment_links/:id/cancel'],
    ['expired', '/_payment_links/:id/expire'],
  ])('take no payment once they are %s', async (status, path) => {
    const { id } = await made();
    expect((await sandbox.call('POST', path.replace(':id', id))).body).toMatchObject({ id, status });
    await waitUntil(() => ear.received.some(({ event }) => event === `payment_link.${status}`));
    expect((await sandbox.call('POST', `/_payment_links/${id}/pay`)).status).toBe(400);
    expect((await sandbox.call('POST', `/v1/payment_links/${id}/cancel`)).status).toBe(400);
  });

  it('refuse a reference that is taken, and an expiry within 15 minutes', async () => {
    await made();
    expect((await create()).body).toMatchObject({
      error: { description: 'payment link creation with reference ID already attempted' },
    });
    expect((await create({ reference_id: 'PL-2', expire_by: unixNow() + 60 })).body).toMatchObject({
      error: { description: 'timestamp must be atleast 15 minutes in future' },
    });
  });

  it('have a page at which they are paid', async () => {
    const link = await made();
    const page = await fetch(link.short_url);
    expect([page.status, page.url]).toEqual([200, expect.stringContaining(`order_id=${link.order_id}`)]);
  });
});
