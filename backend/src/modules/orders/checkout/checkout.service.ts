import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/index.js';
import { quantityLeft } from '../../cart/index.js';
import type { DeliveryAddress } from '../order/delivery-address.js';
import { MIN_PAYMENT } from '../order/totals.rules.js';
import { CheckoutLimits } from './checkout-limits.js';
import { CheckoutLock } from './checkout-lock.js';
import type { PendingOrder } from './pending-orders.js';
import { OrderCreationService, type Customer, type Gift } from './order-creation.service.js';
import { soldOut } from '../order/order-stock.js';
import { CheckoutSessions } from './checkout-session.js';
import { QuoteService, contentHash, assertOptions, type Quote, type CheckoutOptions } from './quote.service.js';
import { CodAtCheckout } from '../cash-on-delivery/index.js';

export interface CheckoutRequest {
  /** Names the attempt: the same key gives the same order. */
  readonly key: string;
  readonly address: DeliveryAddress;
  readonly wishes: CheckoutOptions;
  readonly gift: Gift;
  /** The visitor's, whose guesses at codes are counted. */
  readonly ip: string;
}

/** Freezes what is bought, for how much and for where into an order that awaits its payment. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly purchases: CheckoutSessions,
    private readonly quotes: QuoteService,
    private readonly cash: CodAtCheckout,
    private readonly creation: OrderCreationService,
    private readonly lock: CheckoutLock,
    private readonly limits: CheckoutLimits,
  ) {}

  /**
   * Opens an order, or finds the one that the same key or the same purchase opened before. Other open orders of the
   * buyer are closed.
   * @throws DomainError checkout.cart_empty, checkout.unavailable, checkout.sold_out, checkout.amount_too_small,
   *   checkout.already_paid, checkout.day_not_offered, checkout.cash_not_offered, coupon.*, credit.too_little, rate.limited
   */
  async placeOrder(buyer: Customer, { key, address, gift, wishes, ip }: CheckoutRequest): Promise<PendingOrder> {
    const { userId } = buyer;
    const purchase = await this.purchases.load(userId, wishes.draftId, key);
    if (purchase.openedBefore !== null) return this.lock.resume(purchase.openedBefore);
    await this.limits.count(userId, ip);
    const quote = await this.quotes.priceSession({ userId, ip }, wishes, purchase);
    assertPurchasable(quote);
    assertOptions(quote, wishes);
    if (quote.payBy === 'cash') await this.cash.assertCodAllowed(userId, address);
    const hash = contentHash(quote, { address, gift, couponCode: wishes.couponCode });
    const frozen = { buyer, address, gift, quote, contentHash: hash, key };
    const order = (await this.creation.createFast(frozen)) ?? (await this.lock.createOrResume(frozen));
    await this.limits.closeReplaced(order.id);
    return order;
  }
}

function assertPurchasable({ lines, totals }: Quote): void {
  if (lines.length === 0) throw new DomainError('checkout.cart_empty');
  const gone = lines.flatMap(({ productId, product, problem }) => {
    const left = quantityLeft(problem, product);
    return left === null ? [] : [{ productId, name: product?.name ?? '', left }];
  });
  if (gone.length > 0) throw soldOut(gone);
  if (lines.some(({ problem }) => problem !== null)) throw new DomainError('checkout.unavailable');
  if (totals.total < MIN_PAYMENT) throw new DomainError('checkout.amount_too_small');
}
