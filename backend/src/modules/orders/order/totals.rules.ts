import { DomainError, paise, sumPaise, multiplyPaise, type Paise } from '../../../kernel/index.js';
import { codFee, expressFee, giftWrapFee, POLICIES, type Fees } from './policies.js';

/** The least that the gateway takes: Rs 1. */
export const MIN_PAYMENT: Paise = paise(100);

export interface PricedLine {
  readonly mrp: Paise;
  readonly price: Paise;
  readonly quantity: number;
  readonly giftWrap?: boolean;
}

export type ChargeCode = 'delivery' | 'express' | 'gift_wrap' | 'cod' | PriceChangeCode;

/** Why the price became what was paid: the gateway's fee, its offer, or a person who accepted another amount. */
export type PriceChangeCode = 'payment_fee' | 'offer' | 'accepted';

/** An amount of the order beside its lines, shown before paying. */
export interface Charge {
  readonly code: ChargeCode;
  readonly label: string;
  readonly amount: Paise;
}

/** An amount that is taken off. */
export interface Discount {
  readonly code: 'coupon' | 'desk' | PriceChangeCode;
  readonly label: string;
  readonly amount: Paise;
}

/** What the lines and their charges come to, before anything is taken off. */
export interface Subtotals {
  readonly mrp: Paise;
  readonly saved: Paise;
  readonly subtotal: Paise;
  readonly charges: readonly Charge[];
}

/** `total` = `subtotal` + `charges` - `discounts`. */
export interface Totals extends Subtotals {
  readonly discounts: readonly Discount[];
  readonly total: Paise;
}

const wrapLabel = (pieces: number): string => `Gift wrap, ${pieces} ${pieces === 1 ? 'item' : 'items'}`;

/** The lines, one delivery fee however many they are, and what was asked for beside them. */
export function computeSubtotals(
  lines: readonly PricedLine[],
  deliveryFee: Paise,
  { express = false, cash = false }: { readonly express?: boolean; readonly cash?: boolean } = {},
  fees: Fees = POLICIES,
): Subtotals {
  const subtotal = sumPaise(lines.map(({ price, quantity }) => multiplyPaise(price, quantity)));
  const mrp = sumPaise(lines.map((line) => multiplyPaise(paise(Math.max(line.mrp, line.price)), line.quantity)));
  const wrapped = lines.reduce((pieces, { giftWrap, quantity }) => pieces + (giftWrap ? quantity : 0), 0);
  const charges: Charge[] = [];
  if (lines.length > 0) charges.push({ code: 'delivery', label: 'Delivery', amount: deliveryFee });
  if (lines.length > 0 && express)
    charges.push({ code: 'express', label: 'Express delivery', amount: expressFee(fees) });
  if (wrapped > 0) charges.push({ code: 'gift_wrap', label: wrapLabel(wrapped), amount: giftWrapFee(wrapped, fees) });
  if (lines.length > 0 && cash)
    charges.push({ code: 'cod', label: 'Cash on delivery', amount: codFee(subtotal, fees) });
  return { mrp, saved: paise(mrp - subtotal), subtotal, charges };
}

/** What the desk takes off: never more than the goods come to. @throws DomainError checkout.discount_too_large */
export function deskDiscount(amount: Paise, { subtotal }: Subtotals): Discount {
  if (amount > subtotal) throw new DomainError('checkout.discount_too_large');
  return { code: 'desk', label: 'Discount', amount };
}

/** What an order comes to. @throws RangeError when more is taken off than there is */
export function computeTotals(sums: Subtotals, discounts: readonly Discount[] = []): Totals {
  const gross = grossTotal(sums);
  const off = sumPaise(discounts.map(({ amount }) => amount));
  if (off > gross) throw new RangeError(`${off} paise off ${gross}`);
  return { ...sums, discounts, total: paise(gross - off) };
}

export function grossTotal({ subtotal, charges }: Subtotals): Paise {
  return sumPaise([subtotal, ...charges.map(({ amount }) => amount)]);
}

/**
 * What `quantity` of the pieces that come to `total` cost, after `before` of them were given back. The shares of all
 * pieces add up to the total to the paisa, in whatever steps they are given back.
 */
export function shareOf(
  { total, quantity: pieces }: { readonly total: Paise; readonly quantity: number },
  before: number,
  quantity: number,
): Paise {
  const upTo = (count: number) => Math.floor((total * count) / pieces);
  return paise(upTo(before + quantity) - upTo(before));
}
