import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type Razorpay from 'razorpay';
import { DomainError } from '../../../../kernel/index.js';
import { paymentsConfig } from '../../../../platform/config/index.js';
import { Tracing } from '../../../../platform/observability/tracing/index.js';
import { GatewayApiError, PaymentGateway, type NewGatewayOrder, type NewGatewayRefund } from './payment-gateway.js';
import { RazorpayClient } from './razorpay-client.js';
import { paginate, toPayment, toRefund } from './razorpay.mapper.js';
import type { GatewayPayment, GatewayRefund } from './gateway.types.js';

const DAY_MINUTES = 24 * 60;

/** The gateway captures by itself; what it could not capture within these days it gives back. */
const automaticCapture = (days: number) =>
  ({
    capture: 'automatic',
    capture_options: {
      automatic_expiry_period: 12,
      manual_expiry_period: days * DAY_MINUTES,
      refund_speed: 'normal',
    },
  }) as const;

/** Razorpay, through its official package. */
@Injectable()
export class RazorpayGateway extends PaymentGateway {
  private readonly client: RazorpayClient;

  constructor(
    @Inject(paymentsConfig.KEY) private readonly config: ConfigType<typeof paymentsConfig>,
    private readonly tracing: Tracing,
  ) {
    super();
    this.client = new RazorpayClient(config);
  }

  override async createOrder({ amount, receipt, notes }: NewGatewayOrder): Promise<string> {
    const payment = automaticCapture(this.config.returnsAfterDays);
    const order = { amount, currency: 'INR', receipt, notes, payment };
    return (await this.call('orders.create', (sdk) => sdk.orders.create(order), { idempotent: false })).id;
  }

  override async findOrder(receipt: string): Promise<string | null> {
    const { items } = await this.call('orders.all', (sdk) => sdk.orders.all({ receipt }));
    return items.find((order) => order.receipt === receipt)?.id ?? null;
  }

  override async payment(paymentId: string): Promise<GatewayPayment> {
    return toPayment(await this.call('payments.fetch', (sdk) => sdk.payments.fetch(segment(paymentId))));
  }

  override async paymentsOf(gatewayOrderId: string): Promise<GatewayPayment[]> {
    const { items } = await this.call('orders.fetchPayments', (sdk) =>
      sdk.orders.fetchPayments(segment(gatewayOrderId)),
    );
    return items.map(toPayment);
  }

  override async refund({ paymentId, amount, refundId }: NewGatewayRefund): Promise<GatewayRefund> {
    const refund = { amount, speed: 'normal', notes: { refund_id: refundId } } as const;
    return toRefund(await this.call('payments.refund', (sdk) => sdk.payments.refund(segment(paymentId), refund)));
  }

  override async refundById(gatewayRefundId: string): Promise<GatewayRefund> {
    return toRefund(await this.call('refunds.fetch', (sdk) => sdk.refunds.fetch(segment(gatewayRefundId))));
  }

  override async capturedBetween(from: Date, until: Date): Promise<GatewayPayment[]> {
    const payments = await paginate(from, until, (page) => this.call('payments.all', (sdk) => sdk.payments.all(page)));
    return payments.map(toPayment).filter(({ status }) => status === 'captured' || status === 'refunded');
  }

  override async refundedBetween(from: Date, until: Date): Promise<GatewayRefund[]> {
    const refunds = await paginate(from, until, (page) => this.call('refunds.all', (sdk) => sdk.refunds.all(page)));
    return refunds.map(toRefund).filter(({ status }) => status === 'processed');
  }

  private async call<Result>(
    name: string,
    send: (sdk: Razorpay) => Promise<Result>,
    options?: { idempotent: boolean },
  ): Promise<Result> {
    return this.tracing.span(`razorpay ${name}`, { kind: 'client' }, async () => {
      try {
        return await this.client.call(send, options);
      } catch (cause) {
        const isRefused = cause instanceof GatewayApiError && (cause.status === 404 || cause.status === 400);
        throw new DomainError(isRefused ? 'payment.unknown' : 'payment.gateway_unavailable', {}, { cause });
      }
    });
  }
}

/** An id as one part of a path; the package puts it there as it is. */
const segment = encodeURIComponent;
