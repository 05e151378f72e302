import type { Paise } from '../../../../kernel/index.js';

export const DISPUTE_PHASES = ['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'] as const;
/** `fraud`: a suspicion, which a refund settles; `retrieval`: the bank asks for papers; the others ask for the money. */
export type DisputePhase = (typeof DISPUTE_PHASES)[number];

export const DISPUTE_STATES = ['open', 'under_review', 'won', 'lost', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** A dispute as the gateway tells it. */
export interface GatewayDispute {
  readonly id: string;
  readonly paymentId: string;
  readonly phase: DisputePhase;
  readonly state: DisputeState;
  /** The gateway's code. */
  readonly reason: string;
  readonly amount: Paise;
  /** What was taken off the account; 0 unless it is lost. */
  readonly deducted: Paise;
  readonly currency: string;
  readonly respondBy: Date | null;
  readonly createdAt: Date | null;
}

export interface DisputeEvidence {
  readonly disputeId: string;
  /** For the bank, at most 1,000 characters. */
  readonly summary: string;
  /** A PDF. */
  readonly pdf: Buffer;
  readonly fileName: string;
}
