import { Injectable } from '@nestjs/common';
import Razorpay from 'razorpay';
import { DomainError, isId, paise, type Paise } from '../../../kernel/index.js';
import { Config } from '../../../platform/config/index.js';
import { Tracing } from '../../../platform/tracing/index.js';
import { PAYMENT_STATES, type GatewayPayment, type PaymentState } from '../domain/payment-decision.js';
import type { GatewayRefund } from '../domain/refund.js';

/** The gateway captures by itself; what it could not capture within these minutes it gives back. */
const CAPTURE = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 12, manual_expiry_period: 7_200, refund_speed: 'normal' },
} as const;

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

interface Client {
  readonly api: { readonly rq: Http };
}

interface Refund {
  readonly id: string;
  readonly payment_id: string;
  readonly amount: number | string;
  readonly status: string;
  readonly notes?: unknown;
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

interface Payment {
  readonly id: string;
  readonly order_id?: string | null;
  readonly status: string;
  readonly amount: number | string;
  readonly currency: string;
  readonly method?: string | null;
  readonly error_code?: string | null;
  readonly error_description?: string | null;
}

/**
 * The payment gateway's API through its own client. A gateway that is away, busy or at fault is
 * payment.gateway_unavailable: nothing is known then, and nothing may be concluded.
 */
@Injectable()
export class RazorpayGateway {
  private readonly client: Razorpay;
  private readonly http: Http;

  constructor(
    config: Config,
    private readonly tracing: Tracing,
  ) {
    const { keyId, keySecret, apiUrl, timeoutMs } = config.razorpay;
    this.client = new Razorpay({ key_id: keyId || 'unset', key_secret: keySecret });
    this.http = (this.client as unknown as Client).api.rq;
    this.http.defaults.baseURL = apiUrl;
    this.http.defaults.timeout = timeoutMs;
  }

  /** Makes the gateway's order; its payments are captured by the gateway itself. @returns the gateway's order id */
  async createOrder({ amount, receipt, notes }: NewGatewayOrder): Promise<string> {
    const order = (await this.call('orders.create', () =>
      this.client.orders.create({ amount, currency: 'INR', receipt, notes, payment: CAPTURE }),
    )) as Order;
    return order.id;
  }

  /** The gateway's order that was made with this receipt, when there is one. */
  async findOrder(receipt: string): Promise<string | null> {
    const { items } = (await this.call('orders.all', () => this.client.orders.all({ receipt }))) as { items: Order[] };
    return items.find((order) => order.receipt === receipt)?.id ?? null;
  }

  async payment(paymentId: string): Promise<GatewayPayment> {
    return told((await this.call('payments.fetch', () => this.client.payments.fetch(paymentId))) as Payment);
  }

  async paymentsOf(gatewayOrderId: string): Promise<GatewayPayment[]> {
    const { items } = (await this.call('orders.fetchPayments', () =>
      this.client.orders.fetchPayments(gatewayOrderId),
    )) as { items: Payment[] };
    return items.map(told);
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
    const { data } = await this.call('payments.refund', () => this.http.post(url, body, { headers }));
    return toldRefund(data as Refund);
  }

  async refundById(gatewayRefundId: string): Promise<GatewayRefund> {
    return toldRefund((await this.call('refunds.fetch', () => this.client.refunds.fetch(gatewayRefundId))) as Refund);
  }

  private call<Answer>(name: string, ask: () => PromiseLike<Answer>): Promise<Answer> {
    return this.tracing.part(`razorpay ${name}`, { kind: 'client' }, () => this.answer(ask));
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

interface Refusal {
  /** As the client tells it. */
  readonly statusCode?: number;
  readonly error?: GatewayError;
  /** As its HTTP layer tells it. */
  readonly response?: { readonly status: number; readonly data?: { readonly error?: GatewayError } };
}

interface GatewayError {
  readonly code?: string;
  readonly description?: string;
}

function refusal(error: unknown): { status: number | undefined; cause: Error } {
  const { statusCode, error: told, response } = error as Refusal;
  const status = statusCode ?? response?.status;
  if (status === undefined) return { status, cause: new Error('the gateway did not answer') };
  const { code = '', description = '' } = told ?? response?.data?.error ?? {};
  return { status, cause: new Error(`the gateway answered ${status} ${code} ${description}`.trim()) };
}

function told(payment: Payment): GatewayPayment {
  return {
    id: payment.id,
    orderId: payment.order_id ?? null,
    status: isPaymentState(payment.status) ? payment.status : 'created',
    amount: paise(Number(payment.amount)),
    currency: payment.currency,
    method: payment.method ?? null,
    errorCode: payment.error_code ?? null,
    errorDescription: payment.error_description ?? null,
  };
}

function toldRefund({ id, payment_id, amount, status, notes }: Refund): GatewayRefund {
  const known = status === 'processed' || status === 'failed' ? status : 'pending';
  const ours = (notes as Record<string, unknown> | null | undefined)?.['refund_id'];
  const refundId = isId(ours) ? ours : null;
  return { id, paymentId: payment_id, amount: paise(Number(amount)), status: known, refundId };
}

function isPaymentState(status: string): status is PaymentState {
  return (PAYMENT_STATES as readonly string[]).includes(status);
}
