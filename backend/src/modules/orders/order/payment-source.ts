import type { PaymentMode } from './payment-mode.js';

export const PAYMENT_SOURCES = ['none', 'gateway', 'credit', 'cash'] as const;
/** How an order's money came: by the `gateway` also where store credit paid a part of it. */
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

interface PaidOrder {
  readonly paidAt?: Date | string | null | undefined;
  readonly paidPaymentId?: string | null | undefined;
  readonly payBy: PaymentMode;
  readonly credit: number;
  readonly amount: number;
}

export function paymentSourceOf({ paidAt, paidPaymentId, payBy, credit, amount }: PaidOrder): PaymentSource {
  if (!paidAt) return 'none';
  if (paidPaymentId) return 'gateway';
  return payBy === 'cash' && credit < amount ? 'cash' : 'credit';
}
