import type { SecretsService } from '../../../platform/secrets/index.js';
import type { ProofState } from './proofs.rules.js';

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

/** Those of the order `o` that stand, oldest first. */
export const PROOFS_SQL = `
  (select coalesce(json_agg(json_build_object('id', f.id, 'lineId', f.line_id, 'state', f.state, 'fileId', f.file_id,
      'words', f.words, 'sentAt', f.created_at, 'answeredAt', f.answered_at) order by f.created_at), '[]')
   from piece_proof f where f.order_id = o.id and f.state <> 'replaced')`;

export const proofToken = (secrets: SecretsService, proofId: string): string => secrets.hmac('proof', proofId);
