import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId, paise, type DomainError } from '../../../../kernel/index.js';
import type { PaymentGateway } from './payment-gateway.js';

/** What a buyer's payment leaves behind. */
export interface PaidAtGateway {
  readonly paymentId: string;
  /** As the browser brings it back. */
  readonly signature: string;
  /** As the gateway posts it. */
  readonly webhook: { readonly body: Buffer; readonly signature: string };
}

export interface GatewayUnderContract {
  readonly gateway: PaymentGateway;
  /** A buyer pays an order of the gateway at once. */
  pay(gatewayOrderId: string): Promise<PaidAtGateway>;
}

const AMOUNT = paise(129_900);
const PART = paise(50_000);
const NOBODY = 'nobody_0000000000';

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error: DomainError) => error.code,
  );
let receipts = 0;
const receipt = () => `CONTRACT-${Date.now()}-${(receipts += 1)}`;
const orderOf = (of: string) => ({ amount: AMOUNT, receipt: of, notes: { order_id: of } });

/** What every adapter of a payment gateway must do; each runs it in a spec of its own. */
export function testPaymentGateway(name: string, open: () => Promise<GatewayUnderContract>): void {
  describe(`${name} keeps the contract of a payment gateway`, () => {
    let under: GatewayUnderContract;
    beforeAll(async () => {
      under = await open();
    });
    const paid = async () => {
      const orderId = await under.gateway.createOrder(orderOf(receipt()));
      return { orderId, ...(await under.pay(orderId)) };
    };

    it('makes an order once for a receipt, and finds it by that', async () => {
      const of = receipt();
      expect(await under.gateway.findOrders(of)).toEqual([]);
      const id = await under.gateway.createOrder(orderOf(of));
      expect(await under.gateway.findOrders(of)).toEqual([
        { id, amount: AMOUNT, currency: 'INR', notes: { order_id: of } },
      ]);
      expect(await codeOf(under.gateway.createOrder(orderOf(of)))).toBe('payment.receipt_taken');
    });

    it('tells a payment by its id, by its order, and by its day', async () => {
      const { orderId, paymentId } = await paid();
      const payment = await under.gateway.payment(paymentId);
      expect(payment).toMatchObject({ id: paymentId, orderId, status: 'captured', amount: AMOUNT, currency: 'INR' });
      expect(await under.gateway.paymentsOf(orderId)).toEqual([payment]);
      const [from, until] = [new Date(Date.now() - 600_000), new Date(Date.now() + 60_000)];
      expect((await under.gateway.capturedBetween(from, until)).map(({ id }) => id)).toContain(paymentId);
    });

    it('signs what the browser brings back, for that payment of that order alone', async () => {
      const { orderId, paymentId, signature } = await paid();
      expect(under.gateway.isPaymentSigned(orderId, paymentId, signature)).toBe(true);
      expect(under.gateway.isPaymentSigned(orderId, `${paymentId}0`, signature)).toBe(false);
      expect(under.gateway.isPaymentSigned(`${orderId}0`, paymentId, signature)).toBe(false);
      expect(under.gateway.isPaymentSigned(orderId, paymentId, undefined)).toBe(false);
    });

    it('signs its webhooks, whose events the shop reads', async () => {
      const { orderId, paymentId, webhook } = await paid();
      expect(under.gateway.isWebhookSigned(webhook.body, webhook.signature)).toBe(true);
      expect(under.gateway.isWebhookSigned(Buffer.concat([webhook.body, Buffer.from(' ')]), webhook.signature)).toBe(
        false,
      );
      expect(under.gateway.isWebhookSigned(webhook.body, undefined)).toBe(false);
      expect(JSON.parse(under.gateway.toEvent(webhook.body).toString())).toMatchObject({
        event: 'payment.captured',
        payload: { payment: { entity: { id: paymentId, order_id: orderId } } },
      });
    });

    it('gives money back once for a refund of ours, however often it is asked', async () => {
      const { paymentId } = await paid();
      const asked = { paymentId, amount: PART, refundId: newId() };
      const refund = await under.gateway.refund(asked);
      expect(refund).toMatchObject({ paymentId, amount: PART, refundId: asked.refundId });
      expect((await under.gateway.refund(asked)).id).toBe(refund.id);
      expect((await under.gateway.refundsOf(paymentId)).map(({ id }) => id)).toEqual([refund.id]);
      expect((await under.gateway.refundById(refund.id)).amount).toBe(PART);
    });

    it('makes a link once, finds it by our reference, and cancels it', async () => {
      const reference = receipt();
      expect(await under.gateway.findLink(reference)).toBeNull();
      const link = await under.gateway.createLink({
        amount: AMOUNT,
        reference,
        description: 'A lamp',
        customer: { name: 'Meera Iyer', email: 'meera@example.com', contact: '+919876543210' },
        expiresAt: new Date(Date.now() + 3_600_000),
        notes: { link_id: reference },
      });
      expect(link).toMatchObject({ reference, amount: AMOUNT, status: 'open', url: expect.stringMatching(/^https?:/) });
      expect((await under.gateway.findLink(reference))?.id).toBe(link.id);
      expect((await under.gateway.cancelLink(link.id)).status).toBe('cancelled');
      expect((await under.gateway.link(link.id)).status).toBe('cancelled');
    });

    it('does not know what is not there', async () => {
      expect(await codeOf(under.gateway.payment(`pay_${NOBODY}`))).toBe('payment.unknown');
      expect(await codeOf(under.gateway.link(`plink_${NOBODY}`))).toBe('payment.unknown');
      await under.gateway.checkAccess();
    });

    it('names its headers in lower case, its page and its key for browsers', () => {
      const { name: own, webhookHeaders, checkout } = under.gateway;
      expect(own).toMatch(/^[a-z][a-z0-9]*$/);
      for (const header of Object.values(webhookHeaders)) expect(header).toBe(header.toLowerCase());
      expect(checkout.publicKey).not.toBe('');
      for (const origin of [...checkout.page.frames, ...checkout.page.connects])
        expect(new URL(origin).origin).toBe(origin);
    });
  });
}
