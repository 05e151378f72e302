import { paise, sumPaise, type ErrorCode, type Paise } from '../../../kernel/index.js';
import type { OrderState } from '../order/order.types.js';
import { shareOf, type Charge, type Discount } from '../order/totals.rules.js';

/** Why the shop refunds items, as the books have it. */
export const LINE_REFUND_REASONS = [
  'made_wrong',
  'damaged',
  'wrong_item',
  'late',
  'sold_out',
  'changed_mind',
  'other',
] as const;
export type LineRefundReason = (typeof LINE_REFUND_REASONS)[number];

/** How the admin sends it: through the gateway, as store credit, or by a bank transfer that the shop makes itself. */
export const REFUND_WAYS = ['payment', 'credit', 'transfer'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

/** The order has not left: what is refunded can be taken off it. */
export const REMOVABLE_STATES: readonly OrderState[] = ['paid', 'in_production', 'packed'];

export interface SoldLine {
  readonly id: string;
  readonly productName: string;
  /** Of one piece. */
  readonly price: Paise;
  readonly quantity: number;
  /** What is taken off the whole line. */
  readonly discount: Paise;
  readonly giftWrap: boolean;
}

export interface SoldOrder {
  readonly lines: readonly SoldLine[];
  readonly charges: readonly Charge[];
  readonly discounts: readonly Pick<Discount, 'amount'>[];
}

/** A line of an order or one of its charges: what can be refunded a piece at a time. */
export interface RefundablePart {
  /** Of the line, or the code of the charge. */
  readonly id: string;
  readonly kind: 'line' | 'charge';
  readonly label: string;
  /** Pieces; those that are wrapped for the gift wrap, otherwise 1 for a charge. */
  readonly quantity: number;
  /** What all of it cost its buyer, after what was taken off. */
  readonly total: Paise;
}

/** The parts of an order in the order of its bill. A charge that cost nothing is none. */
export function refundableParts({ lines, charges, discounts }: SoldOrder): RefundablePart[] {
  const wrapped = lines.reduce((sum, { giftWrap, quantity }) => sum + (giftWrap ? quantity : 0), 0);
  // What no line bears pays for the express.
  const offExpress = sumPaise(discounts.map(({ amount }) => amount)) - sumPaise(lines.map(({ discount }) => discount));
  return [
    ...lines.map(({ id, productName, price, quantity, discount }): RefundablePart => ({
      id,
      kind: 'line',
      label: productName,
      quantity,
      total: paise(price * quantity - discount),
    })),
    ...charges
      .filter(({ amount }) => amount > 0)
      .map(({ code, label, amount }): RefundablePart => ({
        id: code,
        kind: 'charge',
        label,
        quantity: code === 'gift_wrap' ? Math.max(1, wrapped) : 1,
        total: paise(code === 'express' ? Math.max(0, amount - Math.max(0, offExpress)) : amount),
      })),
  ];
}

export interface PartQuantity {
  readonly id: string;
  readonly quantity: number;
}

/** The most that can go back of an order by the payment, as a transfer of cash, and in all. */
export interface RefundLimits {
  readonly payment: Paise;
  readonly transfer: Paise;
  readonly order: Paise;
}

export interface PlannedPart extends PartQuantity {
  readonly label: string;
  readonly kind: RefundablePart['kind'];
  readonly amount: Paise;
}

/** What goes back and by which way; the ways add up to the amount. */
export interface LineRefundPlan {
  readonly parts: readonly PlannedPart[];
  readonly amount: Paise;
  readonly payment: Paise;
  readonly credit: Paise;
  readonly transfer: Paise;
  /** What the chosen parts cost beyond what is left to refund: earlier refunds gave it back. */
  readonly refundedBefore: Paise;
}

/** Why the chosen parts cannot be refunded; null when they can. @param left pieces by the part's id */
export function selectionRejection(
  chosen: readonly PartQuantity[],
  left: ReadonlyMap<string, number>,
): ErrorCode | null {
  const isTwice = new Set(chosen.map(({ id }) => id)).size < chosen.length;
  const fits = chosen.every(({ id, quantity }) => quantity >= 1 && quantity <= (left.get(id) ?? 0));
  return chosen.length === 0 || isTwice || !fits ? 'refund.items_wrong' : null;
}

/**
 * What the chosen parts give back, never more than is left of what was paid. What one way cannot take goes back as store
 * credit: it was paid with that.
 * @param taken pieces that were refunded before, by the part's id
 */
export function planLineRefund(
  parts: readonly RefundablePart[],
  taken: ReadonlyMap<string, number>,
  chosen: readonly PartQuantity[],
  way: RefundWay,
  limits: RefundLimits,
): LineRefundPlan {
  let left: number = limits.order;
  let worth = 0;
  const planned = parts.flatMap((part): PlannedPart[] => {
    const quantity = chosen.find(({ id }) => id === part.id)?.quantity ?? 0;
    if (quantity === 0) return [];
    const share = shareOf(part, taken.get(part.id) ?? 0, quantity);
    const amount = paise(Math.min(share, left));
    left -= amount;
    worth += share;
    return [{ id: part.id, kind: part.kind, label: part.label, quantity, amount }];
  });
  const amount = sumPaise(planned.map((part) => part.amount));
  const payment = paise(way === 'payment' ? Math.min(amount, limits.payment) : 0);
  const transfer = paise(way === 'transfer' ? Math.min(amount, limits.transfer) : 0);
  return {
    parts: planned,
    amount,
    payment,
    transfer,
    credit: paise(amount - payment - transfer),
    refundedBefore: paise(worth - amount),
  };
}

/** The ways that are open for an order. */
export function openWays({ payment, transfer, order }: RefundLimits): RefundWay[] {
  const open = { payment: payment > 0, credit: order > 0, transfer: transfer > 0 };
  return REFUND_WAYS.filter((way) => open[way]);
}

/** What of each part one way gives back, where the ways before it gave back `before`. In the order of the parts. */
export function partsOfWay(parts: readonly { readonly amount: number }[], before: number, amount: number): number[] {
  let skip = before;
  let left = amount;
  return parts.map((part) => {
    const skipped = Math.min(skip, part.amount);
    skip -= skipped;
    const given = Math.min(left, part.amount - skipped);
    left -= given;
    return given;
  });
}

/** `2 × Lotus Print`, or the name of a charge. */
export function partLabel({ kind, label, quantity }: Pick<PlannedPart, 'kind' | 'label' | 'quantity'>): string {
  return kind === 'line' ? `${quantity} × ${label}` : label;
}
