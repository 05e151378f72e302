import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../../platform/clock/index.js';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { heldOf, stockMoves, type Pieces, type Shortage, type StockMove } from '../domain/stock.js';
import { stockRows, type Holder } from '../persistence/stock-rows.js';
import { showStock } from './catalog-jobs.js';

const AT_ONCE = 100;

/**
 * Pieces of counted products: set aside for an order while it waits for its payment, its own once that has come, back
 * on the shelf when it does not. Products that are not counted are passed over. What calls this with a transaction
 * holds its order's lock.
 */
@Injectable()
export class Stock {
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
  async hold(tx: EntityManager, holder: Holder, wanted: readonly Pieces[], until: Date): Promise<readonly Shortage[]> {
    if (!(await stockRows.concern(tx, holder.orderId, wanted))) return [];
    const held = await stockRows.ofOrder(tx, holder.orderId);
    if (held.length > 0) {
      await stockRows.keep(tx, holder.orderId, until);
      return [];
    }
    await tx.execute('savepoint stock');
    const shortages = await this.take(tx, holder, wanted, until);
    await tx.execute(shortages.length > 0 ? 'rollback to savepoint stock' : 'release savepoint stock');
    return shortages;
  }

  /** From now on they are the order's own, until it gives them back. */
  async keep(tx: EntityManager, orderId: string): Promise<void> {
    await stockRows.keep(tx, orderId, null);
  }

  /** Puts an order's pieces back. Told again, it changes nothing. */
  async giveBack(tx: EntityManager, orderId: string): Promise<void> {
    await this.putBack(tx, orderId, await stockRows.ofOrder(tx, orderId));
  }

  /** Puts some of an order's pieces back, never more than it has. */
  async giveBackSome(tx: EntityManager, orderId: string, pieces: readonly Pieces[]): Promise<void> {
    const held = await stockRows.ofOrder(tx, orderId);
    await this.putBack(tx, orderId, heldOf(held, pieces));
  }

  /** What an order has taken of counted products and not given back, as far as can be seen without a lock. */
  heldBy(em: EntityManager, orderId: string): Promise<readonly Pieces[]> {
    return stockRows.seenOf(em, orderId);
  }

  /** Puts back what was set aside for payments that have not come in time. */
  async releaseExpired(): Promise<void> {
    const now = this.clock.now();
    for (const orderId of await stockRows.expired(this.em.fork(), now, AT_ONCE)) {
      try {
        await this.em.fork().transactional(async (tx) => {
          await this.putBack(tx, orderId, await stockRows.ofOrder(tx, orderId, now));
        });
      } catch (error) {
        this.logger.warn({ err: error, orderId }, 'stock not released');
      }
    }
  }

  private async take(
    tx: EntityManager,
    holder: Holder,
    wanted: readonly Pieces[],
    until: Date,
  ): Promise<readonly Shortage[]> {
    const own = (await stockRows.looksShort(tx, wanted)) ? await stockRows.ofOtherOrders(tx, holder, wanted) : [];
    if (own.length > 0) {
      await stockRows.remove(
        tx,
        own.map(({ orderId }) => orderId),
      );
    }
    const products = await stockRows.counted(
      tx,
      [...wanted, ...own].map(({ productId }) => productId),
    );
    const { moves, shortages } = stockMoves(products, wanted, own);
    if (shortages.length > 0) return shortages;
    await this.move(tx, moves);
    const counted = new Set(products.map(({ id }) => id));
    await stockRows.insert(
      tx,
      holder,
      wanted.filter(({ productId }) => counted.has(productId)),
      until,
    );
    return [];
  }

  private async putBack(tx: EntityManager, orderId: string, held: readonly Pieces[]): Promise<void> {
    if (held.length === 0) return;
    await stockRows.lessen(tx, orderId, held);
    const products = await stockRows.counted(
      tx,
      held.map(({ productId }) => productId),
    );
    await this.move(tx, stockMoves(products, [], held).moves);
  }

  private async move(tx: EntityManager, moves: readonly StockMove[]): Promise<void> {
    for (const { productId, by, isShown } of moves) {
      await stockRows.change(tx, productId, by);
      if (isShown) await this.outbox.add(tx, showStock, { productId });
    }
  }
}
