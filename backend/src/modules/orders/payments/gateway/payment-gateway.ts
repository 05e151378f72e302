import type { Paise } from '../../../../kernel/index.js';
import type { PaymentState } from '../../order/order.types.js';
import type { DisputeEvidence, GatewayDispute } from './gateway-dispute.js';

/** A payment as the gateway tells it. */
export interface GatewayPayment {
  readonly id: string;
  readonly orderId: string | null;
  readonly status: PaymentState;
  readonly amount: Paise;
  readonly currency: string;
  readonly method: string | null;
  readonly errorCode: string | null;
  readonly errorDescription: string | null;
  /** When it was begun at the gateway. */
  readonly createdAt: Date | null;
}

/** A refund as the gateway tells it. */
export interface GatewayRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: Paise;
  readonly status: 'pending' | 'processed' | 'failed';
  /** Ours, from its notes; null for one that was made in the gateway's dashboard. */
  readonly refundId: string | null;
  /** When it was begun there. */
  readonly createdAt: Date | null;
}

export interface NewGatewayOrder {
  readonly amount: Paise;
  /** At most 40 characters, one for each of our orders. */
  readonly receipt: string;
  readonly notes: Readonly<Record<string, string>>;
}

export interface NewGatewayRefund {
  readonly paymentId: string;
  readonly amount: Paise;
  /** Ours; it names the refund in the gateway's notes and is its idempotency key. */
  readonly refundId: string;
}

/** A kept-alive connection was closed, before or after the gateway had read the request. */
export class ConnectionLostError extends Error {}

/** The gateway answered with another status than 2xx. */
export class GatewayApiError extends Error {
  /** @param body the answer as it was parsed: `{ error: { code, description } }`, or whatever came in its place */
  constructor(
    readonly status: number,
    body: unknown,
  ) {
    const { code = '', description = '' } = (body as { error?: Partial<Record<string, string>> } | null)?.error ?? {};
    super(`the gateway answered ${status} ${code} ${description}`.trim());
  }
}

/**
 * What the shop asks of a payment gateway. Amounts are in paise, moments are UTC.
 *
 * Every method throws DomainError payment.gateway_unavailable where the gateway is away, busy or at fault (nothing is
 * known then, and nothing may be concluded), and payment.unknown where it refuses with 400 or 404. The cause of either is
 * a ConnectionLostError, a GatewayApiError, or the error of the connection.
 */
export abstract class PaymentGateway {
  /** Creates an order whose payments the gateway captures by itself. @returns the gateway's order id */
  abstract createOrder(order: NewGatewayOrder): Promise<string>;

  /** The id of the gateway's order that has this receipt, when there is one. */
  abstract findOrder(receipt: string): Promise<string | null>;

  abstract payment(paymentId: string): Promise<GatewayPayment>;

  abstract paymentsOf(gatewayOrderId: string): Promise<GatewayPayment[]>;

  /** Refunds money; the same refund asked for again is the same at the gateway. */
  abstract refund(refund: NewGatewayRefund): Promise<GatewayRefund>;

  abstract refundById(gatewayRefundId: string): Promise<GatewayRefund>;

  /** Payments created in [from, until) that were captured, those refunded since too. */
  abstract capturedBetween(from: Date, until: Date): Promise<GatewayPayment[]>;

  /** Refunds created in [from, until) that the bank has processed. */
  abstract refundedBetween(from: Date, until: Date): Promise<GatewayRefund[]>;

  abstract dispute(disputeId: string): Promise<GatewayDispute>;

  /** Disputes that were opened in [from, until). */
  abstract disputesBetween(from: Date, until: Date): Promise<GatewayDispute[]>;

  /** Gives the money back to the buyer. It cannot be undone. */
  abstract acceptDispute(disputeId: string): Promise<GatewayDispute>;

  /** Hands our evidence to the bank. */
  abstract contestDispute(evidence: DisputeEvidence): Promise<GatewayDispute>;
}
