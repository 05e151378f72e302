import type { Paise } from '../../../../kernel/index.js';
import type { PaymentPageSources } from '../../../../platform/http/index.js';
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
  /** The gateway's fee for it, with its tax; the buyer may bear it on top of the order's amount. */
  readonly fee?: Paise | null;
  /** The gateway's offer that took something off what the buyer paid. */
  readonly offerId?: string | null;
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

/** An order as the gateway tells it. */
export interface GatewayOrder {
  readonly id: string;
  readonly amount: Paise;
  readonly currency: string;
  /** As they were given when it was created, by whoever created it. */
  readonly notes: Readonly<Record<string, unknown>>;
}

export interface NewGatewayOrder {
  readonly amount: Paise;
  /** At most 40 characters, one for each of our orders. */
  readonly receipt: string;
  readonly notes: Readonly<Record<string, string>>;
}

const GATEWAY_LINK_STATES = ['open', 'paid', 'cancelled', 'expired'] as const;
export type GatewayLinkState = (typeof GATEWAY_LINK_STATES)[number];

/** A payment link as the gateway tells it. */
export interface GatewayLink {
  readonly id: string;
  /** Ours, under which it was created. */
  readonly reference: string;
  readonly amount: Paise;
  readonly status: GatewayLinkState;
  /** Where it is paid; absolute. */
  readonly url: string;
  /** The gateway's order behind it; null where the gateway tells it only once the link is paid. */
  readonly orderId: string | null;
}

export interface NewGatewayLink {
  readonly amount: Paise;
  /** At most 40 characters, one for each of our links. */
  readonly reference: string;
  /** What the payment page says it is for. */
  readonly description: string;
  readonly customer: {
    readonly name: string;
    readonly email: string;
    /** +91 and ten digits. */
    readonly contact: string;
  };
  /** At least 15 minutes ahead. */
  readonly expiresAt: Date;
  readonly notes: Readonly<Record<string, string>>;
}

export interface NewGatewayRefund {
  readonly paymentId: string;
  readonly amount: Paise;
  /** Ours; it names the refund in the gateway's notes and is its idempotency key. */
  readonly refundId: string;
}

/** What the buyer's browser needs to pay. */
export interface GatewayCheckout {
  /** The account's key that browsers may know. */
  readonly publicKey: string;
  readonly page: PaymentPageSources;
}

/** Names of the headers of a webhook, in lower case. */
export interface WebhookHeaders {
  readonly signature: string;
  /** The gateway's id of the event. */
  readonly eventId: string;
}

/** What a buyer's browser brought back from the gateway's own page; ids and signature are as they came. */
export type CheckoutReturn =
  | { readonly kind: 'paid'; readonly orderId: string; readonly paymentId: string; readonly signature: string }
  | { readonly kind: 'failed'; readonly orderId: string };

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
    this.description = description;
  }

  /** In the gateway's words; empty where it gave none. */
  readonly description: string;
}

/**
 * What the shop asks of a payment gateway. Amounts are in paise, moments are UTC.
 *
 * Every method throws DomainError payment.gateway_unavailable where the gateway is away, busy or at fault (nothing is
 * known then, and nothing may be concluded), payment.gateway_refused where it does not accept the shop's key, and
 * payment.unknown where it refuses with 400 or 404. The cause of each is a ConnectionLostError, a GatewayApiError, or the
 * error of the connection.
 */
export abstract class PaymentGateway {
  /** As settings and records name it: lower case. */
  abstract readonly name: string;

  abstract readonly checkout: GatewayCheckout;

  abstract readonly webhookHeaders: WebhookHeaders;

  /** Whether the gateway signed that this payment of this order succeeded. */
  abstract isPaymentSigned(orderId: string, paymentId: string, signature: unknown): boolean;

  /** Whether the gateway signed these bytes of a webhook. */
  abstract isWebhookSigned(body: Buffer, signature: unknown): boolean;

  /**
   * A webhook's body in the form that `webhook.rules.ts` reads: JSON with `event` (payment.captured, refund.processed ...)
   * and `payload.payment.entity`, `payload.refund.entity`. The bytes that are stored stay those that came.
   */
  abstract toEvent(body: Buffer): Buffer;

  /**
   * Creates an order whose payments the gateway captures by itself.
   * @returns the gateway's order id
   * @throws DomainError payment.amount_too_large, payment.receipt_taken, payment.order_refused
   */
  abstract createOrder(order: NewGatewayOrder): Promise<string>;

  /** The gateway's orders that have this receipt, whoever created them. */
  abstract findOrders(receipt: string): Promise<GatewayOrder[]>;

  /**
   * Creates a payment link. The gateway writes to nobody about it: the shop sends its address itself.
   * @throws DomainError payment.receipt_taken where the reference was used before, payment.amount_too_large,
   *   payment.order_refused
   */
  abstract createLink(link: NewGatewayLink): Promise<GatewayLink>;

  /** The link of this reference; null where there is none. */
  abstract findLink(reference: string): Promise<GatewayLink | null>;

  abstract link(linkId: string): Promise<GatewayLink>;

  /** Throws payment.unknown where it is paid, expired or cancelled already. */
  abstract cancelLink(linkId: string): Promise<GatewayLink>;

  /** A call that reads next to nothing, to learn whether the gateway accepts the shop's key. */
  abstract checkAccess(): Promise<void>;

  /** Reads the form that the gateway's page posts to our callback address; null where it is none of its forms. */
  abstract readCallback(form: unknown): CheckoutReturn | null;

  abstract payment(paymentId: string): Promise<GatewayPayment>;

  abstract paymentsOf(gatewayOrderId: string): Promise<GatewayPayment[]>;

  /**
   * Captures an authorised payment. Throws payment.unknown where it is captured already, has expired, or its order is paid.
   * @param amount of the order, without a fee that the buyer bears
   */
  abstract capture(paymentId: string, amount: Paise): Promise<GatewayPayment>;

  /**
   * Refunds money; the same refund asked for again is the same at the gateway.
   * @throws DomainError refund.balance_too_low while the account's balance does not cover it
   */
  abstract refund(refund: NewGatewayRefund): Promise<GatewayRefund>;

  /** Every refund of a payment, those of the gateway's dashboard too. */
  abstract refundsOf(paymentId: string): Promise<GatewayRefund[]>;

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
