/** What was typed to find orders. */
export interface OrderSearch {
  /** Terms for the text of an order: e-mail, names, phone, PIN code, city, products and the buyer's words. */
  readonly words: string;
  /** The same as a number in full: of an order, a payment, a refund, a bill or a parcel; null where it can be none. */
  readonly reference: string | null;
}

const PHONE = /(?<![\p{L}\p{N}])(?:\+?91[\s-]*|0)?([6-9](?:[\s-]?\d){9})(?!\d)/gu;
const ORDER_NUMBER = /^#?\s*(?:sg)?[\s-]*(\d{1,12})$/i;
/** An id of the gateway, which may hold no digit: pay_RddGlnQOQpLqXJ. */
const GATEWAY_ID = /^[a-z]{3,5}_[a-z0-9]+$/i;
const MIN_REFERENCE = 4;

/** Reads a phone with spaces, hyphens, +91 or 0 as its ten digits, and an order's number in any spelling. */
export function parseOrderSearch(typed: string): OrderSearch {
  const text = typed.trim();
  const words = text.replaceAll(PHONE, (_phone, digits: string) => digits.replaceAll(/\D/g, ''));
  const isNumber = ORDER_NUMBER.test(text);
  const closed = text.replaceAll(/\s/g, '');
  const isReference = isNumber || GATEWAY_ID.test(closed) || (closed.length >= MIN_REFERENCE && /\d/.test(closed));
  if (!isReference) return { words, reference: null };
  return { words, reference: isNumber ? toOrderNumber(text) : closed };
}

/** `SG-10003` for SG10003, sg 10003, #10003 and 10003; anything else in capitals. */
export function toOrderNumber(typed: string): string {
  const [, digits] = ORDER_NUMBER.exec(typed.trim()) ?? [];
  return digits === undefined ? typed.trim().toUpperCase() : `SG-${digits}`;
}
