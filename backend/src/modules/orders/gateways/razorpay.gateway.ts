import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { DomainError, type Paise } from '../../../kernel/index.js';
import { paymentsConfig } from '../../../platform/config/index.js';
import { Tracing } from '../../../platform/tracing/index.js';
import type { GatewayPayment } from '../domain/payment-decision.js';
import type { GatewayRefund } from '../domain/refund.js';
import { GatewayHttp, GatewayRefusal, type GatewayCall } from './gateway-http.js';
import { everyPage, paymentOf, refundOf, type PaymentEntity, type RefundEntity } from './razorpay-entities.js';

const DAY_MINUTES = 24 * 60;

/** The gateway captures by itself; what it could not capture within these minutes it gives back. */
const capture = (days: number) =>
  ({
    capture: 'automatic',
    capture_options: {
      automatic_expiry_period: 12,
      manual_expiry_period: days * DAY_MINUTES,
      refund_speed: 'normal',
    },
  }) as const;

interface NewGatewayOrder {
  readonly amount: Paise;
  /** At most 40 characters, one for each of our orders. */
  readonly receipt: string;
  readonly notes: Record<string, string>;
}

interface RefundAsked {
  readonly paymentId: string;
  readonly amount: Paise;
  /** Ours; it names the refund in the gateway's notes and keeps it from being made twice. */
  readonly refundId: string;
}

interface Order {
  readonly id: string;
  readonly receipt?: string | undefined;
}

/**
 * The payment gateway's API. A gateway that is away, busy or at fault is payment.gateway_unavailable: nothing is known
 * then, and nothing may be concluded.
 */
@Injectable()
export class RazorpayGateway {
  private readonly http: GatewayHttp;

  constructor(
    @Inject(paymentsConfig.KEY) private readonly config: ConfigType<typeof paymentsConfig>,
    private readonly tracing: Tracing,
  ) {
    this.http = new GatewayHttp(config);
  }

  /** Makes the gateway's order; its payments are captured by the gateway itself. @returns the gateway's order id */
  async createOrder({ amount, receipt, notes }: NewGatewayOrder): Promise<string> {
    const payment = capture(this.config.returnsAfterDays);
    const body = { amount, currency: 'INR', receipt, notes, payment };
    return (await this.call<Order>('orders.create', '/v1/orders', { body })).id;
  }

  /** The gateway's order that was made with this receipt, when there is one. */
  async findOrder(receipt: string): Promise<string | null> {
    const { items } = await this.call<{ items: Order[] }>(
      'orders.all',
      `/v1/orders?${new URLSearchParams({ receipt })}`,
    );
    return items.find((order) => order.receipt === receipt)?.id ?? null;
  }

  async payment(paymentId: string): Promise<GatewayPayment> {
    return paymentOf(await this.call<PaymentEntity>('payments.fetch', `/v1/payments/${encodeURIComponent(paymentId)}`));
  }

  async paymentsOf(gatewayOrderId: string): Promise<GatewayPayment[]> {
    const path = `/v1/orders/${encodeURIComponent(gatewayOrderId)}/payments`;
    const { items } = await this.call<{ items: PaymentEntity[] }>('orders.fetchPayments', path);
    return items.map(paymentOf);
  }

  /**
   * Gives money back; the same refund asked for again is the same at the gateway.
   * @throws DomainError payment.unknown when the gateway refuses it, with its reason as the cause
   */
  async refund({ paymentId, amount, refundId }: RefundAsked): Promise<GatewayRefund> {
    const body = { amount, speed: 'normal', notes: { refund_id: refundId } };
    const headers = { 'X-Refund-Idempotency': refundId };
    const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`;
    return refundOf(await this.call<RefundEntity>('payments.refund', path, { body, headers, isRepeatable: true }));
  }

  async refundById(gatewayRefundId: string): Promise<GatewayRefund> {
    const path = `/v1/refunds/${encodeURIComponent(gatewayRefundId)}`;
    return refundOf(await this.call<RefundEntity>('refunds.fetch', path));
  }

  /** Payments begun within the span that were captured, those given back since too. */
  async capturedBetween(from: Date, until: Date): Promise<GatewayPayment[]> {
    const payments = await everyPage(from, until, (page) =>
      this.call<{ items: PaymentEntity[] }>('payments.all', `/v1/payments?${page}`),
    );
    return payments.map(paymentOf).filter(({ status }) => status === 'captured' || status === 'refunded');
  }

  /** Refunds begun within the span that the bank has. */
  async refundedBetween(from: Date, until: Date): Promise<GatewayRefund[]> {
    const refunds = await everyPage(from, until, (page) =>
      this.call<{ items: RefundEntity[] }>('refunds.all', `/v1/refunds?${page}`),
    );
    return refunds.map(refundOf).filter(({ status }) => status === 'processed');
  }

  private async call<Answer>(name: string, path: string, call?: GatewayCall): Promise<Answer> {
    return this.tracing.part(`razorpay ${name}`, { kind: 'client' }, () => this.answer<Answer>(path, call));
  }

  private async answer<Answer>(path: string, call?: GatewayCall): Promise<Answer> {
    try {
      return await this.http.call<Answer>(path, call);
    } catch (cause) {
      const isRefused = cause instanceof GatewayRefusal && (cause.status === 404 || cause.status === 400);
      throw new DomainError(isRefused ? 'payment.unknown' : 'payment.gateway_unavailable', {}, { cause });
    }
  }
}
