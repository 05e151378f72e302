/** What the shop has to do about proofs: the first is still to be sent, or its buyer wants something otherwise. */
export const PROOF_TASKS = ['to_send', 'to_change'] as const;
export type ProofTask = (typeof PROOF_TASKS)[number];

/** Holds for an order `o` that wants it. Goes by the paid orders, which are few, one after the other. */
export const PROOF_TASK_SQL: Record<ProofTask, string> = {
  to_send: `o.state = 'paid' and (
    select count(*) from order_line l where l.order_id = o.id and (l.custom_text <> '' or l.photo_file_id is not null)
  ) > (select count(distinct f.line_id) from piece_proof f where f.order_id = o.id)`,
  to_change: `o.state = 'paid' and o.id in (select f.order_id from piece_proof f where f.state = 'change_asked')`,
};
