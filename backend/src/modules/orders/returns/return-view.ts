import type { Paise } from '../../../kernel/index.js';
import type { RefundMethod } from '../order/policies/refunds.policy.js';
import type { ReturnKind, ReturnState } from './returns.rules.js';
import type { LineQuantity } from '../order/order-line.rules.js';

/** A return or a report of damage, as it is shown. Times are ISO 8601, UTC. */
export interface ReturnView {
  readonly id: string;
  readonly kind: ReturnKind;
  readonly state: ReturnState;
  readonly pieces: readonly LineQuantity[];
  readonly words: string;
  /** What the shop wrote to the buyer. */
  readonly answer: string | null;
  readonly remedy: RefundMethod | null;
  /** What was given back. */
  readonly amount: Paise | null;
  readonly askedAt: string;
  readonly decidedAt: string | null;
  readonly settledAt: string | null;
  readonly photos: readonly string[];
}

/** Those of the order `o`, oldest first. */
export const RETURNS_SQL = `
  (select coalesce(json_agg(json_build_object('id', q.id, 'kind', q.kind, 'state', q.state, 'pieces', q.pieces,
      'words', q.words, 'answer', q.answer, 'remedy', q.remedy, 'amount', q.amount_paise, 'askedAt', q.created_at,
      'decidedAt', q.decided_at, 'settledAt', q.settled_at,
      'photos', (select coalesce(json_agg(f.file_id order by f.position), '[]')
        from return_photo f where f.request_id = q.id)) order by q.created_at), '[]')
   from return_request q where q.order_id = o.id)`;
