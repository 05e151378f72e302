export const CANNOT_PROCEED = "Can't proceed: Razorpay not loaded or form invalid.";
const MISSING_KEY_MESSAGE = 'Razorpay key not received from backend';

/** How the gateway's script stands. `late`: it has not come for a while and may still come. */
export type ScriptState = 'loading' | 'late' | 'ready' | 'blocked';

/** What paying waits for: the script, nothing where the gateway takes nothing, or the gateway itself. */
export type PayButtonState = ScriptState | 'unneeded' | 'unavailable';

/** The pay button; it stays pressable before the script is there, and pressing then says why it cannot go on. */
export function payButton(script: PayButtonState, paying: boolean): { label: string; busy: boolean; retry: boolean } {
  const ready = script === 'unneeded' ? 'Place order' : 'Pay now';
  return {
    label: script === 'loading' || script === 'late' || script === 'blocked' ? 'Loading Payment...' : ready,
    busy: paying,
    retry: script === 'blocked' || script === 'late',
  };
}

export const canPay = (script: PayButtonState, formComplete: boolean): boolean =>
  (script === 'ready' || script === 'unneeded') && formComplete;

/** @throws Error where the server's answer lacks the key */
export function assertKey(answer: { key?: string | null } | undefined): string {
  if (!answer?.key) throw new Error(MISSING_KEY_MESSAGE);
  return answer.key;
}

export const isMissingKey = (cause: unknown): boolean =>
  cause instanceof Error && cause.message === MISSING_KEY_MESSAGE;

export const NOT_PAID_YET = 'Not paid yet. Your cart and order stay open. Press Pay now when you’re ready.';

/** The window was closed while a bank had not answered. */
export const MAYBE_PAID =
  'Your bank hasn’t answered yet. If you approved the payment, wait a moment: this page moves on by itself. If you didn’t, press Pay now to try again.';

export const NOT_PLACED_YET = 'Not placed yet. Press Place order when you have the code.';

/** Where an order that was not paid is paid again: its Buy Now draft, or the cart. */
export const payUrl = (draftId: string | null): string =>
  draftId ? `/checkout?draft=${encodeURIComponent(draftId)}` : '/checkout';

/** The screen of an order: being confirmed, paid, or not. */
export const orderStatusUrl = (orderId: string): string => `/checkout?order=${encodeURIComponent(orderId)}`;

/** What the gateway's window hands over when a payment succeeded. */
export interface PaymentResult {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** What the gateway's window tells of a payment that did not go through. */
export interface PaymentFailure {
  error?: {
    code?: string;
    description?: string;
    source?: string;
    step?: string;
    reason?: string;
    metadata?: { order_id?: string; payment_id?: string };
  };
}

export interface WindowOptions {
  key: string;
  order_id: string;
  /** paise */
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  handler: (answer: PaymentResult) => void;
  modal: { ondismiss: () => void; escape: boolean; confirm_close: boolean };
  /** with `redirect`: the gateway's own page instead of a window, which posts its answer here */
  callback_url?: string;
  redirect?: true;
}

/** The answer of `POST /api/checkout`. */
export interface PayableOrder {
  orderId: string;
  number: string;
  razorpayOrderId: string;
  /** paise */
  amount: number;
  currency: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
}

const TERRACOTTA = '#a4452c';

/**
 * The gateway's window for an order; the amount is the order's own, in paise.
 * @param callbackUrl for a browser that cannot show the window; null where it can
 */
export function windowOptions(
  order: PayableOrder,
  { key, shopName }: { key: string; shopName: string },
  on: { paid: (answer: PaymentResult) => void; dismissed: () => void },
  callbackUrl: string | null = null,
): WindowOptions {
  return {
    key,
    order_id: order.razorpayOrderId,
    amount: order.amount,
    currency: order.currency,
    name: shopName,
    description: order.description,
    prefill: { ...order.prefill },
    theme: { color: TERRACOTTA },
    handler: on.paid,
    modal: { ondismiss: on.dismissed, escape: true, confirm_close: true },
    ...(callbackUrl ? { callback_url: callbackUrl, redirect: true } : {}),
  };
}

/** The sentence about a payment that did not go through, with the gateway's own words where it has any. */
export function failureText({ error }: PaymentFailure): string {
  const said = error?.description?.trim();
  const why = said ? (said.endsWith('.') ? said : `${said}.`) : 'The payment failed.';
  return `${why} Your cart and your order are still open.`;
}

export interface PaymentAttempt {
  key: string;
  /** what the key stands for: another address or another total is another order */
  of: string;
}

/** The idempotency key of this attempt: kept as long as the same thing is paid, so that a repeat makes no second order. */
export function idempotencyKeyFor(kept: PaymentAttempt | null, body: object, makeKey: () => string): PaymentAttempt {
  const of = JSON.stringify(body);
  return kept?.of === of ? kept : { key: makeKey(), of };
}

/** A coupon that cannot be had any more, with what to do next: the total on the screen is without it by then. */
export function couponGoneMessage(why: string): string {
  return `${why} Nothing was paid. Press the button again to continue without it, at the total shown.`.trim();
}

/** Names what went while the buyer was filling in the address. */
export function soldOutMessage(gone: readonly { message: string }[]): string {
  return [...gone.map(({ message }) => message), 'You have not been charged. Remove it to continue.'].join(' ');
}
