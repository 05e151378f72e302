import { addDays, toIstDate, type IstDate } from '../../../kernel/index.js';
import type { OrderState } from '../order/order.types.js';
import { POLICIES } from '../order/policies.js';
import { isSunday } from '../../delivery/index.js';

/** open: its buyer looks at it; change_asked: the shop makes another; replaced: another has been made. */
export const PROOF_STATES = ['open', 'approved', 'change_asked', 'replaced'] as const;
export type ProofState = (typeof PROOF_STATES)[number];

/** The only state of an order in which proofs are sent and answered. */
export const PROOFABLE_STATE = 'paid' satisfies OrderState;

export const MAX_PROOF_COMMENT_LENGTH = 500;

/** As the owner set them; null as the policy says. */
interface ProofWaitSettings {
  readonly proof_remind_days: number | null;
  readonly proof_call_days: number | null;
}

/** Days until an unanswered proof gets its reminder, and from then until its buyer is to be called. */
export function proofWaits({ proof_remind_days: remindDays, proof_call_days: callDays }: ProofWaitSettings): {
  readonly remindDays: number;
  readonly callDays: number;
} {
  return { remindDays: remindDays ?? POLICIES.proofRemindDays, callDays: callDays ?? POLICIES.proofCallDays };
}

interface DeliveryDates {
  readonly leavesOn?: IstDate | null | undefined;
  readonly arrivesOn?: IstDate | null | undefined;
}

const DAY_MS = 86_400_000;

/** The promised days, later by the days that a proof waited for its buyer; never a Sunday. */
export function shiftEstimate({ leavesOn, arrivesOn }: DeliveryDates, since: Date, now: Date): DeliveryDates {
  const waited = Math.round((Date.parse(toIstDate(now)) - Date.parse(toIstDate(since))) / DAY_MS);
  const moved = (day: IstDate | null | undefined): IstDate | null => {
    if (!day) return null;
    if (waited <= 0) return day;
    const later = addDays(day, waited);
    return isSunday(later) ? addDays(later, 1) : later;
  };
  return { leavesOn: moved(leavesOn), arrivesOn: moved(arrivesOn) };
}
