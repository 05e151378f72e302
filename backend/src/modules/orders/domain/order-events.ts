/** A buyer looks at how a personalised piece will be made (domain/proofs.ts). */
export type ProofEvent = 'send_proof' | 'approve_proof' | 'change_proof';

/**
 * What follows from a buyer's return or report of damage (domain/returns.ts says which are taken). `receive_*` when the
 * piece is back at the shop, `settle_claim` and `refund_claim` when nothing need come back; the name tells the remedy.
 */
export type ReturnEvent =
  | 'request_return'
  | 'decline_return'
  | 'approve_return'
  | 'receive_return'
  | 'receive_for_refund'
  | 'settle_claim'
  | 'refund_claim';
