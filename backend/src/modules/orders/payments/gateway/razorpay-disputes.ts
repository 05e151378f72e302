import type { ReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { paise } from '../../../../kernel/index.js';
import {
  DISPUTE_PHASES,
  DISPUTE_STATES,
  type DisputeEvidence,
  type DisputePhase,
  type DisputeState,
  type GatewayDispute,
} from './gateway-dispute.js';

/** A dispute as the gateway's API answers it. */
export interface DisputeEntity {
  readonly id: string;
  readonly payment_id: string;
  readonly phase: string;
  readonly status: string;
  readonly reason_code?: string | null;
  readonly amount: number | string;
  readonly amount_deducted?: number | string | null;
  readonly currency: string;
  readonly respond_by?: number | null;
  readonly created_at?: number | null;
}

/** A phase or state that is not known is taken for the one that keeps the money safe: a chargeback, open. */
export function toDispute(told: DisputeEntity): GatewayDispute {
  return {
    id: told.id,
    paymentId: told.payment_id,
    phase: isPhase(told.phase) ? told.phase : 'chargeback',
    state: isState(told.status) ? told.status : 'open',
    reason: told.reason_code ?? '',
    amount: paise(Number(told.amount)),
    deducted: paise(Number(told.amount_deducted ?? 0)),
    currency: told.currency,
    respondBy: fromUnixSeconds(told.respond_by),
    createdAt: fromUnixSeconds(told.created_at),
  };
}

/** The package sends a file as form data: it takes the name of a stream from its `path`. */
export function evidenceFile({ pdf, fileName }: DisputeEvidence) {
  const value = Object.assign(Readable.from([pdf]), { path: fileName }) as unknown as ReadStream;
  return {
    file: { value, options: { filename: fileName, contentType: 'application/pdf' } },
    purpose: 'dispute_evidence',
  };
}

const isPhase = (name: string): name is DisputePhase => (DISPUTE_PHASES as readonly string[]).includes(name);
const isState = (name: string): name is DisputeState => (DISPUTE_STATES as readonly string[]).includes(name);

function fromUnixSeconds(seconds: number | null | undefined): Date | null {
  return seconds ? new Date(seconds * 1000) : null;
}
