import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, paise, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { piecesLeft } from '../../cart/index.js';
import type { DeliveryAddress } from '../domain/delivery-address.js';
import type { NextStep } from '../domain/next-step.js';
import { LEAST_AMOUNT } from '../domain/totals.js';
import { OPEN_STATES } from '../order.pipeline.js';
import { OrderLine, ShopOrder } from '../persistence/entities.js';
import { CashAtCheckout } from './cash/cash-at-checkout.js';
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

/** An order that was opened, and what is to be done for it. */
export interface OpenedOrder {
  readonly id: string;
  readonly number: string;
  readonly next: NextStep;
  /** What the gateway is to take: the total, less what store credit pays. */
  readonly amount: Paise;
  readonly total: Paise;
  readonly currency: string;
  readonly productNames: readonly string[];
}

/** Freezes what is bought, for how much and for where into an order that awaits its payment. */
@Injectable()
export class Checkout {
  constructor(
    private readonly em: EntityManager,
    private readonly quotes: Quotes,
    private readonly opening: OrderOpening,
    private readonly cash: CashAtCheckout,
    private readonly holds: OrderHolds,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens an order, or finds the one that the same key or the same purchase opened before.
   * @throws DomainError checkout.cart_empty, checkout.unavailable, checkout.sold_out, checkout.amount_too_small,
   *   checkout.already_paid, checkout.day_not_offered, checkout.cash_not_offered, coupon.*, credit.too_little, rate.limited
   */
  async open(buyer: Buyer, request: CheckoutRequest): Promise<OpenedOrder> {
    const repeated = await this.byKey(buyer.userId, request.key);
    if (repeated) {
      await this.em.fork().transactional((tx) => this.holds.renew(tx, repeated.id));
      return this.opened(repeated);
    }
    const { address, gift, wishes, ip } = request;
    const quote = await this.quotes.of({ userId: buyer.userId, ip }, wishes);
    refuseUnsound(quote);
    refuseWishes(quote, wishes);
    if (quote.payBy === 'cash') await this.cash.refuseBarred(buyer.userId, address);
    const hash = contentHash(quote, { address, gift, couponCode: wishes.couponCode });
    const id = await this.em.fork().transactional(async (tx) => {
      await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 7))', [buyer.userId]);
      const earlier = await tx.findOne(ShopOrder, {
        userId: buyer.userId,
        contentHash: hash,
        state: { $in: [...OPEN_STATES] },
      });
      const orderId = earlier?.id ?? (await this.opening.open(tx, { buyer, address, gift, quote, contentHash: hash }));
      const isToConfirm = !earlier && quote.payBy === 'cash' && quote.credit.due > 0;
      if (isToConfirm) await this.cash.sendCode(tx, { id: orderId, userEmail: buyer.email });
      const [kept] = await tx.execute<{ order_id: string }[]>(
        `insert into checkout_key as k (user_id, key, order_id, created_at) values (?, ?, ?, ?)
         on conflict (user_id, key) do update set key = k.key returning order_id`,
        [buyer.userId, request.key, orderId, this.clock.now()],
      );
      if (kept?.order_id !== orderId) throw new DomainError('checkout.key_in_use');
      await this.holds.renew(tx, orderId);
      return orderId;
    });
    return this.opened(await this.em.fork().findOneOrFail(ShopOrder, { id }));
  }

  private async byKey(userId: string, key: string): Promise<ShopOrder | null> {
    const em = this.em.fork();
    const [known] = await em.execute<{ order_id: string }[]>(
      'select order_id from checkout_key where user_id = ? and key = ?',
      [userId, key],
    );
    return known ? em.findOne(ShopOrder, { id: known.order_id }) : null;
  }

  private async opened(order: ShopOrder): Promise<OpenedOrder> {
    const next = nextStepOf(order);
    if (!next) throw new DomainError('checkout.already_paid');
    const lines = await this.em.fork().find(OrderLine, { orderId: order.id }, { orderBy: { position: 'asc' } });
    const { id, number, amount, credit, currency } = order;
    return {
      id,
      number,
      next,
      amount: paise(amount - credit),
      total: amount,
      currency,
      productNames: lines.map(({ productName }) => productName),
    };
  }
}

/** Null for an order that was settled by a payment. */
function nextStepOf({ state, payBy, paidAt, credit, amount }: ShopOrder): NextStep | null {
  if ((paidAt && credit === amount) || state === 'placed') return 'done';
  if (!OPEN_STATES.includes(state)) return null;
  return payBy === 'cash' ? 'confirm' : 'pay';
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
