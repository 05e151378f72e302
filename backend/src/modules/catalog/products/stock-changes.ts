import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../../kernel/index.js';

/** Why a person changed a stock. */
export const MANUAL_STOCK_REASONS = ['delivery', 'counted', 'damaged', 'corrected'] as const;
export type ManualStockReason = (typeof MANUAL_STOCK_REASONS)[number];

/**
 * Why a stock changed. `opening`: as the product was added; `ordered`: set aside for an order; `released`: back from an
 * order that was not paid in time or was cancelled; `returned`: back from a buyer.
 */
export const STOCK_REASONS = ['opening', 'ordered', 'released', 'returned', 'import', ...MANUAL_STOCK_REASONS] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

export interface StockCause {
  readonly reason: StockReason;
  readonly at: Date;
  /** The admin's e-mail address; null for the shop itself. */
  readonly by?: string | null;
  readonly orderId?: string | null;
  readonly note?: string;
}

const COLUMNS = 'id, product_id, at, change, stock_after, reason, order_id, admin_email, note';
const valuesOf = ({ reason, by, orderId, note }: StockCause) => [reason, orderId ?? null, by ?? null, note ?? ''];

/** What a transaction writes of the changes of stocks. */
export const stockChanges = {
  /** Notes the stock that a product was added with; nothing where it is not counted. */
  async opening(
    tx: EntityManager,
    productId: string,
    stock: number | null | undefined,
    cause: StockCause,
  ): Promise<void> {
    if (stock === null || stock === undefined) return;
    await tx.execute(`insert into stock_change (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`, [
      newId(),
      productId,
      cause.at,
      stock,
      stock,
      ...valuesOf(cause),
    ]);
  },

  /** Notes the stock that is about to be written with its product, and locks the row; null: not counted. */
  async set(tx: EntityManager, productId: string, wanted: number | null | undefined, cause: StockCause): Promise<void> {
    const stock = wanted ?? null;
    await tx.execute(
      `with former as (select id, stock from product where id = ? for no key update)
       insert into stock_change (${COLUMNS})
       select ?::uuid, id, ?::timestamptz, coalesce(?::int, 0) - coalesce(stock, 0), ?::int, ?, ?::uuid, ?, ?
       from former where stock is distinct from ?::int`,
      [productId, newId(), cause.at, stock, stock, ...valuesOf(cause), stock],
    );
  },

  /** Moves a counted stock by so many pieces, and notes it, in one statement. The product's version stays. */
  async move(tx: EntityManager, productId: string, by: number, cause: StockCause): Promise<void> {
    await tx.execute(
      `with moved as (
         update product set stock = stock + ? where id = ? and stock is not null returning id, stock
       )
       insert into stock_change (${COLUMNS}) select ?::uuid, id, ?::timestamptz, ?::int, stock, ?, ?::uuid, ?, ? from moved`,
      [by, productId, newId(), cause.at, by, ...valuesOf(cause)],
    );
  },

  /** Adds to a counted stock, or takes from it down to 0, whatever is sold at the same moment; raises the version. */
  async add(tx: EntityManager, productId: string, pieces: number, cause: StockCause): Promise<void> {
    await tx.execute(
      `with former as (select id, stock from product where id = ? and stock is not null for no key update),
       moved as (
         update product p set stock = greatest(0, former.stock + ?), version = p.version + 1, updated_at = ?
         from former where p.id = former.id returning p.id, p.stock, p.stock - former.stock as change
       )
       insert into stock_change (${COLUMNS}) select ?::uuid, id, ?::timestamptz, change, stock, ?, ?::uuid, ?, ?
       from moved where change <> 0`,
      [productId, pieces, cause.at, newId(), cause.at, ...valuesOf(cause)],
    );
  },
};
