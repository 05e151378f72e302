import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../../platform/clock/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { reservedOf, planStockChanges, type ProductQuantity, type Shortage, type StockChange } from './stock.rules.js';
import { reservationRows, type ReservationOwner } from './stock.repository.js';
import { syncAvailability } from './stock.jobs.js';

const BATCH_SIZE = 100;
const DAY_MS = 86_400_000;

/**
 * Pieces of counted products: set aside for an order while it waits for its payment, its own once that has come, back
 * on the shelf when it does not. Products that are not counted are passed over. What calls this with a transaction
 * holds its order's lock.
 */
@Injectable()
export class StockReservations {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Sets the pieces aside, or goes on holding them where the order has them already. What other unpaid orders of the
   * same buyer hold makes room where there are not enough otherwise.
   * @returns what there is too little of; with any, nothing has changed
   */
  async reserve(
    tx: EntityManager,
    holder: ReservationOwner,
    wanted: readonly ProductQuantity[],
    until: Date,
  ): Promise<readonly Shortage[]> {
    if (!(await reservationRows.concern(tx, holder.orderId, wanted))) return [];
    const held = await reservationRows.ofOrder(tx, holder.orderId);
    if (held.length > 0) {
      await reservationRows.keep(tx, holder.orderId, until);
      await reservationRows.countTime(tx, [holder.orderId], this.clock.now(), until);
      return [];
    }
    await tx.execute('savepoint stock');
    const shortages = await this.take(tx, holder, wanted, until);
    await tx.execute(shortages.length > 0 ? 'rollback to savepoint stock' : 'release savepoint stock');
    return shortages;
  }

  /** From now on they are the order's own, until it gives them back. */
  async confirm(tx: EntityManager, orderId: string): Promise<void> {
    const now = this.clock.now();
    await reservationRows.keep(tx, orderId, null);
    await reservationRows.countTime(tx, [orderId], now, null);
    for (const productId of await reservationRows.lastOnes(tx, orderId)) {
      await this.outbox.add(tx, syncAvailability, { productId });
    }
  }

  /** Puts an order's pieces back. Told again, it changes nothing. */
  async release(tx: EntityManager, orderId: string): Promise<void> {
    await this.putBack(tx, orderId, await reservationRows.ofOrder(tx, orderId));
  }

  /** Puts some of an order's pieces back, never more than it has. */
  async restock(tx: EntityManager, orderId: string, pieces: readonly ProductQuantity[]): Promise<void> {
    const held = await reservationRows.ofOrder(tx, orderId);
    await this.putBack(tx, orderId, reservedOf(held, pieces));
  }

  /** What an order has taken of counted products and not given back, as far as can be seen without a lock. */
  reservedBy(em: EntityManager, orderId: string): Promise<readonly ProductQuantity[]> {
    return reservationRows.seenOf(em, orderId);
  }

  /** For how long in the 24 hours before now the buyer of an order has held any of its products, without paying. */
  timeHeld(tx: EntityManager, holder: ReservationOwner): Promise<{ seconds: number; begunAt: Date | null }> {
    const now = this.clock.now();
    return reservationRows.longestHeld(tx, holder, new Date(now.getTime() - DAY_MS), now);
  }

  /** Puts back what was set aside for payments that have not come in time. */
  async releaseExpired(): Promise<void> {
    const now = this.clock.now();
    await reservationRows.forgetTimes(this.em.fork(), new Date(now.getTime() - DAY_MS));
    for (const orderId of await reservationRows.expired(this.em.fork(), now, BATCH_SIZE)) {
      try {
        await this.em.fork().transactional(async (tx) => {
          await this.putBack(tx, orderId, await reservationRows.ofOrder(tx, orderId, now));
        });
      } catch (error) {
        this.logger.warn({ err: error, orderId }, 'stock not released');
      }
    }
  }

  private async take(
    tx: EntityManager,
    holder: ReservationOwner,
    wanted: readonly ProductQuantity[],
    until: Date,
  ): Promise<readonly Shortage[]> {
    const own = (await reservationRows.looksShort(tx, wanted))
      ? await reservationRows.ofOtherOrders(tx, holder, wanted)
      : [];
    if (own.length > 0) {
      const orderIds = own.map(({ orderId }) => orderId);
      const now = this.clock.now();
      await reservationRows.remove(tx, orderIds);
      await reservationRows.countTime(tx, orderIds, now, now);
    }
    const products = await reservationRows.counted(
      tx,
      [...wanted, ...own].map(({ productId }) => productId),
    );
    const { moves, shortages } = planStockChanges(products, wanted, own);
    if (shortages.length > 0) return shortages;
    await this.move(tx, moves);
    const counted = new Set(products.map(({ id }) => id));
    await reservationRows.insert(
      tx,
      holder,
      wanted.filter(({ productId }) => counted.has(productId)),
      { now: this.clock.now(), until },
    );
    return [];
  }

  private async putBack(tx: EntityManager, orderId: string, held: readonly ProductQuantity[]): Promise<void> {
    if (held.length === 0) return;
    const now = this.clock.now();
    await reservationRows.lessen(tx, orderId, held);
    await reservationRows.countTime(tx, [orderId], now, now);
    const products = await reservationRows.counted(
      tx,
      held.map(({ productId }) => productId),
    );
    await this.move(tx, planStockChanges(products, [], held).moves);
  }

  private async move(tx: EntityManager, moves: readonly StockChange[]): Promise<void> {
    for (const { productId, by, isShown } of moves) {
      await reservationRows.change(tx, productId, by);
      if (isShown) await this.outbox.add(tx, syncAvailability, { productId });
    }
  }
}
