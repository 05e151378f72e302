import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/index.js';
import { quantityLeft } from '../../cart/index.js';
import type { DeliveryAddress } from '../order/order.types.js';
import { MIN_PAYMENT } from '../order/totals.rules.js';
import { CodCodeLimit } from '../cash-on-delivery/index.js';
import { CheckoutLimits } from './checkout-limits.js';
import {
  PendingOrders,
  type PendingOrder,
  OrderCreationService,
  type Customer,
  type Gift,
} from './order-creation.service.js';
import { soldOut } from '../order/order-reservations.js';
import {
  CheckoutLines,
  QuoteService,
  contentHash,
  assertOptions,
  type Quote,
  type CheckoutOptions,
} from './quote.service.js';

export interface CheckoutRequest {
  /** Names the attempt: the same key gives the same order. */
  readonly key: string;
  readonly address: DeliveryAddress;
  readonly options: CheckoutOptions;
  readonly gift: Gift;
  /** The visitor's, whose guesses at codes are counted. */
  readonly ip: string;
}

/** Freezes what is bought, for how much and for where into an order that awaits its payment. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly lines: CheckoutLines,
    private readonly orders: PendingOrders,
    private readonly quotes: QuoteService,
    private readonly creation: OrderCreationService,
    private readonly limits: CheckoutLimits,
    private readonly codCodes: CodCodeLimit,
  ) {}

  /**
   * Opens an order, or finds the one that the same key or the same purchase opened before. Other open orders of the
   * buyer are closed.
   * @throws DomainError checkout.cart_empty, checkout.unavailable, checkout.sold_out, checkout.amount_too_small,
   *   checkout.already_paid, checkout.day_not_offered, checkout.cash_not_offered, coupon.*, credit.too_little, rate.limited,
   *   checkout.hold_limit, auth.send_limit_address
   */
  async placeOrder(buyer: Customer, { key, address, gift, options, ip }: CheckoutRequest): Promise<PendingOrder> {
    const { userId } = buyer;
    const lines = await this.lines.load(userId, options.draftId);
    // After the lines: an order that the same key has paid with store credit in the meantime has emptied the cart.
    const openedBefore = await this.orders.findByKey(userId, key);
    if (openedBefore !== null) return this.creation.resume(openedBefore);
    await this.limits.count(userId, ip);
    const quote = await this.quotes.getOrderQuote({ userId, ip }, options, lines, address);
    assertPurchasable(quote);
    assertOptions(quote, options);
    if (quote.payBy === 'cash') await this.codCodes.consume(userId);
    const hash = contentHash(quote, { address, gift, couponCode: options.couponCode });
    const order = await this.creation.open({ buyer, address, gift, quote, contentHash: hash, key });
    await this.limits.closeReplaced(order.id, userId);
    return order;
  }
}

/** @throws DomainError checkout.cart_empty, checkout.sold_out, checkout.unavailable, checkout.amount_too_small */
export function assertPurchasable({ lines, totals }: Quote): void {
  if (lines.length === 0) throw new DomainError('checkout.cart_empty');
  const gone = lines.flatMap(({ productId, product, problem }) => {
    const left = quantityLeft(problem, product);
    return left === null ? [] : [{ productId, name: product?.name ?? '', left }];
  });
  if (gone.length > 0) throw soldOut(gone);
  if (lines.some(({ problem }) => problem !== null)) throw new DomainError('checkout.unavailable');
  if (totals.total < MIN_PAYMENT) throw new DomainError('checkout.amount_too_small');
}
