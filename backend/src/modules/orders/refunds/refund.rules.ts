import { ZERO_PAISE, paise, sumPaise, type Paise } from '../../../kernel/index.js';
import type { GatewayRefund } from '../payments/gateway/index.js';

/** due: to be asked of the gateway; sent: with the bank; processed: given back; failed: a person must see to it. */
export const REFUND_STATES = ['due', 'sent', 'processed', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Why money goes back, as the ledger keeps it. */
export const REFUND_REASONS = [
  'cancelled',
  'second_payment',
  'order_closed',
  'on_hold',
  'sold_out',
  'goodwill',
  'return',
  'damage',
  'gateway',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

interface RefundAmount {
  readonly state: RefundState;
  readonly amount: Paise;
}

/** What can still be given back of a payment: what it captured, less every refund that has not failed. */
export function refundable(captured: Paise, refunds: readonly RefundAmount[]): Paise {
  const promised = sumPaise(refunds.filter(({ state }) => state !== 'failed').map(({ amount }) => amount));
  return promised < captured ? paise(captured - promised) : ZERO_PAISE;
}

/** The state to note: news in any order moves a refund forward only, save that a processed one may yet come back. */
export function furtherRefundState(known: RefundState, told: GatewayRefund['status']): RefundState {
  if (told === 'failed') return 'failed';
  if (known === 'failed' || known === 'processed') return known;
  return told === 'processed' ? 'processed' : 'sent';
}
