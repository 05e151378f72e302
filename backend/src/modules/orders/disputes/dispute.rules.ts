import { paise, type Paise } from '../../../kernel/index.js';
import type { DisputePhase, DisputeState, GatewayDispute } from '../payments/gateway/index.js';

/** How the shop answered: `sent_by_hand` in the gateway's own dashboard. */
export const DISPUTE_ANSWERS = ['accepted', 'contested', 'sent_by_hand'] as const;
export type DisputeAnswer = (typeof DISPUTE_ANSWERS)[number];

export type DisputeEvent = 'opened' | 'next_phase' | 'under_review' | 'more_evidence' | 'won' | 'lost' | 'closed';

const DAY_MS = 24 * 3_600_000;
/** How long before the last moment the owner is reminded. */
export const REMIND_BEFORE_MS = 2 * DAY_MS;
/** How often an undecided dispute is read again, for the case that no webhook told of it. */
export const CHECK_EVERY_MS = 6 * 3_600_000;

export const OPEN_STATES = ['open', 'under_review'] as const satisfies readonly DisputeState[];
export const isUndecided = (state: DisputeState): boolean => (OPEN_STATES as readonly DisputeState[]).includes(state);

interface Standing {
  readonly phase: DisputePhase;
  readonly state: DisputeState;
}

/** While it is undecided nothing else gives the money back, except where a suspicion of fraud is settled by a refund. */
export const pausesRefunds = ({ phase, state }: Standing): boolean => isUndecided(state) && phase !== 'fraud';

const PHASE_RANK: Record<DisputePhase, number> = {
  fraud: 0,
  retrieval: 1,
  chargeback: 2,
  pre_arbitration: 3,
  arbitration: 4,
};

/**
 * What a dispute is by what the gateway tells of it now. A decision stands: only a later phase opens a dispute again.
 * @returns the event that it means; null where nothing has changed
 */
export function disputeEvent(known: Standing | null, told: Standing): DisputeEvent | null {
  if (!known) return isUndecided(told.state) ? 'opened' : (told.state as DisputeEvent);
  if (PHASE_RANK[told.phase] < PHASE_RANK[known.phase]) return null;
  const isLater = PHASE_RANK[told.phase] > PHASE_RANK[known.phase];
  if (!isUndecided(known.state) && isUndecided(told.state)) return isLater ? 'next_phase' : null;
  if (isUndecided(told.state) && isLater) return 'next_phase';
  if (told.state === known.state) return null;
  return told.state === 'open' ? 'more_evidence' : told.state;
}

/** What the account has lost by it: nothing where the shop has won after all. */
export const deductionOf = ({ state, deducted }: GatewayDispute): GatewayDispute['deducted'] =>
  (state === 'won' ? 0 : deducted) as GatewayDispute['deducted'];

/** What of a deduction went back to the cardholder, and what the gateway charged beyond the disputed amount. */
export function splitDeduction({ amount, deducted }: { amount: Paise; deducted: Paise }): {
  amount: Paise;
  fee: Paise;
} {
  const back = Math.min(amount, deducted);
  return { amount: paise(back), fee: paise(deducted - back) };
}

export interface Reminder {
  readonly state: DisputeState;
  readonly answer: DisputeAnswer | null;
  readonly respondBy: Date | null;
}

/** Whether the dispute can still be answered. */
export const wantsAnswer = ({ state, answer, respondBy }: Reminder, now: Date): boolean =>
  state === 'open' && answer === null && (respondBy === null || respondBy > now);

const REASONS: Readonly<Record<string, string>> = {
  goods_or_services_not_received_or_partially_received: 'Goods not received',
  goods_not_received: 'Goods not received',
  goods_or_services_not_as_described: 'Not as described',
  not_as_described_or_defective_merchandise: 'Not as described, or damaged',
  credit_not_processed: 'Refund not received',
  duplicate_processing: 'Charged twice',
  paid_by_other_means: 'Paid in another way',
  incorrect_amount: 'Wrong amount',
  cancelled_merchandise_or_services: 'Cancelled by the buyer',
  processed_invalid_expired_card: 'Card invalid or expired',
  unauthorized_transaction: 'Not paid by the cardholder',
  fraud: 'Suspected fraud',
};

/** The gateway's code in words. */
export function reasonText(code: string): string {
  const known = REASONS[code];
  if (known) return known;
  const words = code.replaceAll('_', ' ').trim();
  return words === '' ? 'No reason given' : words.charAt(0).toUpperCase() + words.slice(1);
}

export const PHASE_TEXTS: Readonly<Record<DisputePhase, string>> = {
  fraud: 'Suspected fraud',
  retrieval: 'Request for documents',
  chargeback: 'Chargeback',
  pre_arbitration: 'Pre-arbitration',
  arbitration: 'Arbitration',
};
