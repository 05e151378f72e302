import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  DomainError,
  isId,
  type ErrorCode,
  type Paise,
  ERRORS,
  ZERO_PAISE,
  paise,
  multiplyPaise,
  type IstDate,
} from '../../../kernel/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { CartQueries, PreviewService, personalisationProblem, stockIssue, type PhotoCrop } from '../../cart/index.js';
import { isDrawnFirst, PurchasableProducts, type PurchasableProduct } from '../../catalog/index.js';
import type { DeliveryAddress, PaymentMode } from '../order/order.types.js';
import {
  estimateFor,
  isCodServed,
  isExpressServed,
  WorkCalendar,
  type ArrivalInput,
  type DeliveryEstimate,
} from '../../delivery/index.js';
import {
  codFee,
  codRejection,
  deliveryFeeFor,
  expressFee,
  giftWrapFee,
  isBeyondCodLimits,
  type CodRejection,
  type OrderTerms,
  type Terms,
} from '../order/policies.js';
import { CurrentTerms } from '../order/current-terms.js';
import {
  computeSubtotals,
  computeTotals,
  deskDiscount,
  MIN_PAYMENT,
  type Subtotals,
  type Totals,
} from '../order/totals.rules.js';
import { couponShares, type Coupon, CouponService, type CouponResult } from '../coupons/index.js';
import { CodBlocklist } from '../cash-on-delivery/index.js';
import { StoreCreditService, applicableCredit } from '../store-credit/index.js';

export interface CheckoutLine {
  readonly productId: string;
  readonly cartLineId: string | null;
  /** Null when it has left the catalogue. */
  readonly product: PurchasableProduct | null;
  readonly price: Paise;
  readonly mrp: Paise;
  readonly quantity: number;
  readonly customText: string | null;
  readonly photoFileId: string | null;
  /** The photo as it was uploaded, for print. */
  readonly originalFileId: string | null;
  /** What was framed of the original. */
  readonly photoCrop: PhotoCrop | null;
  readonly previewId: string | null;
  /** Signed and expiring. */
  readonly photoUrl: string | null;
  /** The drawn piece; null until it is there. Signed and expiring. */
  readonly previewUrl: string | null;
  /** Why it cannot be bought; null when it can. */
  readonly problem: ErrorCode | null;
}

interface DraftRow {
  readonly userId: string | null;
  readonly productId: string;
  readonly customText: string | null;
  readonly photoFileId: string | null;
  readonly originalFileId: string | null;
  readonly photoCrop: PhotoCrop | null;
  readonly previewId: string | null;
}

const DRAFT_SQL = `select user_id as "userId", product_id as "productId", custom_text as "customText",
  photo_file_id as "photoFileId", original_file_id as "originalFileId", photo_crop as "photoCrop",
  preview_id as "previewId" from order_draft where id = ?::uuid`;

/** What a customer is about to buy: the pieces alone. */
@Injectable()
export class CheckoutLines {
  constructor(
    private readonly em: EntityManager,
    private readonly carts: CartQueries,
    private readonly products: PurchasableProducts,
    private readonly files: FileStorage,
    private readonly previews: PreviewService,
  ) {}

  /**
   * The cart's lines, or the one line of a Buy Now draft.
   * @throws DomainError checkout.draft_not_found for a draft that is not there or belongs to somebody else,
   *   checkout.unavailable
   */
  async load(userId: string, draftId: string | null): Promise<CheckoutLine[]> {
    return draftId === null ? this.cartLines(userId) : [await this.draftLine(userId, draftId)];
  }

  private async cartLines(userId: string): Promise<CheckoutLine[]> {
    const lines = await this.carts.linesFor(userId);
    return lines.map(({ id, seenPrice: _seen, preview: _preview, previewFileId: _file, ...line }) => ({
      ...line,
      cartLineId: id,
    }));
  }

  private async draftLine(userId: string, draftId: string): Promise<CheckoutLine> {
    const [draft] = isId(draftId) ? await this.em.fork().execute<DraftRow[]>(DRAFT_SQL, [draftId]) : [];
    if (!draft || (draft.userId && draft.userId !== userId)) throw new DomainError('checkout.draft_not_found');
    const [product] = await this.products.byIds([draft.productId], userId);
    if (!product) throw new DomainError('checkout.unavailable');
    const personalisation = { text: draft.customText, photo: draft.photoFileId };
    const [previewFileId] = (await this.previews.filesOf([draft.previewId])).values();
    return {
      productId: product.id,
      cartLineId: null,
      product,
      price: product.price,
      mrp: product.mrp,
      quantity: 1,
      customText: personalisation.text,
      photoFileId: personalisation.photo,
      originalFileId: draft.originalFileId,
      photoCrop: draft.photoCrop,
      previewId: draft.previewId,
      photoUrl: personalisation.photo ? this.files.signedUrl(personalisation.photo) : null,
      previewUrl: previewFileId ? this.files.signedUrl(previewFileId) : null,
      problem: product.purchasable
        ? (stockIssue(product, 1) ?? personalisationProblem(product, personalisation)?.code ?? null)
        : 'checkout.unavailable',
    };
  }
}

/** What a buyer wants beside the pieces. */
export interface CheckoutOptions {
  readonly draftId: string | null;
  /** Where it goes; null while that is not known. */
  readonly pinCode: string | null;
  readonly express: boolean;
  /** Keys of the lines to wrap. */
  readonly giftWrap: readonly string[];
  /** Null for as soon as it can. */
  readonly deliverOn: IstDate | null;
  readonly couponCode: string | null;
  /** The placed order whose lines these are, and whose coupon it keeps as far as they reach; left out for a new order. */
  readonly placedAs?: string;
  /** Store credit pays as much as it can. */
  readonly useCredit: boolean;
  /** It goes to somebody else. */
  readonly isGift: boolean;
  readonly payBy: PaymentMode;
  /** What the desk takes off an order that it writes; left out or 0 for nothing. */
  readonly deskDiscount?: Paise;
  /** The order in whose parcel it goes: no delivery is charged, nor a second fee for cash. */
  readonly goesWith?: { readonly payBy: PaymentMode };
}

export interface QuotedLine extends CheckoutLine {
  readonly giftWrap: boolean;
  /** What of the order's discount it bears. */
  readonly discount: Paise;
}

/** When it can arrive. */
export interface QuotedDelivery {
  /** What its days follow from, as `arrivalOf` takes it: a quote shows all of them, an order keeps its own. */
  readonly ordered: ArrivalInput;
  /** Null where the wanted day is not among those offered. */
  readonly estimate: DeliveryEstimate | null;
  /** The day that was asked for; null for as soon as it can. */
  readonly chosen: IstDate | null;
  /** An item is drawn first, for the buyer to approve: no day can be chosen. */
  readonly isProofFirst: boolean;
}

/** Whether it may be paid at the door, and what that costs. */
export interface QuotedCod {
  readonly fee: Paise;
  /** Null when it may. */
  readonly rejection: CodRejection | null;
  readonly limits: Terms['codLimits'];
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
  readonly days: QuotedDelivery | null;
  readonly coupon: CouponResult | null;
  readonly credit: QuotedCredit;
  readonly payBy: PaymentMode;
  readonly cash: QuotedCod;
  readonly fees: { readonly express: Paise; readonly giftWrapAll: Paise };
  /** Of an order that is placed now. */
  readonly terms: OrderTerms;
}

/** Names a line among those of one purchase. */
export const lineKey = ({ cartLineId, productId }: CheckoutLine): string => cartLineId ?? productId;

/** Every amount and day of a purchase before it is paid. */
@Injectable()
export class QuoteService {
  constructor(
    private readonly lines: CheckoutLines,
    private readonly blocklist: CodBlocklist,
    private readonly credit: StoreCreditService,
    private readonly coupons: CouponService,
    private readonly calendar: WorkCalendar,
    private readonly terms: CurrentTerms,
  ) {}

  /** @throws DomainError checkout.draft_not_found */
  async getQuote(visitor: { userId: string; ip: string }, options: CheckoutOptions): Promise<Quote> {
    const { userId } = visitor;
    const lines = await this.lines.load(userId, options.draftId);
    const [balance, isBlocked] = await Promise.all([
      this.credit.balance(userId),
      this.blocklist.isBlocked(userId, null),
    ]);
    return this.price(visitor, options, lines, { balance, isBlocked });
  }

  /** The same for an order: reads the balance and the blocklist only where the order uses them. */
  async getOrderQuote(
    visitor: { userId: string; ip: string },
    options: CheckoutOptions,
    lines: readonly CheckoutLine[],
    address: DeliveryAddress,
  ): Promise<Quote> {
    const { userId } = visitor;
    const balance = options.useCredit ? await this.credit.balance(userId) : ZERO_PAISE;
    const isBlocked = options.payBy === 'cash' && (await this.blocklist.isBlocked(userId, address));
    return this.price(visitor, options, lines, { balance, isBlocked });
  }

  /** The same for what remains of an order. Of store credit it can use only what it has taken already. */
  getRemainingQuote(
    { userId, credit: balance }: { readonly userId: string; readonly credit: Paise },
    options: CheckoutOptions,
    lines: readonly CheckoutLine[],
  ): Promise<Quote> {
    return this.price({ userId, ip: '' }, options, lines, { balance, isBlocked: false });
  }

  /** @param visitor whose guesses at codes are counted */
  private async price(
    visitor: { userId: string; ip: string },
    options: CheckoutOptions,
    checkoutLines: readonly CheckoutLine[],
    { balance, isBlocked }: { readonly balance: Paise; readonly isBlocked: boolean },
  ): Promise<Quote> {
    const lines = checkoutLines.map((line) => ({ ...line, giftWrap: options.giftWrap.includes(lineKey(line)) }));
    const isPersonalised = lines.some(({ customText, photoFileId }) => Boolean(customText) || photoFileId !== null);
    const { pinCode } = options;
    const terms = await this.terms.read();
    const pieces = computeSubtotals(lines, ZERO_PAISE).subtotal;
    const refusal = codRejection({
      isPersonalised,
      isGift: options.isGift,
      isPlaceUnserved: pinCode !== null && !isCodServed(pinCode),
      buyerRefusedCod: isBlocked,
      isBeyondLimits: isBeyondCodLimits(terms.codLimits, pieces),
    });
    const payBy = refusal === null ? options.payBy : 'gateway';
    const express = options.express && (pinCode === null || isExpressServed(pinCode));
    const deliveryFee = options.goesWith
      ? ZERO_PAISE
      : deliveryFeeFor(terms.delivery, { pinCode, subtotal: pieces, grams: weightOf(lines) });
    const sumsOf = (cash: boolean) => computeSubtotals(lines, deliveryFee, { express, cash }, terms);
    const sums = sumsOf(payBy === 'cash' && options.goesWith?.payBy !== 'cash');
    const coupon = await this.coupon(visitor, options, sums);
    const ofDesk = options.deskDiscount ? deskDiscount(options.deskDiscount, sums) : null;
    const discount = coupon?.discount ?? ofDesk;
    const shares = discount ? allocateDiscount(coupon?.coupon ?? OF_GOODS, discount.amount, lines) : [];
    const discounts = discount ? [discount] : [];
    // Where store credit pays all of it, the courier collects nothing, and nothing is charged for that.
    const byCredit = computeTotals(sumsOf(false), discounts);
    const isCovered =
      byCredit.total >= MIN_PAYMENT && quoteCredit(balance, byCredit.total, options.useCredit).due === 0;
    const totals = isCovered ? byCredit : computeTotals(sums, discounts);
    return {
      lines: lines.map((line, place) => ({ ...line, discount: shares[place] ?? ZERO_PAISE })),
      draftId: options.draftId,
      totals,
      days: await this.days(lines, options),
      coupon,
      payBy: isCovered ? 'gateway' : payBy,
      cash: { fee: codFee(sums.subtotal, terms), rejection: refusal, limits: terms.codLimits },
      credit: quoteCredit(balance, totals.total, options.useCredit),
      fees: { express: expressFee(terms), giftWrapAll: giftWrapFee(countPieces(lines), terms) },
      terms: terms.order,
    };
  }

  private async coupon(
    visitor: { userId: string; ip: string },
    { couponCode, placedAs }: CheckoutOptions,
    sums: Subtotals,
  ): Promise<CouponResult | null> {
    if (placedAs) return this.coupons.evaluateHeld(placedAs, sums);
    return couponCode ? this.coupons.evaluate(visitor, couponCode, sums) : null;
  }

  private async days(
    lines: readonly CheckoutLine[],
    { pinCode, express, deliverOn }: CheckoutOptions,
  ): Promise<QuotedDelivery | null> {
    if (pinCode === null) return null;
    const makingDays = lines.map(({ product }) => product?.madeToOrderDays ?? 0);
    const isProofFirst = lines.some(({ product }) => product !== null && isDrawnFirst(product));
    const ordered = { ...(await this.calendar.moment()), makingDays, pinCode, isProofFirst };
    const isExpress = express && isExpressServed(pinCode);
    const estimate = estimateFor({ ...ordered, express: isExpress }, deliverOn);
    return { ordered, estimate, chosen: deliverOn, isProofFirst };
  }
}

const countPieces = (lines: readonly CheckoutLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Grams of all pieces, as far as they were weighed. */
const weightOf = (lines: readonly CheckoutLine[]): number =>
  lines.reduce((sum, { product, quantity }) => sum + (product?.weightGrams ?? 0) * quantity, 0);

function quoteCredit(balance: Paise, total: Paise, isUsed: boolean): QuotedCredit {
  const used = isUsed ? applicableCredit(total, balance) : ZERO_PAISE;
  return { balance, used, due: paise(total - used) };
}

const OF_GOODS = { kind: 'amount' } as const;

function allocateDiscount(coupon: Pick<Coupon, 'kind'>, discount: Paise, lines: readonly CheckoutLine[]): Paise[] {
  return couponShares(
    coupon,
    discount,
    lines.map(({ price, quantity }) => multiplyPaise(price, quantity)),
  );
}

/** Equal for two purchases of the same pieces at the same prices, in the same way, to the same address. */
export function contentHash({ draftId, lines, totals, days, credit, payBy }: Quote, options: object): string {
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
    days: days && { ...days.estimate, deliverOn: days.chosen },
    options: sorted(options),
  };
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b));
  return entries.map(([name, inner]) => [name, sorted(inner)]);
}

/** @throws DomainError for what stands in the way of opening the order */
export function assertOptions(quote: Quote, { express, giftWrap, payBy }: CheckoutOptions): void {
  const keys = new Set(quote.lines.map(lineKey));
  if (giftWrap.some((key) => !keys.has(key))) throw new DomainError('checkout.unavailable');
  if (quote.days && express && !isExpressServed(quote.days.ordered.pinCode))
    throw new DomainError('checkout.express_not_offered');
  if (quote.days && !quote.days.estimate) throw dateUnavailable();
  if (payBy === 'cash' && quote.cash.rejection) throw new DomainError('checkout.cash_not_offered');
  if (quote.coupon?.rejection) throw quote.coupon.rejection;
}

function dateUnavailable(): DomainError {
  const code = 'checkout.day_not_offered';
  return new DomainError(code, { fields: [{ field: 'deliverOn', message: ERRORS[code].message }] });
}
