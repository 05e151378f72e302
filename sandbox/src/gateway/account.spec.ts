import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestSandbox, type SandboxUnderTest } from '../testing/webhook-receiver.js';

describe('the settings of the account', () => {
  let sandbox: SandboxUnderTest;
  let orderId: string;

  beforeEach(async () => {
    sandbox = await createTestSandbox();
    orderId = await sandbox.order();
  });
  afterEach(() => sandbox.stop());

  const set = (patch: Record<string, unknown>) => sandbox.call('PUT', '/_account', patch);
  const orderNow = async () => (await sandbox.call('GET', `/v1/orders/${orderId}`)).body;

  it('P61 lets the buyer bear the fee: on top of the order, and no part of what is captured', async () => {
    await set({ fee_bearer: 'customer' });
    const { body } = await sandbox.call('GET', `/v1/payments/${await sandbox.pay(orderId)}`);
    expect(body).toMatchObject({ amount: 51_180, fee: 1180, tax: 180, status: 'captured' });
    expect(await orderNow()).toMatchObject({ amount: 50_000, amount_paid: 50_000, amount_due: 0, status: 'paid' });
    const second = await sandbox.pay(await sandbox.order({ payment: undefined }));
    const capture = (amount: number) =>
      sandbox.call('POST', `/v1/payments/${second}/capture`, { amount, currency: 'INR' });
    expect((await capture(51_180)).status).toBe(400);
    expect((await capture(50_000)).body).toMatchObject({ amount: 51_180, status: 'captured' });
  });

  it('P61 takes an offer off the payment, and names it', async () => {
    await set({ offer_discount: 5000 });
    const paymentId = await sandbox.pay(orderId);
    const { body } = await sandbox.call('GET', `/v1/payments/${paymentId}?expand[]=offers`);
    const offer = expect.stringMatching(/^offer_/);
    expect(body).toMatchObject({ amount: 45_000, offer_id: offer, offers: { count: 1, items: [{ id: offer }] } });
    expect(await orderNow()).toMatchObject({ offer_id: body['offer_id'], amount_paid: 50_000, amount_due: 0 });
  });

  it('P67 sets the largest amount of an order', async () => {
    await set({ max_amount: 49_999 });
    expect((await sandbox.call('POST', '/v1/orders', { amount: 50_000, currency: 'INR' })).status).toBe(400);
    await set({});
    expect((await sandbox.call('POST', '/v1/orders', { amount: 50_000, currency: 'INR' })).status).toBe(200);
  });

  it('P42 limits the calls of a second', async () => {
    await set({ calls_per_second: 2 });
    const statuses = [];
    for (let at = 0; at < 3; at += 1) statuses.push((await sandbox.call('GET', '/v1/orders')).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('names the methods that it takes, and takes no other', async () => {
    await set({ disabled_methods: ['emi', 'paylater'] });
    expect((await sandbox.call('GET', '/v1/methods')).body).toMatchObject({
      entity: 'methods',
      upi: true,
      emi: false,
      paylater: [],
      cardless_emi: { earlysalary: true },
    });
    expect((await sandbox.call('POST', '/_pay', { order_id: orderId, method: 'emi' })).status).toBe(400);
    expect(await orderNow()).toMatchObject({ attempts: 0 });
  });
});
