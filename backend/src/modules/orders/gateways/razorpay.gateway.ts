import { Injectable } from '@nestjs/common';
import type Razorpay from 'razorpay';
import { DomainError, type Paise } from '../../../kernel/index.js';
import { Config } from '../../../platform/config/index.js';
import { Tracing } from '../../../platform/tracing/index.js';
import type { GatewayPayment } from '../domain/payment-decision.js';
import type { GatewayRefund } from '../domain/refund.js';
import { everyPage, paymentOf, refundOf, refusal, type PaymentEntity, type RefundEntity } from './razorpay-entities.js';

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

interface Http {
  readonly defaults: { baseURL: string; timeout: number };
  post(url: string, body: object, options: { headers: Record<string, string> }): Promise<{ data: unknown }>;
}

/** The client's own HTTP layer. */
const httpOf = (client: Razorpay): Http => (client as unknown as { readonly api: { readonly rq: Http } }).api.rq;

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
 * The payment gateway's API through its own client. A gateway that is away, busy or at fault is
 * payment.gateway_unavailable: nothing is known then, and nothing may be concluded.
 */
@Injectable()
export class RazorpayGateway {
  private opening: Promise<Razorpay> | undefined;

  constructor(
    private readonly config: Config,
    private readonly tracing: Tracing,
  ) {}

  /** Makes the gateway's order; its payments are captured by the gateway itself. @returns the gateway's order id */
  async createOrder({ amount, receipt, notes }: NewGatewayOrder): Promise<string> {
    const order = (await this.call('orders.create', ({ orders }) =>
      orders.create({
        amount,
        currency: 'INR',
        receipt,
        notes,
        payment: capture(this.config.razorpay.returnsAfterDays),
      }),
    )) as Order;
    return order.id;
  }

  /** The gateway's order that was made with this receipt, when there is one. */
  async findOrder(receipt: string): Promise<string | null> {
    const { items } = (await this.call('orders.all', ({ orders }) => orders.all({ receipt }))) as { items: Order[] };
    return items.find((order) => order.receipt === receipt)?.id ?? null;
  }

  async payment(paymentId: string): Promise<GatewayPayment> {
    return paymentOf((await this.call('payments.fetch', ({ payments }) => payments.fetch(paymentId))) as PaymentEntity);
  }

  async paymentsOf(gatewayOrderId: string): Promise<GatewayPayment[]> {
    const { items } = (await this.call('orders.fetchPayments', ({ orders }) =>
      orders.fetchPayments(gatewayOrderId),
    )) as { items: PaymentEntity[] };
    return items.map(paymentOf);
  }

  /**
   * Gives money back; the same refund asked for again is the same at the gateway.
   * @throws DomainError payment.unknown when the gateway refuses it, with its reason as the cause
   */
  async refund({ paymentId, amount, refundId }: RefundAsked): Promise<GatewayRefund> {
    const body = { amount, speed: 'normal', notes: { refund_id: refundId } };
    const headers = { 'X-Refund-Idempotency': refundId };
    // The client's own method takes no headers.
    const url = `/v1/payments/${encodeURIComponent(paymentId)}/refund`;
    const { data } = await this.call('payments.refund', (client) => httpOf(client).post(url, body, { headers }));
    return refundOf(data as RefundEntity);
  }

  async refundById(gatewayRefundId: string): Promise<GatewayRefund> {
    return refundOf(
      (await this.call('refunds.fetch', ({ refunds }) => refunds.fetch(gatewayRefundId))) as RefundEntity,
    );
  }

  /** Payments begun within the span that were captured, those given back since too. */
  async capturedBetween(from: Date, until: Date): Promise<GatewayPayment[]> {
    const payments = await everyPage(
      from,
      until,
      (page) => this.call('payments.all', (client) => client.payments.all(page)) as Promise<{ items: PaymentEntity[] }>,
    );
    return payments.map(paymentOf).filter(({ status }) => status === 'captured' || status === 'refunded');
  }

  /** Refunds begun within the span that the bank has. */
  async refundedBetween(from: Date, until: Date): Promise<GatewayRefund[]> {
    const refunds = await everyPage(
      from,
      until,
      (page) => this.call('refunds.all', (client) => client.refunds.all(page)) as Promise<{ items: RefundEntity[] }>,
    );
    return refunds.map(refundOf).filter(({ status }) => status === 'processed');
  }

  private async call<Answer>(name: string, ask: (client: Razorpay) => PromiseLike<Answer>): Promise<Answer> {
    const client = await this.opened();
    return this.tracing.part(`razorpay ${name}`, { kind: 'client' }, () => this.answer(() => ask(client)));
  }

  /** The client and the HTTP library that it brings come with the first call. */
  private opened(): Promise<Razorpay> {
    const { keyId, keySecret, apiUrl, timeoutMs } = this.config.razorpay;
    this.opening ??= import('razorpay').then(({ default: Client }) => {
      const client = new Client({ key_id: keyId || 'unset', key_secret: keySecret });
      Object.assign(httpOf(client).defaults, { baseURL: apiUrl, timeout: timeoutMs });
      return client;
    });
    return this.opening;
  }

  private async answer<Answer>(ask: () => PromiseLike<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      const { status, cause } = refusal(error);
      const isRefused = status === 404 || status === 400;
      throw new DomainError(isRefused ? 'payment.unknown' : 'payment.gateway_unavailable', {}, { cause });
    }
  }
}
