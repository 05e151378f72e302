import {
  ZERO_PAISE,
  paise,
  type ErrorCode,
  type IstDate,
  type Paise,
  allocateLargestRemainder,
} from '../../../kernel/index.js';
import { MIN_PAYMENT, grossTotal, type Discount, type Subtotals } from '../order/totals.rules.js';

export const COUPON_KINDS = ['percent', 'amount', 'free_express'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

/** Letters, digits and dashes, in capitals. */
export const COUPON_CODE = /^[A-Z0-9][A-Z0-9-]{2,23}$/;

export interface Coupon {
  readonly code: string;
  readonly kind: CouponKind;
  /** 1 to 100, of a `percent`. */
  readonly percent: number | null;
  /** Of an `amount`. */
  readonly amount: Paise | null;
  /** What the pieces come to at least. */
  readonly leastSubtotal: Paise;
  /** How many orders may have it; null for any number. */
  readonly maxUses: number | null;
  readonly maxUsesEach: number | null;
  /** Its first and its last day; null for none. */
  readonly fromDay: IstDate | null;
  readonly untilDay: IstDate | null;
  readonly isOn: boolean;
}

/** How often a coupon is held by orders other than the open ones of the asking customer. */
export interface CouponUse {
  readonly all: number;
  readonly own: number;
}

export type CouponRejection = Extract<ErrorCode, `coupon.${string}`>;

/** A code as it is kept: ` diwali-10 ` is `DIWALI-10`. */
export const normalizeCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** Why an order cannot have the coupon; null when it can. One that is off or lies ahead is as good as unknown. */
export function couponRejection(
  coupon: Coupon,
  use: CouponUse,
  sums: Subtotals,
  today: IstDate,
): CouponRejection | null {
  if (!coupon.isOn || isBefore(today, coupon.fromDay)) return 'coupon.unknown';
  if (isBefore(coupon.untilDay, today)) return 'coupon.over';
  if (use.all >= (coupon.maxUses ?? Infinity)) return 'coupon.used_up';
  if (use.own >= (coupon.maxUsesEach ?? Infinity)) return 'coupon.used_by_you';
  if (sums.subtotal < coupon.leastSubtotal) return 'coupon.too_little';
  if (coupon.kind === 'free_express' && expressIn(sums) === ZERO_PAISE) return 'coupon.needs_express';
  return null;
}

export const COUPON_STATES = ['running', 'planned', 'over', 'used_up', 'stopped'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** How a coupon stands today. */
export function couponState({ isOn, fromDay, untilDay, maxUses }: Coupon, used: number, today: IstDate): CouponState {
  if (!isOn) return 'stopped';
  if (isBefore(untilDay, today)) return 'over';
  if (used >= (maxUses ?? Infinity)) return 'used_up';
  return isBefore(today, fromDay) ? 'planned' : 'running';
}

/** Which field of a coupon's terms cannot be, and why; null when all can. */
export function termsProblem(terms: Omit<Coupon, 'code' | 'isOn'>): { field: string; message: string } | null {
  const { kind, percent, amount, fromDay, untilDay } = terms;
  if (kind === 'percent' && percent === null) return { field: 'percent', message: 'Please say how many per cent.' };
  if (kind === 'amount' && amount === null) return { field: 'amount', message: 'Please say how much.' };
  return isBefore(untilDay, fromDay) ? { field: 'untilDay', message: 'The last day is before the first.' } : null;
}

/** Whether a day lies before another; never where one of them is left open. */
function isBefore(day: IstDate | null, other: IstDate | null): boolean {
  return (day ?? '9999-12-31') < (other ?? '');
}

/** What a coupon takes off: never so much that less than the gateway's least is left to pay. */
export function couponDiscount(coupon: Coupon, sums: Subtotals): Discount {
  const most = Math.max(0, grossTotal(sums) - MIN_PAYMENT);
  const amount = paise(Math.min(requestedDiscount(coupon, sums), most));
  return { code: 'coupon', label: `Coupon ${coupon.code}`, amount };
}

/**
 * What a coupon that an order has for good takes off what is left of it, never more than it did; null where what is left
 * is too little for it. Orders keep their coupons: whether it still runs, and how often it is used, does not count.
 */
export function heldDiscount(coupon: Coupon, given: Paise, sums: Subtotals): Discount | null {
  if (sums.subtotal < coupon.leastSubtotal) return null;
  const discount = couponDiscount(coupon, sums);
  const amount = paise(Math.min(discount.amount, given));
  return amount > 0 ? { ...discount, amount } : null;
}

/** What of a discount each line bears, in proportion to what it comes to, exactly. A free express takes off no line. */
export function couponShares(coupon: Pick<Coupon, 'kind'>, discount: Paise, lineTotals: readonly Paise[]): Paise[] {
  if (coupon.kind === 'free_express') return lineTotals.map(() => ZERO_PAISE);
  return allocateLargestRemainder(discount, lineTotals).map(paise);
}

function requestedDiscount({ kind, percent, amount }: Coupon, sums: Subtotals): number {
  if (kind === 'free_express') return expressIn(sums);
  if (kind === 'amount') return Math.min(amount ?? ZERO_PAISE, sums.subtotal);
  return Math.round((sums.subtotal * (percent ?? 0)) / 100);
}

function expressIn({ charges }: Subtotals): Paise {
  return charges.find(({ code }) => code === 'express')?.amount ?? ZERO_PAISE;
}
