import type { Paise } from '../../../kernel/index.js';
import type { RefundState } from './refund.rules.js';

/** `at` is ISO 8601, UTC. */
export interface RefundView {
  readonly at: string;
  readonly amount: Paise;
  readonly state: RefundState;
}

/** Those of the order `o` that nothing replaced, oldest first. */
export const REFUNDS_SQL = `
  (select coalesce(json_agg(json_build_object('at', coalesce(r.processed_at, r.created_at), 'amount', r.amount_paise,
      'state', r.state) order by r.created_at), '[]')
   from refund r where r.order_id = o.id and r.replaced_by is null)`;
