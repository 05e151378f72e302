import { defineEntity, p } from '@mikro-orm/core';
import { timestampColumn } from '../../../platform/database/index.js';
import type { SecretsService } from '../../../platform/secrets/index.js';
import type { ProofState } from './proofs.rules.js';

export const ProofSchema = defineEntity({
  name: 'Proof',
  tableName: 'piece_proof',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    lineId: p.uuid(),
    fileId: p.uuid().nullable(),
    state: p.text().$type<ProofState>(),
    words: p.text().nullable(),
    madeBy: p.text(),
    createdAt: timestampColumn(),
    answeredAt: timestampColumn().nullable(),
    /** Who agreed to it on the phone. */
    agreedWith: p.text().nullable(),
    agreedNote: p.text().nullable(),
    /** Address of the admin who wrote that down. */
    agreedBy: p.text().nullable(),
    /** When the shop withdrew it; its state is then `replaced`. */
    withdrawnAt: timestampColumn().nullable(),
    withdrawnBy: p.text().nullable(),
  },
});
export class Proof extends ProofSchema.class {}
ProofSchema.setClass(Proof);

/** A proof as it is shown. Times are ISO 8601, UTC. */
export interface ProofView {
  readonly id: string;
  readonly lineId: string;
  readonly state: ProofState;
  readonly fileId: string | null;
  readonly words: string | null;
  readonly sentAt: string;
  readonly answeredAt: string | null;
  /** Whoever has it may answer. */
  readonly key?: string;
}

/** Whether `key` opens the proof. */
export const isProofToken = (secrets: SecretsService, proofId: string, key: string): boolean =>
  secrets.isHmac('proof', proofId, key);

export const proofToken = (secrets: SecretsService, proofId: string): string => secrets.hmac('proof', proofId);
