import type { PayWay } from './cash.js';

export const MONEY = ['none', 'gateway', 'credit', 'cash'] as const;
/** How an order's money came: by the `gateway` also where store credit paid a part of it. */
export type Money = (typeof MONEY)[number];

interface PaidOrder {
  readonly paidAt?: Date | string | null | undefined;
  readonly paidPaymentId?: string | null | undefined;
  readonly payBy: PayWay;
  readonly credit: number;
  readonly amount: number;
}

export function moneyOf({ paidAt, paidPaymentId, payBy, credit, amount }: PaidOrder): Money {
  if (!paidAt) return 'none';
  if (paidPaymentId) return 'gateway';
  return payBy === 'cash' && credit < amount ? 'cash' : 'credit';
}
