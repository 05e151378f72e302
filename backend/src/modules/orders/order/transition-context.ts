/** Why an order changes. */
export interface TransitionContext {
  /** Who: `gateway`, `customer`, `clock`, or an admin's address. */
  readonly actor: string;
  readonly note?: string;
  /** The gateway's id of the payment that it is about. */
  readonly paymentId?: string;
  /** What came back can be sold again: counted pieces go on the shelf. */
  readonly restock?: boolean;
}
