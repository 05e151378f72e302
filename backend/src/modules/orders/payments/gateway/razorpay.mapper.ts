import { isId, paise } from '../../../../kernel/index.js';
import { PAYMENT_STATES, type PaymentState } from '../../order/payment-state.js';
import type { GatewayPayment, GatewayRefund } from './gateway.types.js';

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

export function toPayment(payment: PaymentEntity): GatewayPayment {
  return {
    id: payment.id,
    orderId: payment.order_id ?? null,
    status: isPaymentState(payment.status) ? payment.status : 'created',
    amount: paise(Number(payment.amount)),
    currency: payment.currency,
    method: payment.method ?? null,
    errorCode: payment.error_code ?? null,
    errorDescription: payment.error_description ?? null,
    createdAt: fromUnixSeconds(payment.created_at),
  };
}

export function toRefund({ id, payment_id, amount, status, notes, created_at }: RefundEntity): GatewayRefund {
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
export async function paginate<Item>(
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
