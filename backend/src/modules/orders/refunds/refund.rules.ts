import { paise, sumPaise, type Paise } from '../../../kernel/index.js';
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
  'items',
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
  return paise(Math.max(0, captured - promised));
}

/** The state to note: news in any order moves a refund forward only, save that a processed one may yet come back. */
export function furtherRefundState(known: RefundState, told: GatewayRefund['status']): RefundState {
  if (told === 'failed') return 'failed';
  if (known === 'failed' || known === 'processed') return known;
  return told === 'processed' ? 'processed' : 'sent';
}

const HOUR_MS = 3_600_000;
const FIRST_TRY_MS = HOUR_MS / 4;
const MAX_RETRY_INTERVAL_MS = 6 * HOUR_MS;
const GIVE_UP_MS = 14 * 24 * HOUR_MS;

/**
 * When a refund that the gateway's balance does not cover is sent again: after a quarter of an hour, then after twice the
 * time that it has waited, at least every six hours. Null after two weeks: then a person must see to it.
 */
export function nextBalanceTry(waitingSince: Date, now: Date): Date | null {
  const waited = now.getTime() - waitingSince.getTime();
  if (waited >= GIVE_UP_MS) return null;
  return new Date(now.getTime() + Math.min(Math.max(waited, FIRST_TRY_MS), MAX_RETRY_INTERVAL_MS));
}
