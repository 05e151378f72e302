import { isId, paise } from '../../../kernel/index.js';
import { PAYMENT_STATES, type GatewayPayment, type PaymentState } from '../domain/payment-decision.js';
import type { GatewayRefund } from '../domain/refund.js';

/** A payment as the gateway's API answers it. */
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
  readonly amount: number | string;
  readonly status: string;
  readonly created_at?: number;
  readonly notes?: unknown;
}

export function paymentOf(payment: PaymentEntity): GatewayPayment {
  return {
    id: payment.id,
    orderId: payment.order_id ?? null,
    status: isPaymentState(payment.status) ? payment.status : 'created',
    amount: paise(Number(payment.amount)),
    currency: payment.currency,
    method: payment.method ?? null,
    errorCode: payment.error_code ?? null,
    errorDescription: payment.error_description ?? null,
    createdAt: momentOf(payment.created_at),
  };
}

function momentOf(unixSeconds: number | undefined): Date | null {
  return unixSeconds === undefined ? null : new Date(unixSeconds * 1000);
}

export function refundOf({ id, payment_id, amount, status, notes, created_at }: RefundEntity): GatewayRefund {
  const known = status === 'processed' || status === 'failed' ? status : 'pending';
  const ours = (notes as Record<string, unknown> | null | undefined)?.['refund_id'];
  const refundId = isId(ours) ? ours : null;
  return {
    id,
    paymentId: payment_id,
    amount: paise(Number(amount)),
    status: known,
    refundId,
    createdAt: momentOf(created_at),
  };
}

function isPaymentState(status: string): status is PaymentState {
  return (PAYMENT_STATES as readonly string[]).includes(status);
}

const PAGE = 100;

/**
 * All that a list of the gateway's holds between two moments, the last excluded.
 * @param read a page by its query: moments are Unix seconds, both inclusive
 */
export async function everyPage<Item>(
  from: Date,
  until: Date,
  read: (page: string) => Promise<{ items: Item[] }>,
): Promise<Item[]> {
  const span = `from=${Math.floor(from.getTime() / 1000)}&to=${Math.floor(until.getTime() / 1000) - 1}`;
  const all: Item[] = [];
  for (;;) {
    const { items } = await read(`${span}&count=${PAGE}&skip=${all.length}`);
    all.push(...items);
    if (items.length < PAGE) return all;
  }
}
