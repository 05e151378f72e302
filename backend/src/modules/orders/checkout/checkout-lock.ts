import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { PENDING_STATES_SQL } from '../order/pending-states.sql.js';
import { PendingOrders, type PendingOrder } from './pending-orders.js';
import { OrderReservations } from '../order/order-reservations.js';
import { OrderCreationService, type CreateOrderInput } from './order-creation.service.js';
import { CodAtCheckout } from '../cash-on-delivery/index.js';

/** Checkouts of one buyer, one after the other, with all that is set aside, taken or sent for them. */
@Injectable()
export class CheckoutLock {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: PendingOrders,
    private readonly creation: OrderCreationService,
    private readonly cash: CodAtCheckout,
    private readonly reservations: OrderReservations,
  ) {}

  /**
   * What is set aside for an order that is to be paid once more is kept as long again.
   * @throws DomainError checkout.already_paid, and as `OrderReservations.extend` does
   */
  async resume(orderId: string): Promise<PendingOrder> {
    await this.em.fork().transactional((tx) => this.reservations.extend(tx, orderId));
    return this.orders.get(orderId);
  }

  /**
   * @returns the open order of this content: a new one, or the one that stands
   * @throws DomainError as `OrderOpening.open`, `OrderHolds.renew` and `CashAtCheckout.sendCode` do
   */
  async createOrResume(purchase: CreateOrderInput): Promise<PendingOrder> {
    const { buyer, quote, key } = purchase;
    const id = await this.em.fork().transactional(async (tx) => {
      await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 7))', [buyer.userId]);
      const pendingId = await this.findPending(tx, purchase);
      const createdId = pendingId ? null : await this.creation.create(tx, purchase);
      // Those that are opened at once do not wait for their turn.
      const orderId = createdId ?? pendingId ?? (await this.findPending(tx, purchase));
      if (!orderId) throw new Error('an order stood in the way and is gone');
      if (createdId === null) await this.orders.saveIdempotencyKey(tx, { userId: buyer.userId, key, orderId });
      const isToConfirm = createdId !== null && quote.payBy === 'cash' && quote.credit.due > 0;
      if (isToConfirm) await this.cash.sendCode(tx, { id: orderId, userEmail: buyer.email });
      const isCounted = quote.lines.some(({ product }) => product?.stock !== null);
      if (createdId === null || isCounted || quote.coupon) await this.reservations.extend(tx, orderId);
      return orderId;
    });
    return this.orders.get(id);
  }

  private async findPending(tx: EntityManager, { buyer, contentHash }: CreateOrderInput): Promise<string | null> {
    const [order] = await tx.execute<{ id: string }[]>(
      `select id from shop_order where user_id = ? and content_hash = ? and state in (${PENDING_STATES_SQL})`,
      [buyer.userId, contentHash],
    );
    return order?.id ?? null;
  }
}
