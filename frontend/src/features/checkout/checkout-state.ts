/** What the page before handed over; the browser keeps it over a reload. */
export interface CheckoutState {
  /** the Buy Now draft that is paid instead of the cart */
  draftId: string | null;
  /** rupees */
  productPrice: number | null;
  productName: string | null;
  /** of a payment that has just been made */
  paymentId: string | null;
  /** rupees */
  amount: number | null;
  /** the order whose payment failed on the gateway's own page */
  failedOrderId: string | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const amountOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;

/** @param search of the address: a mail can name a draft there, the way back from the gateway a payment that failed */
export function parseCheckoutState(state: unknown, search?: URLSearchParams): CheckoutState {
  const told = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  return {
    draftId: textOf(told['draftId']) ?? textOf(search?.get('draft')),
    productPrice: amountOf(told['productPrice']),
    productName: textOf(told['productName']),
    paymentId: textOf(told['paymentId']),
    amount: amountOf(told['amount']),
    failedOrderId: textOf(search?.get('failed')),
  };
}

export const EMPTY_CHECKOUT_STATE = parseCheckoutState(null);

/** Another sum than the one that was handed over, which is the pieces without the charges. */
export function changedTotal(state: CheckoutState, subtotal: number): { was: number; now: number } | null {
  const was = state.productPrice;
  return was !== null && Math.round(was * 100) !== Math.round(subtotal * 100) ? { was, now: subtotal } : null;
}
