import { Injectable } from '@nestjs/common';
import Razorpay from 'razorpay';
import { DomainError, paise, type Paise } from '../../../kernel/index.js';
import { Config } from '../../../platform/config/index.js';
import { Tracing } from '../../../platform/tracing/index.js';
import { PAYMENT_STATES, type GatewayPayment, type PaymentState } from '../domain/payment-decision.js';

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

interface Client {
  readonly api: { readonly rq: { readonly defaults: { baseURL: string; timeout: number } } };
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

  constructor(
    config: Config,
    private readonly tracing: Tracing,
  ) {
    const { keyId, keySecret, apiUrl, timeoutMs } = config.razorpay;
    this.client = new Razorpay({ key_id: keyId || 'unset', key_secret: keySecret });
    const { defaults } = (this.client as unknown as Client).api.rq;
    defaults.baseURL = apiUrl;
    defaults.timeout = timeoutMs;
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

  private call<Answer>(name: string, ask: () => PromiseLike<Answer>): Promise<Answer> {
    return this.tracing.part(`razorpay ${name}`, { kind: 'client' }, () => this.answer(ask));
  }

  private async answer<Answer>(ask: () => PromiseLike<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      const status = Number((error as { statusCode?: unknown }).statusCode);
      if (status === 404 || status === 400)
        throw new DomainError('payment.unknown', {}, { cause: described(error, status) });
      throw new DomainError('payment.gateway_unavailable', {}, { cause: described(error, status) });
    }
  }
}

function described(error: unknown, status: number): Error {
  if (Number.isNaN(status)) return new Error('the gateway did not answer');
  const { error: body } = error as { error?: { code?: string; description?: string } };
  return new Error(`the gateway answered ${status} ${body?.code ?? ''} ${body?.description ?? ''}`.trim());
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

function isPaymentState(status: string): status is PaymentState {
  return (PAYMENT_STATES as readonly string[]).includes(status);
}
