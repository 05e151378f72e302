import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import { piecesLeft } from '../../cart/index.js';
import type { DeliveryAddress } from '../domain/delivery-address.js';
import { LEAST_AMOUNT } from '../domain/totals.js';
import { OPEN_STATES } from '../order.pipeline.js';
import { CashAtCheckout } from './cash/cash-at-checkout.js';
import { OpenedOrders, type OpenedOrder } from './opened-orders.js';
import { OrderHolds } from './order-holds.js';
import { OrderOpening, type Buyer, type Gift } from './order-opening.js';
import { soldOut } from './order-stock.js';
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

const OPEN = OPEN_STATES.map((state) => `'${state}'`).join(', ');

/** Freezes what is bought, for how much and for where into an order that awaits its payment. */
@Injectable()
export class Checkout {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OpenedOrders,
    private readonly quotes: Quotes,
    private readonly opening: OrderOpening,
    private readonly cash: CashAtCheckout,
    private readonly holds: OrderHolds,
  ) {}

  /**
   * Opens an order, or finds the one that the same key or the same purchase opened before.
   * @throws DomainError checkout.cart_empty, checkout.unavailable, checkout.sold_out, checkout.amount_too_small,
   *   checkout.already_paid, checkout.day_not_offered, checkout.cash_not_offered, coupon.*, credit.too_little, rate.limited
   */
  async open(buyer: Buyer, request: CheckoutRequest): Promise<OpenedOrder> {
    const repeated = await this.orders.byKey(buyer.userId, request.key);
    if (repeated) {
      await this.em.fork().transactional((tx) => this.holds.renew(tx, repeated));
      return this.orders.find(repeated);
    }
    const { address, gift, wishes, ip } = request;
    const quote = await this.quotes.of({ userId: buyer.userId, ip }, wishes);
    refuseUnsound(quote);
    refuseWishes(quote, wishes);
    if (quote.payBy === 'cash') await this.cash.refuseBarred(buyer.userId, address);
    const hash = contentHash(quote, { address, gift, couponCode: wishes.couponCode });
    const id = await this.em.fork().transactional(async (tx) => {
      await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 7))', [buyer.userId]);
      const [earlier] = await tx.execute<{ id: string }[]>(
        `select id from shop_order where user_id = ? and content_hash = ? and state in (${OPEN})`,
        [buyer.userId, hash],
      );
      const orderId = earlier?.id ?? (await this.opening.open(tx, { buyer, address, gift, quote, contentHash: hash }));
      const isToConfirm = !earlier && quote.payBy === 'cash' && quote.credit.due > 0;
      if (isToConfirm) await this.cash.sendCode(tx, { id: orderId, userEmail: buyer.email });
      await this.orders.keep(tx, { userId: buyer.userId, key: request.key, orderId });
      const isCounted = quote.lines.some(({ product }) => product?.stock !== null);
      if (earlier || isCounted || quote.coupon) await this.holds.renew(tx, orderId);
      return orderId;
    });
    return this.orders.find(id);
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
