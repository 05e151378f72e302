import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { DomainError, ERRORS, NOTHING, paise, timesPaise, type IndianDay, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { ordersConfig } from '../../../platform/config/index.js';
import type { TokenHolder } from '../../../platform/http/index.js';
import { couponShares, type Coupon } from '../domain/coupon.js';
import { promisedDays, type Journey, type PromisedDays } from '../domain/delivery-days.js';
import type { PayWay } from '../domain/cash.js';
import { codRefusal, type CodRefusal } from '../domain/policies/cash-on-delivery.js';
import { codFee, expressFee, giftWrapFee } from '../domain/policies/charges.js';
import { creditToUse } from '../domain/store-credit.js';
import { orderSums, orderTotals, type Totals } from '../domain/totals.js';
import { Coupons, type CouponAnswer } from './coupons.js';
import { Purchases, type Purchase, type PurchaseLine } from './purchases.js';

/** What a buyer wants beside the pieces. */
export interface Wishes {
  readonly draftId: string | null;
  /** Where it goes; null while that is not known. */
  readonly pinCode: string | null;
  readonly express: boolean;
  /** Keys of the lines to wrap. */
  readonly giftWrap: readonly string[];
  /** Null for as soon as it can. */
  readonly deliverOn: IndianDay | null;
  readonly couponCode: string | null;
  /** Store credit pays as much as it can. */
  readonly useCredit: boolean;
  readonly payBy: PayWay;
}

export interface QuotedLine extends PurchaseLine {
  readonly giftWrap: boolean;
  /** What of the order's discount it bears. */
  readonly discount: Paise;
}

/** When it can arrive. */
export interface QuotedDays {
  readonly journey: Journey;
  /** Null where the wanted day is not among them. */
  readonly promised: PromisedDays | null;
}

/** Whether it may be paid at the door, and what that costs. */
export interface QuotedCash {
  readonly fee: Paise;
  /** Null when it may. */
  readonly refusal: CodRefusal | null;
}

/** What store credit pays of the total, and what is left to pay. */
export interface QuotedCredit {
  readonly balance: Paise;
  readonly used: Paise;
  readonly due: Paise;
}

/** What a customer is about to buy, at today's prices, with all that is asked for. */
export interface Quote {
  readonly lines: readonly QuotedLine[];
  readonly draftId: string | null;
  readonly totals: Totals;
  /** Null while nobody knows where it goes. */
  readonly days: QuotedDays | null;
  readonly coupon: CouponAnswer | null;
  readonly credit: QuotedCredit;
  readonly payBy: PayWay;
  readonly cash: QuotedCash;
  readonly fees: { readonly express: Paise; readonly giftWrapAll: Paise };
}

/** Names a line among those of one purchase. */
export const lineKey = ({ cartLineId, productId }: PurchaseLine): string => cartLineId ?? productId;

/** Every amount and day of a purchase before it is paid. */
@Injectable()
export class Quotes {
  constructor(
    private readonly purchases: Purchases,
    private readonly coupons: Coupons,
    private readonly clock: Clock,
    @Inject(ordersConfig.KEY) private readonly config: ConfigType<typeof ordersConfig>,
  ) {}

  /** @throws DomainError checkout.draft_not_found */
  async of(buyer: TokenHolder, ip: string, wishes: Wishes): Promise<Quote> {
    return this.priced({ userId: buyer.userId, ip }, wishes, await this.purchases.of(buyer, wishes.draftId));
  }

  /** The same of a purchase that has been read. @param visitor whose guesses at codes are counted */
  async priced(visitor: { userId: string; ip: string }, wishes: Wishes, purchase: Purchase): Promise<Quote> {
    const lines = purchase.lines.map((line) => ({ ...line, giftWrap: wishes.giftWrap.includes(lineKey(line)) }));
    const isPersonalised = lines.some(({ customText, photoFileId }) => Boolean(customText) || photoFileId !== null);
    const refusal = codRefusal({ isPersonalised, buyerRefusedCod: purchase.isBarred });
    const payBy = refusal === null ? wishes.payBy : 'gateway';
    const sums = orderSums(lines, this.config.deliveryFee, { express: wishes.express, cash: payBy === 'cash' });
    const coupon = wishes.couponCode ? await this.coupons.answer(visitor, wishes.couponCode, sums) : null;
    const discount = coupon?.discount ?? null;
    const shares = coupon?.coupon && discount ? lineShares(coupon.coupon, discount.amount, lines) : [];
    const totals = orderTotals(sums, discount ? [discount] : []);
    return {
      lines: lines.map((line, place) => ({ ...line, discount: shares[place] ?? NOTHING })),
      draftId: wishes.draftId,
      totals,
      days: this.days(lines, wishes),
      coupon,
      payBy,
      cash: { fee: codFee(sums.subtotal), refusal },
      credit: creditOf(purchase.balance, totals.total, wishes.useCredit),
      fees: { express: expressFee(), giftWrapAll: giftWrapFee(lines.reduce((sum, { quantity }) => sum + quantity, 0)) },
    };
  }

  private days(lines: readonly PurchaseLine[], { pinCode, express, deliverOn }: Wishes): QuotedDays | null {
    if (pinCode === null) return null;
    const makingDays = lines.map(({ product }) => product?.madeToOrderDays ?? 0);
    const journey = { now: this.clock.now(), makingDays, pinCode, express };
    return { journey, promised: promisedDays(journey, deliverOn) };
  }
}

function creditOf(balance: Paise, total: Paise, isUsed: boolean): QuotedCredit {
  const used = isUsed ? creditToUse(total, balance) : NOTHING;
  return { balance, used, due: paise(total - used) };
}

function lineShares(coupon: Coupon, discount: Paise, lines: readonly PurchaseLine[]): Paise[] {
  return couponShares(
    coupon,
    discount,
    lines.map(({ price, quantity }) => timesPaise(price, quantity)),
  );
}

/** Equal for two purchases of the same pieces at the same prices, in the same way, to the same address. */
export function contentHash({ draftId, lines, totals, days, credit, payBy }: Quote, wishes: object): string {
  const content = {
    draftId,
    lines: lines
      .map(({ productId, cartLineId, price, quantity, customText, photoFileId, giftWrap }) =>
        JSON.stringify([productId, cartLineId, price, quantity, customText, photoFileId, giftWrap]),
      )
      .toSorted(),
    total: totals.total,
    credit: credit.used,
    payBy,
    days: days?.promised,
    wishes: sorted(wishes),
  };
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b));
  return entries.map(([name, inner]) => [name, sorted(inner)]);
}

/** @throws DomainError for what stands in the way of opening the order */
export function refuseWishes(quote: Quote, { giftWrap, payBy }: Wishes): void {
  const keys = new Set(quote.lines.map(lineKey));
  if (giftWrap.some((key) => !keys.has(key))) throw new DomainError('checkout.unavailable');
  if (quote.days && !quote.days.promised) throw dayNotOffered();
  if (payBy === 'cash' && quote.cash.refusal) throw new DomainError('checkout.cash_not_offered');
  if (quote.coupon?.refusal) throw quote.coupon.refusal;
}

function dayNotOffered(): DomainError {
  const code = 'checkout.day_not_offered';
  return new DomainError(code, { fields: [{ field: 'deliverOn', message: ERRORS[code].message }] });
}
