import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError, paise, type Paise } from '../../../../kernel/index.js';
import type { DisputeEvidence, GatewayDispute } from './gateway-dispute.js';
import type { PaymentState } from '../../order/order.types.js';
import {
  type CheckoutReturn,
  type GatewayLink,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  type NewGatewayLink,
  type NewGatewayOrder,
  type NewGatewayRefund,
  PaymentGateway,
} from './payment-gateway.js';

const SECRET = 'second-gateway-secret';
const sign = (content: string | Buffer) => createHmac('sha256', SECRET).update(content).digest('base64');

/**
 * Another gateway, in memory: ids, signatures, headers and events of other forms than Razorpay's, so that a test shows what
 * an adapter has to know.
 */
export class SecondGateway extends PaymentGateway {
  static readonly orders = new Map<string, GatewayOrder & { readonly receipt: string }>();
  static readonly payments = new Map<string, GatewayPayment>();
  static readonly links = new Map<string, GatewayLink>();
  static readonly refunds = new Map<string, GatewayRefund>();
  static readonly disputes = new Map<string, GatewayDispute>();

  override readonly name = 'second';
  override readonly webhookHeaders = { signature: 'x-second-sign', eventId: 'x-second-delivery' };
  override readonly checkout = {
    publicKey: 'second_public_key',
    page: {
      scriptUrl: 'https://js.second.example/pay.js',
      frames: ['https://js.second.example', 'https://pay.second.example'],
      connects: ['https://pay.second.example'],
      payments: ['https://pay.second.example'],
    },
  };

  static sign(this: void, content: string): string {
    return sign(content);
  }

  /** A buyer pays at the gateway. @returns what the gateway posts to the shop */
  static pay(orderId: string, status: PaymentState = 'captured'): { headers: Record<string, string>; payload: string } {
    const { amount } = SecondGateway.orders.get(orderId) as GatewayOrder;
    const id = `txn-${SecondGateway.payments.size + 1}`;
    const error = status === 'failed' ? 'Declined' : null;
    SecondGateway.payments.set(id, {
      id,
      orderId,
      status,
      amount,
      currency: 'INR',
      method: 'upi',
      errorCode: error,
      errorDescription: error,
      createdAt: new Date(),
    });
    const payload = JSON.stringify({
      what: status === 'captured' ? 'MONEY_IN' : 'MONEY_REFUSED',
      txn: id,
      basket: orderId,
    });
    const headers = {
      'content-type': 'application/json',
      'x-second-sign': sign(payload),
      'x-second-delivery': `d-${id}`,
    };
    return { headers, payload };
  }

  override isPaymentSigned(orderId: string, paymentId: string, signature: unknown): boolean {
    return matches(`${paymentId}/${orderId}`, signature);
  }

  override isWebhookSigned(body: Buffer, signature: unknown): boolean {
    return matches(body, signature);
  }

  override toEvent(body: Buffer): Buffer {
    const { what, txn, basket } = JSON.parse(body.toString()) as Record<string, string>;
    const event = what === 'MONEY_IN' ? 'payment.captured' : 'payment.failed';
    return Buffer.from(JSON.stringify({ event, payload: { payment: { entity: { id: txn, order_id: basket } } } }));
  }

  override readCallback(): CheckoutReturn | null {
    return null;
  }

  override async createOrder({ amount, receipt, notes }: NewGatewayOrder): Promise<string> {
    if ((await this.findOrders(receipt)).length > 0) throw new DomainError('payment.receipt_taken');
    const id = `basket-${SecondGateway.orders.size + 1}`;
    SecondGateway.orders.set(id, { id, amount, currency: 'INR', notes, receipt });
    return id;
  }

  override async findOrders(receipt: string): Promise<GatewayOrder[]> {
    const found = [...SecondGateway.orders.values()].filter((order) => order.receipt === receipt);
    return found.map(({ id, amount, currency, notes }) => ({ id, amount, currency, notes }));
  }

  override async createLink({ amount, reference, notes }: NewGatewayLink): Promise<GatewayLink> {
    const orderId = await this.createOrder({ amount, receipt: reference, notes });
    const id = `ask-${SecondGateway.links.size + 1}`;
    const link = { id, reference, amount, status: 'open', url: `https://pay.second.example/${id}`, orderId } as const;
    SecondGateway.links.set(id, link);
    return link;
  }

  override async findLink(reference: string): Promise<GatewayLink | null> {
    return [...SecondGateway.links.values()].find((link) => link.reference === reference) ?? null;
  }

  override async link(linkId: string): Promise<GatewayLink> {
    return known(SecondGateway.links, linkId);
  }

  override async cancelLink(linkId: string): Promise<GatewayLink> {
    const link = { ...known(SecondGateway.links, linkId), status: 'cancelled' } as const;
    SecondGateway.links.set(linkId, link);
    return link;
  }

  override async checkAccess(): Promise<void> {}

  override async payment(paymentId: string): Promise<GatewayPayment> {
    return known(SecondGateway.payments, paymentId);
  }

  override async paymentsOf(orderId: string): Promise<GatewayPayment[]> {
    return [...SecondGateway.payments.values()].filter((payment) => payment.orderId === orderId);
  }

  override async refund({ paymentId, amount, refundId }: NewGatewayRefund): Promise<GatewayRefund> {
    const refund = {
      id: `back-${refundId}`,
      paymentId,
      amount,
      status: 'processed',
      refundId,
      createdAt: new Date(),
    } as const;
    SecondGateway.refunds.set(refund.id, refund);
    return refund;
  }

  override async capture(paymentId: string): Promise<GatewayPayment> {
    return known(SecondGateway.payments, paymentId);
  }

  override async refundsOf(paymentId: string): Promise<GatewayRefund[]> {
    return [...SecondGateway.refunds.values()].filter((refund) => refund.paymentId === paymentId);
  }

  override async refundById(gatewayRefundId: string): Promise<GatewayRefund> {
    return known(SecondGateway.refunds, gatewayRefundId);
  }

  override async capturedBetween(): Promise<GatewayPayment[]> {
    return [...SecondGateway.payments.values()].filter(({ status }) => status === 'captured');
  }

  override async refundedBetween(): Promise<GatewayRefund[]> {
    return [...SecondGateway.refunds.values()];
  }

  override async dispute(disputeId: string): Promise<GatewayDispute> {
    return known(SecondGateway.disputes, disputeId);
  }

  override async disputesBetween(): Promise<GatewayDispute[]> {
    return [...SecondGateway.disputes.values()];
  }

  override async acceptDispute(disputeId: string): Promise<GatewayDispute> {
    return known(SecondGateway.disputes, disputeId);
  }

  override async contestDispute({ disputeId }: DisputeEvidence): Promise<GatewayDispute> {
    return known(SecondGateway.disputes, disputeId);
  }
}

function matches(content: string | Buffer, signature: unknown): boolean {
  const [expected, given] = [Buffer.from(sign(content)), Buffer.from(typeof signature === 'string' ? signature : '')];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function known<Item>(items: ReadonlyMap<string, Item>, id: string): Item {
  const item = items.get(id);
  if (!item) throw new DomainError('payment.unknown');
  return item;
}

/** Everything that it has given back. */
export const refundedAtSecondGateway = (): Paise =>
  paise([...SecondGateway.refunds.values()].reduce((sum, { amount }) => sum + amount, 0));
