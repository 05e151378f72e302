import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/index.js';
import type { TokenHolder } from '../../../platform/http/index.js';
import { piecesLeft } from '../../cart/index.js';
import type { DeliveryAddress } from '../domain/delivery-address.js';
import { LEAST_AMOUNT } from '../domain/totals.js';
import { CashAtCheckout } from './cash/cash-at-checkout.js';
import { CheckoutTurns } from './checkout-turns.js';
import { OpenedOrders, type OpenedOrder } from './opened-orders.js';
import { OrderOpening, type Gift } from './order-opening.js';
import { soldOut } from './order-stock.js';
import { Purchases } from './purchases.js';
import { Quotes, contentHash, refuseWishes, type Quote, type Wishes } from './quotes.js';

export interface CheckoutRequest {
  /** Names the attempt: the same key gives the same order. */
  readonly key: string;
  readonly address: DeliveryAddress;
  readonly wishes: Wishes;
  readonly gift: Gift;
  /** The visitor's, whose guesses at codes are counted. */
  readonly ip: string;
}

/** Freezes what is bought, for how much and for where into an order that awaits its payment. */
@Injectable()
export class Checkout {
  constructor(
    private readonly purchases: Purchases,
    private readonly quotes: Quotes,
    private readonly cash: CashAtCheckout,
    private readonly opening: OrderOpening,
    private readonly turns: CheckoutTurns,
    private readonly orders: OpenedOrders,
  ) {}

  /**
   * Opens an order, or finds the one that the same key or the same purchase opened before.
   * @param buyer whose session nobody has asked for yet
   * @throws DomainError auth.session_over, checkout.cart_empty, checkout.unavailable, checkout.sold_out, checkout.amount_too_small,
   *   checkout.already_paid, checkout.day_not_offered, checkout.cash_not_offered, coupon.*, credit.too_little, rate.limited
   */
  async open(buyer: TokenHolder, { key, address, gift, wishes, ip }: CheckoutRequest): Promise<OpenedOrder> {
    const { userId } = buyer;
    const purchase = await this.purchases.of(buyer, wishes.draftId, key);
    if (!purchase.isLive) throw new DomainError('auth.session_over');
    if (purchase.openedBefore !== null) return this.orders.find(await this.turns.again(purchase.openedBefore));
    const quote = await this.quotes.priced({ userId, ip }, wishes, purchase);
    refuseUnsound(quote);
    refuseWishes(quote, wishes);
    if (quote.payBy === 'cash') await this.cash.refuseBarred(userId, address);
    const hash = contentHash(quote, { address, gift, couponCode: wishes.couponCode });
    const frozen = { buyer, address, gift, quote, contentHash: hash, key };
    return (await this.opening.atOnce(frozen)) ?? this.orders.find(await this.turns.open(frozen));
  }
}

function refuseUnsound({ lines, totals }: Quote): void {
  if (lines.length === 0) throw new DomainError('checkout.cart_empty');
  const gone = lines.flatMap(({ productId, product, problem }) => {
    const left = piecesLeft(problem, product);
    return left === null ? [] : [{ productId, name: product?.name ?? '', left }];
  });
  if (gone.length > 0) throw soldOut(gone);
  if (lines.some(({ problem }) => problem !== null)) throw new DomainError('checkout.unavailable');
  if (totals.total < LEAST_AMOUNT) throw new DomainError('checkout.amount_too_small');
}
