import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { CashAtCheckout } from './cash/cash-at-checkout.js';
import { OPEN_STATES_SQL } from './open-states.js';
import { OpenedOrders } from './opened-orders.js';
import { OrderHolds } from './order-holds.js';
import { OrderOpening, type FrozenPurchase } from './order-opening.js';

/** Checkouts of one buyer, one after the other, with all that is set aside, taken or sent for them. */
@Injectable()
export class CheckoutTurns {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OpenedOrders,
    private readonly opening: OrderOpening,
    private readonly cash: CashAtCheckout,
    private readonly holds: OrderHolds,
  ) {}

  /** What is set aside for an order that is to be paid once more is kept as long again. @returns its id */
  async again(orderId: string): Promise<string> {
    await this.em.fork().transactional((tx) => this.holds.renew(tx, orderId));
    return orderId;
  }

  /**
   * @returns the id of the open order of this content: a new one, or the one that stands
   * @throws DomainError as `OrderOpening.open`, `OrderHolds.renew` and `CashAtCheckout.sendCode` do
   */
  async open(purchase: FrozenPurchase): Promise<string> {
    const { buyer, quote, key } = purchase;
    return this.em.fork().transactional(async (tx) => {
      await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 7))', [buyer.userId]);
      const standing = await this.earlier(tx, purchase);
      const opened = standing ? null : await this.opening.open(tx, purchase);
      // Those that are opened at once do not wait for their turn.
      const orderId = opened ?? standing ?? (await this.earlier(tx, purchase));
      if (!orderId) throw new Error('an order stood in the way and is gone');
      if (opened === null) await this.orders.keep(tx, { userId: buyer.userId, key, orderId });
      const isToConfirm = opened !== null && quote.payBy === 'cash' && quote.credit.due > 0;
      if (isToConfirm) await this.cash.sendCode(tx, { id: orderId, userEmail: buyer.email });
      const isCounted = quote.lines.some(({ product }) => product?.stock !== null);
      if (opened === null || isCounted || quote.coupon) await this.holds.renew(tx, orderId);
      return orderId;
    });
  }

  private async earlier(tx: EntityManager, { buyer, contentHash }: FrozenPurchase): Promise<string | null> {
    const [order] = await tx.execute<{ id: string }[]>(
      `select id from shop_order where user_id = ? and content_hash = ? and state in (${OPEN_STATES_SQL})`,
      [buyer.userId, contentHash],
    );
    return order?.id ?? null;
  }
}
