import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { ordersConfig } from '../../../platform/config/index.js';
import { StockReservations, type ProductQuantity, type Shortage } from '../../catalog/index.js';
import { OrderLine, type Order } from './order.entity.js';
import { isPersonalised, type LineQuantity } from './order.types.js';
import { PENDING_STATES } from '../order.pipeline.js';
import { OrderStateMachine } from './order-state-machine.js';
import { unsentPieces } from './parcel.rules.js';
import { parcelsOf } from './shipment.js';
import { SiblingOrders, type OrderName } from './sibling-orders.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** As the books word it. */
export const RESTOCK_ACTION = 'back on the shelf';

/** The counted pieces of an order. */
@Injectable()
export class OrderStock {
  constructor(
    private readonly stock: StockReservations,
    private readonly clock: Clock,
    @Inject(ordersConfig.KEY) private readonly config: ConfigType<typeof ordersConfig>,
  ) {}

  /**
   * Sets the pieces of a locked open order aside for as long as a payment takes, or longer where that was done before.
   * @throws DomainError checkout.sold_out naming what is gone
   */
  async reserve(tx: EntityManager, order: { id: string; userId: string }): Promise<void> {
    const gone = await this.reserveItems(tx, order);
    if (gone.length > 0) throw soldOut(gone);
  }

  /** As `reserve`, until a moment that the desk promised. @throws DomainError checkout.sold_out */
  async reserveUntil(tx: EntityManager, order: { id: string; userId: string }, until: Date): Promise<void> {
    const gone = await this.reserveItems(tx, order, until.getTime() - this.clock.now().getTime());
    if (gone.length > 0) throw soldOut(gone);
  }

  /**
   * As `reserve`, but no longer than one buyer may hold a product without paying.
   * @throws DomainError checkout.sold_out, checkout.hold_limit
   */
  async reserveForPayment(tx: EntityManager, order: { id: string; userId: string }): Promise<void> {
    const now = this.clock.now().getTime();
    const { seconds, begunAt } = await this.stock.timeHeld(tx, { orderId: order.id, buyerId: order.userId });
    const left = this.config.stockHoldMinutesPerDay * MINUTE_MS - seconds * 1_000;
    if (left < MINUTE_MS && begunAt) {
      throw new DomainError('checkout.hold_limit', { retryAfter: (begunAt.getTime() + DAY_MS - now) / 1_000 });
    }
    const gone = await this.reserveItems(tx, order, Math.min(left, this.holdMs));
    if (gone.length > 0) throw soldOut(gone);
  }

  /**
   * Makes sure that a locked order that is being paid has its pieces, though they may have gone back meanwhile.
   * @returns the names of those that are gone; with any, nothing has changed
   */
  async ensure(tx: EntityManager, order: { id: string; userId: string }): Promise<string[]> {
    return (await this.reserveItems(tx, order)).map(({ name }) => name);
  }

  /**
   * They are the order's own.
   * @throws DomainError checkout.sold_out for an order that has none and finds none
   */
  async confirm(tx: EntityManager, order: { id: string; userId: string }): Promise<void> {
    await this.reserve(tx, order);
    await this.stock.confirm(tx, order.id);
  }

  release(tx: EntityManager, orderId: string): Promise<void> {
    return this.stock.release(tx, orderId);
  }

  /** Lines of which pieces can go back on the shelf: they are counted, and made for nobody in particular. */
  async restockable(em: EntityManager, orderId: string): Promise<OrderLine[]> {
    const held = await this.stock.reservedBy(em, orderId);
    if (held.length === 0) return [];
    const products = held.map(({ productId }) => productId);
    const lines = await em.find(OrderLine, { orderId, productId: { $in: products } });
    return lines.filter((line) => !isPersonalised(line));
  }

  /**
   * Puts pieces that came back on the shelf.
   * @param back null for all that the order held
   */
  async restock(tx: EntityManager, orderId: string, back: readonly LineQuantity[] | null): Promise<void> {
    const lines = await this.restockable(tx, orderId);
    const pieces = lines.map(({ id, productId, quantity }) => ({
      productId,
      quantity: back ? (back.find(({ lineId }) => lineId === id)?.quantity ?? 0) : quantity,
    }));
    await this.stock.restock(tx, orderId, pieces);
  }

  /** Puts on the shelf what no parcel of a locked order has taken. */
  async restockUnsent(tx: EntityManager, orderId: string): Promise<void> {
    const lines = await tx.find(OrderLine, { orderId });
    await this.restock(tx, orderId, unsentPieces(lines, await parcelsOf(tx, orderId)));
  }

  /** Puts on the shelf what came back of a locked order: all of it, without the parcels that arrived. */
  async restockUndelivered(tx: EntityManager, orderId: string): Promise<void> {
    const parcels = await parcelsOf(tx, orderId);
    const back = parcels.filter(({ sent }) => !sent.deliveredAt).flatMap(({ items }) => items);
    await this.restock(tx, orderId, parcels.some(({ sent }) => sent.deliveredAt) ? totals(back) : null);
  }

  private get holdMs(): number {
    return this.config.stockHoldMinutes * MINUTE_MS;
  }

  private async reserveItems(
    tx: EntityManager,
    { id, userId }: { id: string; userId: string },
    holdMs = this.holdMs,
  ): Promise<readonly Shortage[]> {
    const until = new Date(this.clock.now().getTime() + holdMs);
    const pieces = await tx.execute<ProductQuantity[]>(
      `select product_id as "productId", sum(quantity)::int as quantity from order_line
       where order_id = ? group by product_id order by product_id`,
      [id],
    );
    return this.stock.reserve(tx, { orderId: id, buyerId: userId }, pieces, until);
  }
}

function totals(pieces: readonly LineQuantity[]): LineQuantity[] {
  const sums = new Map<string, number>();
  for (const { lineId, quantity } of pieces) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity);
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity }));
}

/** Names what is gone, and what there is too little of. */
export function soldOut(shortages: readonly Shortage[]): DomainError {
  const fields = new Map(
    shortages.map(({ productId, name, left }) => {
      const few = `There ${left === 1 ? 'is' : 'are'} only ${left} of “${name}” left.`;
      return [productId, { field: productId, message: left > 0 ? few : `“${name}” is sold out.` }];
    }),
  );
  return new DomainError('checkout.sold_out', { fields: [...fields.values()] });
}

/** Something that another subject sets aside for a locked order. */
export interface Reservation {
  /** @throws DomainError when it has gone meanwhile */
  extend(tx: EntityManager, orderId: string): Promise<void>;
  /** The order is being paid. @returns what is gone, as the buyer is told; null when the order has it, or needs none */
  ensure(tx: EntityManager, orderId: string): Promise<string | null>;
}

/** What is set aside for an order while it waits for its payment: its coupon and its counted pieces, locked in turn. */
@Injectable()
export class OrderReservations {
  private readonly reservations: Reservation[] = [];

  constructor(
    private readonly stateMachine: OrderStateMachine,
    private readonly stock: OrderStock,
    private readonly siblings: SiblingOrders,
  ) {}

  register(reservation: Reservation): void {
    this.reservations.push(reservation);
  }

  /**
   * For as long as a payment takes, or longer where that was done before. Does nothing for an order that cannot be paid
   * any more.
   * @throws DomainError coupon.used_up, coupon.used_by_you, checkout.sold_out when they have gone meanwhile,
   *   checkout.hold_limit
   */
  async extend(tx: EntityManager, orderId: string): Promise<void> {
    const order = await this.stateMachine.findLocked(tx, { id: orderId });
    if (!order || !PENDING_STATES.includes(order.state)) return;
    for (const reservation of this.reservations) await reservation.extend(tx, orderId);
    await this.stock.reserveForPayment(tx, order);
  }

  /** An order that is being paid, locked; an open one is cancelled first if another order of its cart was bought. */
  findForPayment(tx: EntityManager, order: OrderName): Promise<Order | null> {
    return this.siblings.findForPurchase(tx, order);
  }

  /**
   * Locks the open siblings of an order that is opened and paid in one transaction, before anything else is locked.
   * @throws DomainError checkout.closed when its cart was bought meanwhile
   */
  async lockForCredit(tx: EntityManager, orderId: string): Promise<void> {
    const order = await this.siblings.findForPurchase(tx, { id: orderId }, true);
    if (order?.state === 'cancelled') throw new DomainError('checkout.closed');
  }

  /**
   * Makes sure that a locked order that is being paid has both, though they may have gone back meanwhile.
   * @returns the names of what is gone; with any, the order is not to be paid
   */
  async ensure(tx: EntityManager, order: Order): Promise<string[]> {
    for (const reservation of this.reservations) {
      const gone = await reservation.ensure(tx, order.id);
      if (gone !== null) return [gone];
    }
    return this.stock.ensure(tx, order);
  }
}
