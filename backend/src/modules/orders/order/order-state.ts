import type { PaymentMode } from './payment-mode.js';

/** Every state of an order. `order.pipeline.ts` tells how it gets from one to the next. */
export const ORDER_STATES = [
  'awaiting_payment',
  'payment_failed',
  'paid',
  'placed',
  'in_production',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'return_requested',
  'return_approved',
  'returned',
  'refund_due',
  'refunded',
] as const;

export type OrderState = (typeof ORDER_STATES)[number];

/** States in which the next step is the shop's. */
export const ACTIONABLE_STATES = [
  'paid',
  'placed',
  'in_production',
  'packed',
  'return_requested',
  'refund_due',
] as const satisfies readonly OrderState[];

export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'cod', 'refunded'] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What the buyer is told of the money, by the order's state and whether a payment was captured for it. */
export function paymentStatus(state: OrderState, isPaid: boolean, payBy: PaymentMode = 'gateway'): PaymentStatus {
  switch (state) {
    case 'awaiting_payment':
      return 'pending';
    case 'payment_failed':
      return 'failed';
    case 'refunded':
      return 'refunded';
    case 'placed':
      return 'cod';
    case 'cancelled':
      if (isPaid) return 'paid';
      return payBy === 'cash' ? 'cod' : 'failed';
    default:
      return isPaid ? 'paid' : 'cod';
  }
}
