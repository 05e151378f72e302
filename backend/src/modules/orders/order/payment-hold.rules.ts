import { PENDING_STATES } from '../order.pipeline.js';
import type { Order, Payment } from './order.entity.js';

/** Why a captured payment is put on hold for a person to decide. */
export type HoldReason = 'amount_differs' | 'currency_differs';

const AMOUNT_DIFFERS: HoldReason = 'amount_differs';

/** Whether a payment on hold can be accepted: an amount in rupees, for an order that still waits for its payment. */
export function isAcceptable(
  order: Pick<Order, 'state' | 'currency'>,
  payment: Pick<Payment, 'holdReason' | 'currency'>,
): boolean {
  return (
    PENDING_STATES.includes(order.state) && payment.holdReason === AMOUNT_DIFFERS && payment.currency === order.currency
  );
}
