import { DomainError, type Paise } from '../../../../kernel/index.js';
import type { DisputeEvidence, GatewayDispute } from './gateway-dispute.js';
import type { GatewayAccess } from './gateway-access.js';
import {
  type CheckoutReturn,
  type GatewayCheckout,
  type GatewayLink,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  type NewGatewayLink,
  type NewGatewayOrder,
  type NewGatewayRefund,
  PaymentGateway,
  type WebhookHeaders,
} from './payment-gateway.js';

/** Any adapter, with a note of whether the gateway accepted the shop's key. A note that fails changes no answer. */
export class AccessTrackingGateway extends PaymentGateway {
  constructor(
    private readonly adapter: PaymentGateway,
    private readonly access: GatewayAccess,
  ) {
    super();
  }

  override get name(): string {
    return this.adapter.name;
  }

  override get checkout(): GatewayCheckout {
    return this.adapter.checkout;
  }

  override get webhookHeaders(): WebhookHeaders {
    return this.adapter.webhookHeaders;
  }

  override isPaymentSigned(orderId: string, paymentId: string, signature: unknown): boolean {
    return this.adapter.isPaymentSigned(orderId, paymentId, signature);
  }

  override isWebhookSigned(body: Buffer, signature: unknown): boolean {
    return this.adapter.isWebhookSigned(body, signature);
  }

  override toEvent(body: Buffer): Buffer {
    return this.adapter.toEvent(body);
  }

  override createOrder(order: NewGatewayOrder): Promise<string> {
    return this.track(this.adapter.createOrder(order));
  }

  override findOrders(receipt: string): Promise<GatewayOrder[]> {
    return this.track(this.adapter.findOrders(receipt));
  }

  override createLink(link: NewGatewayLink): Promise<GatewayLink> {
    return this.track(this.adapter.createLink(link));
  }

  override findLink(reference: string): Promise<GatewayLink | null> {
    return this.track(this.adapter.findLink(reference));
  }

  override link(linkId: string): Promise<GatewayLink> {
    return this.track(this.adapter.link(linkId));
  }

  override cancelLink(linkId: string): Promise<GatewayLink> {
    return this.track(this.adapter.cancelLink(linkId));
  }

  override checkAccess(): Promise<void> {
    return this.track(this.adapter.checkAccess());
  }

  override readCallback(form: unknown): CheckoutReturn | null {
    return this.adapter.readCallback(form);
  }

  override payment(paymentId: string): Promise<GatewayPayment> {
    return this.track(this.adapter.payment(paymentId));
  }

  override paymentsOf(gatewayOrderId: string): Promise<GatewayPayment[]> {
    return this.track(this.adapter.paymentsOf(gatewayOrderId));
  }

  override capture(paymentId: string, amount: Paise): Promise<GatewayPayment> {
    return this.track(this.adapter.capture(paymentId, amount));
  }

  override refundsOf(paymentId: string): Promise<GatewayRefund[]> {
    return this.track(this.adapter.refundsOf(paymentId));
  }

  override refund(refund: NewGatewayRefund): Promise<GatewayRefund> {
    return this.track(this.adapter.refund(refund));
  }

  override refundById(gatewayRefundId: string): Promise<GatewayRefund> {
    return this.track(this.adapter.refundById(gatewayRefundId));
  }

  override capturedBetween(from: Date, until: Date): Promise<GatewayPayment[]> {
    return this.track(this.adapter.capturedBetween(from, until));
  }

  override refundedBetween(from: Date, until: Date): Promise<GatewayRefund[]> {
    return this.track(this.adapter.refundedBetween(from, until));
  }

  override dispute(disputeId: string): Promise<GatewayDispute> {
    return this.track(this.adapter.dispute(disputeId));
  }

  override disputesBetween(from: Date, until: Date): Promise<GatewayDispute[]> {
    return this.track(this.adapter.disputesBetween(from, until));
  }

  override acceptDispute(disputeId: string): Promise<GatewayDispute> {
    return this.track(this.adapter.acceptDispute(disputeId));
  }

  override contestDispute(evidence: DisputeEvidence): Promise<GatewayDispute> {
    return this.track(this.adapter.contestDispute(evidence));
  }

  private async track<Result>(call: Promise<Result>): Promise<Result> {
    let result: Result;
    try {
      result = await call;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'payment.gateway_refused') {
        const reason = error.cause instanceof Error ? error.cause.message : error.code;
        await this.access.noteRefused(this.name, reason).catch(() => undefined);
      }
      throw error;
    }
    await this.access.noteAccepted(this.name).catch(() => undefined);
    return result;
  }
}
