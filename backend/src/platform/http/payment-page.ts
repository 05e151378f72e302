/** What the payment page loads from the payment gateway. */
export interface PaymentPageSources {
  /** Address of the gateway's script. */
  readonly scriptUrl: string;
  /** Origins of its frames, and of the pages to which a form may go. */
  readonly frames: readonly string[];
  /** Origins that its script calls. */
  readonly connects: readonly string[];
  /** Origins that may use the browser's own way to pay. */
  readonly payments: readonly string[];
}

/** The gateway's part of the payment page; the payments module knows it. */
export abstract class PaymentPage {
  abstract readonly sources: PaymentPageSources;
}
