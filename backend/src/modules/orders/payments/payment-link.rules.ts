import { paise, type Paise } from '../../../kernel/index.js';
import type { PaymentMode } from '../order/order.types.js';
import { MIN_PAYMENT } from '../order/totals.rules.js';

/** whole: all that is due of an order; missing: what a payment on hold left of it. */
export type PaymentLinkKind = 'whole' | 'missing';

/** due: to be made at the gateway; open: it can be paid. */
export type PaymentLinkStatus = 'due' | 'open' | 'paid' | 'cancelled' | 'expired';

/** A payment on hold. */
export interface PaymentOnHold {
  readonly amount: Paise;
  readonly currency: string;
}

export interface LinkableOrder {
  /** What the gateway is to take. */
  readonly due: Paise;
  readonly currency: string;
  readonly payBy: PaymentMode;
  /** Whether the order can still be paid. */
  readonly isOpen: boolean;
}

/** What a link would ask for; null where there is nothing that one can ask for. */
export function linkFor(
  { due, currency, payBy, isOpen }: LinkableOrder,
  held: readonly PaymentOnHold[],
): { readonly kind: PaymentLinkKind; readonly amount: Paise } | null {
  if (!isOpen || payBy === 'cash') return null;
  const [first, ...others] = held;
  if (!first) return { kind: 'whole', amount: due };
  const missing = due - first.amount;
  if (others.length > 0 || first.currency !== currency || missing < MIN_PAYMENT) return null;
  return { kind: 'missing', amount: paise(missing) };
}

/** Whether a captured payment brings exactly what the one on hold left missing. */
export function completesHeld(
  { due, currency, isOpen }: Omit<LinkableOrder, 'payBy'>,
  held: readonly PaymentOnHold[],
  payment: PaymentOnHold & { readonly status: string },
): boolean {
  const [first] = held;
  if (!isOpen || held.length !== 1 || !first || payment.status !== 'captured') return false;
  return first.currency === currency && payment.currency === currency && first.amount + payment.amount === due;
}
