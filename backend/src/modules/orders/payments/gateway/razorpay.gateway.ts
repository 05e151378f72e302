import type Razorpay from 'razorpay';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { isId, paise, DomainError, type ErrorCode, type Paise } from '../../../../kernel/index.js';
import { paymentsConfig } from '../../../../platform/config/index.js';
import { Tracing } from '../../../../platform/observability/tracing/index.js';
import { PAYMENT_STATES, type PaymentState } from '../../order/order.types.js';
import {
  type CheckoutReturn,
  type GatewayCheckout,
  type GatewayLink,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  GatewayApiError,
  PaymentGateway,
  type NewGatewayLink,
  type NewGatewayOrder,
  type NewGatewayRefund,
} from './payment-gateway.js';
import type { DisputeEvidence, GatewayDispute } from './gateway-dispute.js';
import { readCallback } from './razorpay-callback.js';
import { razorpayPage } from './razorpay-checkout.js';
import { isPaymentSigned, isWebhookSigned } from './razorpay-signatures.js';
import { RazorpayClient } from './razorpay-client.js';
import { evidenceFile, toDispute } from './razorpay-disputes.js';
import { linkRequest, toLink, type LinkEntity } from './razorpay-links.js';
import { orderRefusal, refusal, refundRefusal } from './razorpay-refusals.js';

/** A payment as the gateway's API answers it: the package's types leave out that fields may be null. */
export interface PaymentEntity {
  readonly id: string;
  readonly order_id?: string | null;
  readonly status: string;
  readonly amount: number | string;
  readonly currency: string;
  readonly created_at?: number;
  readonly method?: string | null;
  readonly error_code?: string | null;
  readonly error_description?: string | null;
  readonly captured?: boolean;
  readonly fee?: number | null;
  readonly offer_id?: string | null;
}

/** An order as the gateway's API answers it; without notes they are an empty list. */
export interface OrderEntity {
  readonly id: string;
  readonly amount: number | string;
  readonly currency: string;
  readonly notes?: unknown;
}

/** A refund as the gateway's API answers it. */
export interface RefundEntity {
  readonly id: string;
  readonly payment_id: string;
  readonly amount?: number | string;
  readonly status: string;
  readonly created_at?: number;
  readonly notes?: unknown;
}

function toPayment(payment: PaymentEntity): GatewayPayment {
  return {
    id: payment.id,
    orderId: payment.order_id ?? null,
    status: paymentState(payment),
    amount: paise(Number(payment.amount)),
    currency: payment.currency,
    method: payment.method ?? null,
    errorCode: payment.error_code ?? null,
    errorDescription: payment.error_description ?? null,
    createdAt: fromUnixSeconds(payment.created_at),
    fee: payment.fee ? paise(payment.fee) : null,
    offerId: payment.offer_id ?? null,
  };
}

/** A payment that the gateway gave back without capturing it is called `refunded` there; for the shop it failed. */
function paymentState({ status, captured }: PaymentEntity): PaymentState {
  if (status === 'refunded' && captured === false) return 'failed';
  return isPaymentState(status) ? status : 'created';
}

function toRefund({ id, payment_id, amount, status, notes, created_at }: RefundEntity): GatewayRefund {
  const ours = (notes as Record<string, unknown> | null | undefined)?.['refund_id'];
  return {
    id,
    paymentId: payment_id,
    amount: paise(Number(amount)),
    status: status === 'processed' || status === 'failed' ? status : 'pending',
    refundId: isId(ours) ? ours : null,
    createdAt: fromUnixSeconds(created_at),
  };
}

function toOrder({ id, amount, currency, notes }: OrderEntity): GatewayOrder {
  const isObject = typeof notes === 'object' && notes !== null && !Array.isArray(notes);
  return { id, amount: paise(Number(amount)), currency, notes: isObject ? (notes as Record<string, unknown>) : {} };
}

function fromUnixSeconds(seconds: number | undefined): Date | null {
  return seconds === undefined ? null : new Date(seconds * 1000);
}

function isPaymentState(status: string): status is PaymentState {
  return (PAYMENT_STATES as readonly string[]).includes(status);
}

const PAGE = 100;

/** One page of a list: `from` and `to` are Unix seconds, both inclusive. */
export interface PageQuery {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly skip: number;
}

/** Every item of a list of the gateway's in [from, until). */
async function paginate<Item>(
  from: Date,
  until: Date,
  read: (page: PageQuery) => Promise<{ items: Item[] }>,
): Promise<Item[]> {
  const span = { from: Math.floor(from.getTime() / 1000), to: Math.floor(until.getTime() / 1000) - 1 };
  const all: Item[] = [];
  for (;;) {
    const { items } = await read({ ...span, count: PAGE, skip: all.length });
    all.push(...items);
    if (items.length < PAGE) return all;
  }
}

const DAY_MINUTES = 24 * 60;

/** The gateway captures by itself within these minutes; what nobody captured within these days it gives back. */
const automaticCapture = (days: number, minutes: number) =>
  ({
    capture: 'automatic',
    capture_options: {
      automatic_expiry_period: minutes,
      manual_expiry_period: days * DAY_MINUTES,
      refund_speed: 'normal',
    },
  }) as const;

/** Razorpay, through its official package. */
@Injectable()
export class RazorpayGateway extends PaymentGateway {
  override readonly name = 'razorpay';
  override readonly webhookHeaders = { signature: 'x-razorpay-signature', eventId: 'x-razorpay-event-id' };
  private readonly client: RazorpayClient;

  constructor(
    @Inject(paymentsConfig.KEY) private readonly config: ConfigType<typeof paymentsConfig>,
    private readonly tracing: Tracing,
  ) {
    super();
    this.client = new RazorpayClient(config);
  }

  override get checkout(): GatewayCheckout {
    return { publicKey: this.config.keyId, page: razorpayPage(this.config) };
  }

  override isPaymentSigned(orderId: string, paymentId: string, signature: unknown): boolean {
    return isPaymentSigned(orderId, paymentId, signature, this.config.keySecret);
  }

  override isWebhookSigned(body: Buffer, signature: unknown): boolean {
    const { webhookSecret, webhookSecretPrevious } = this.config;
    return isWebhookSigned(body, signature, [webhookSecret, ...(webhookSecretPrevious ? [webhookSecretPrevious] : [])]);
  }

  override toEvent(body: Buffer): Buffer {
    return body;
  }

  override async createOrder({ amount, receipt, notes }: NewGatewayOrder): Promise<string> {
    const payment = automaticCapture(this.config.returnsAfterDays, this.config.captureMinutes);
    const order = { amount, currency: 'INR', receipt, notes, payment };
    const options = { idempotent: false, refusal: orderRefusal };
    return (await this.call('orders.create', (sdk) => sdk.orders.create(order), options)).id;
  }

  override async findOrders(receipt: string): Promise<GatewayOrder[]> {
    const { items } = await this.call('orders.all', (sdk) => sdk.orders.all({ receipt, count: PAGE }));
    return items.filter((order) => order.receipt === receipt).map(toOrder);
  }

  override async createLink(link: NewGatewayLink): Promise<GatewayLink> {
    const create = (sdk: Razorpay) => sdk.paymentLink.create(linkRequest(link));
    const options = { idempotent: false, refusal: orderRefusal };
    return toLink((await this.call('paymentLink.create', create, options)) as LinkEntity);
  }

  override async findLink(reference: string): Promise<GatewayLink | null> {
    const query = { reference_id: reference } as object;
    const { payment_links: links } = await this.call('paymentLink.all', (sdk) => sdk.paymentLink.all(query));
    const found = (links as LinkEntity[]).find((link) => link.reference_id === reference);
    return found ? toLink(found) : null;
  }

  override async link(linkId: string): Promise<GatewayLink> {
    const fetch = (sdk: Razorpay) => sdk.paymentLink.fetch(segment(linkId));
    return toLink((await this.call('paymentLink.fetch', fetch)) as LinkEntity);
  }

  override async cancelLink(linkId: string): Promise<GatewayLink> {
    const cancel = (sdk: Razorpay) => sdk.paymentLink.cancel(segment(linkId));
    return toLink((await this.call('paymentLink.cancel', cancel)) as LinkEntity);
  }

  override async checkAccess(): Promise<void> {
    await this.call('orders.all', (sdk) => sdk.orders.all({ count: 1 }));
  }

  override readCallback(form: unknown): CheckoutReturn | null {
    return readCallback(form);
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

  override async capture(paymentId: string, amount: Paise): Promise<GatewayPayment> {
    return toPayment(
      await this.call('payments.capture', (sdk) => sdk.payments.capture(segment(paymentId), amount, 'INR')),
    );
  }

  override async refund({ paymentId, amount, refundId }: NewGatewayRefund): Promise<GatewayRefund> {
    const refund = { amount, speed: 'normal', notes: { refund_id: refundId } } as const;
    const send = (sdk: Razorpay) => sdk.payments.refund(segment(paymentId), refund);
    return toRefund(await this.call('payments.refund', send, { refusal: refundRefusal }));
  }

  override async refundsOf(paymentId: string): Promise<GatewayRefund[]> {
    const all = await this.call('payments.fetchMultipleRefund', (sdk) =>
      sdk.payments.fetchMultipleRefund(segment(paymentId), { count: PAGE }),
    );
    return all.items.map(toRefund);
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

  override async dispute(disputeId: string): Promise<GatewayDispute> {
    return toDispute(await this.call('disputes.fetch', (sdk) => sdk.disputes.fetch(segment(disputeId))));
  }

  /** The API lists all of them, newest first, and cannot be asked for a span. */
  override async disputesBetween(from: Date, until: Date): Promise<GatewayDispute[]> {
    const found: GatewayDispute[] = [];
    for (let skip = 0; ; skip += PAGE) {
      const page = await this.call('disputes.all', (sdk) => sdk.disputes.all({ count: PAGE, skip }));
      const disputes = page.items.map(toDispute);
      found.push(...disputes);
      const isPast = disputes.every(({ createdAt }) => createdAt !== null && createdAt < from);
      if (disputes.length < PAGE || isPast) break;
    }
    return found.filter(({ createdAt }) => createdAt !== null && createdAt >= from && createdAt < until);
  }

  override async acceptDispute(disputeId: string): Promise<GatewayDispute> {
    return toDispute(await this.call('disputes.accept', (sdk) => sdk.disputes.accept(segment(disputeId))));
  }

  override async contestDispute(evidence: DisputeEvidence): Promise<GatewayDispute> {
    const upload = (sdk: Razorpay) => sdk.documents.create(evidenceFile(evidence));
    const { id } = await this.call('documents.create', upload, { idempotent: false });
    const contest = { summary: evidence.summary, others: [{ type: 'evidence', document_ids: [id] }], action: 'submit' };
    const send = (sdk: Razorpay) => sdk.disputes.contest(segment(evidence.disputeId), contest);
    return toDispute(await this.call('disputes.contest', send));
  }

  private async call<Result>(
    name: string,
    send: (sdk: Razorpay) => Promise<Result>,
    { idempotent = true, refusal: codeOf = refusal }: { idempotent?: boolean; refusal?: RefusalRule } = {},
  ): Promise<Result> {
    return this.tracing.span(`razorpay ${name}`, { kind: 'client' }, async () => {
      try {
        return await this.client.call(send, { idempotent });
      } catch (cause) {
        throw new DomainError(
          cause instanceof GatewayApiError ? codeOf(cause) : 'payment.gateway_unavailable',
          {},
          { cause },
        );
      }
    });
  }
}

type RefusalRule = (answer: GatewayApiError) => ErrorCode;

/** An id as one part of a path; the package puts it there as it is. */
const segment = encodeURIComponent;
