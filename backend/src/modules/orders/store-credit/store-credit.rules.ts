import { paise, type Paise } from '../../../kernel/index.js';
import { MIN_PAYMENT } from '../order/totals.rules.js';

/** Why a customer's credit changed, as the ledger keeps it. */
export const CREDIT_REASONS = [
  'return',
  'damage',
  'items',
  'goodwill',
  'spent',
  'order_closed',
  'order_cancelled',
] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** Names of moves: what came back at an order's end, what a request was worth, and what was given beside. */
export const IDEMPOTENCY_KEYS = {
  back: (orderId: string) => `back:${orderId}`,
  returned: (requestId: string) => `return:${requestId}`,
  goodwill: (id: string) => `goodwill:${id}`,
  goodwillOfRequest: (orderId: string, key: string) => `goodwill:${orderId}:${key}`,
  gift: (userId: string, key: string) => `gift:${userId}:${key}`,
  reduction: (reductionId: string) => `reduction:${reductionId}`,
  lines: (lineRefundId: string) => `lines:${lineRefundId}`,
} as const;

/**
 * How much of an order store credit pays: all of it where there is enough, otherwise as much as leaves the gateway an
 * amount that it takes.
 */
export function applicableCredit(total: Paise, balance: Paise): Paise {
  if (balance >= total) return total;
  return paise(Math.max(0, Math.min(balance, total - MIN_PAYMENT)));
}
