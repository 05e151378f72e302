/** What only the gateway's word brings about. */
export type PaymentEvent =
  'payment_captured' | 'payment_captured_sold_out' | 'payment_failed' | 'refund_completed' | 'refund_failed';

/** What the admin does, in the order in which a piece goes through the shop. */
export const ADMIN_EVENTS = [
  'start_production',
  'pack',
  'ship',
  'deliver',
  'delivery_failed',
  'return_to_shop',
  'refuse_at_door',
  'cancel',
] as const;
export type AdminEvent = (typeof ADMIN_EVENTS)[number];

/** What time alone brings about. */
export type TimerEvent = 'expire';

/** What a buyer brings about without the gateway: store credit that pays all, the code of an order paid at the door. */
export type CustomerEvent = 'paid_by_credit' | 'cash_confirmed';

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

export type OrderEvent = CustomerEvent | PaymentEvent | AdminEvent | ProofEvent | ReturnEvent | TimerEvent;
