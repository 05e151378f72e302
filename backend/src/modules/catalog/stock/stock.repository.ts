import type { EntityManager } from '@mikro-orm/postgresql';
import { quantityOf, type TrackedProduct, type ProductQuantity } from './stock.rules.js';

/** Who holds pieces. */
export interface ReservationOwner {
  readonly orderId: string;
  readonly buyerId: string;
}

const uuids = (ids: readonly string[]) => `{${[...new Set(ids)].join(',')}}`;
const HELD = 'select order_id as "orderId", product_id as "productId", quantity from stock_hold';

/** Rows are always locked in the same order, holds before products, so that buyers wait for each other in a line. */
export const reservationRows = {
  /** Of these products those that are counted, locked until the transaction ends. */
  counted(tx: EntityManager, ids: readonly string[]): Promise<TrackedProduct[]> {
    return tx.execute<TrackedProduct[]>(
      `select id, name, stock from product where id = any(?::uuid[]) and stock is not null
       order by id for no key update`,
      [uuids(ids)],
    );
  },

  /** Whether the order holds pieces, or wants any that are counted. */
  async concern(tx: EntityManager, orderId: string, wanted: readonly ProductQuantity[]): Promise<boolean> {
    const rows = await tx.execute<object[]>(
      `select 1 from product where id = any(?::uuid[]) and stock is not null
       union all select 1 from stock_hold where order_id = ? limit 1`,
      [uuids(wanted.map(({ productId }) => productId)), orderId],
    );
    return rows.length > 0;
  },

  /** Whether there are fewer of any of them than wanted, as far as can be seen without a lock. */
  async looksShort(tx: EntityManager, wanted: readonly ProductQuantity[]): Promise<boolean> {
    const rows = await tx.execute<Pick<TrackedProduct, 'id' | 'stock'>[]>(
      'select id, stock from product where id = any(?::uuid[]) and stock is not null',
      [uuids(wanted.map(({ productId }) => productId))],
    );
    return rows.some(({ id, stock }) => stock < quantityOf(wanted, id));
  },

  async change(tx: EntityManager, id: string, by: number): Promise<void> {
    await tx.execute('update product set stock = stock + ? where id = ? and stock is not null', [by, id]);
  },

  /** An order's holds, locked; `expiredBy`: only those that have run out. */
  ofOrder(tx: EntityManager, orderId: string, expiredBy: Date | null = null): Promise<ProductQuantity[]> {
    return tx.execute<ProductQuantity[]>(
      `${HELD} where order_id = ? ${expiredBy ? 'and expires_at <= ?' : ''} order by product_id for update`,
      expiredBy ? [orderId, expiredBy] : [orderId],
    );
  },

  seenOf(em: EntityManager, orderId: string): Promise<ProductQuantity[]> {
    return em.execute<ProductQuantity[]>(`${HELD} where order_id = ? order by product_id`, [orderId]);
  },

  /** What other unpaid orders of the same buyer hold, of those orders that hold any of `wanted`; locked. */
  ofOtherOrders(
    tx: EntityManager,
    { orderId, buyerId }: ReservationOwner,
    wanted: readonly ProductQuantity[],
  ): Promise<(ProductQuantity & { readonly orderId: string })[]> {
    return tx.execute<(ProductQuantity & { orderId: string })[]>(
      `${HELD} where expires_at is not null and order_id in (
         select order_id from stock_hold
         where buyer_id = ? and order_id <> ? and expires_at is not null and product_id = any(?::uuid[])
       ) order by order_id, product_id for update`,
      [buyerId, orderId, uuids(wanted.map(({ productId }) => productId))],
    );
  },

  async insert(
    tx: EntityManager,
    { orderId, buyerId }: ReservationOwner,
    pieces: readonly ProductQuantity[],
    { now, until }: { readonly now: Date; readonly until: Date },
  ): Promise<void> {
    for (const { productId, quantity } of pieces) {
      await tx.execute(
        `with held as (insert into stock_hold_time (order_id, product_id, buyer_id, begun_at, ended_at)
           values (?, ?, ?, ?, ?) on conflict do nothing)
         insert into stock_hold (order_id, product_id, buyer_id, quantity, expires_at) values (?, ?, ?, ?, ?)`,
        [orderId, productId, buyerId, now, until, orderId, productId, buyerId, quantity, until],
      );
    }
  },

  async remove(tx: EntityManager, orderIds: readonly string[]): Promise<void> {
    await tx.execute('delete from stock_hold where order_id = any(?::uuid[])', [uuids(orderIds)]);
  },

  /** Takes as many pieces off an order's holds; a hold of no more than those goes. */
  async lessen(tx: EntityManager, orderId: string, pieces: readonly ProductQuantity[]): Promise<void> {
    await tx.execute(
      `with less as (select * from unnest(?::uuid[], ?::int[]) as l (product_id, quantity)),
       gone as (
         delete from stock_hold h using less l
         where h.order_id = ? and h.product_id = l.product_id and h.quantity <= l.quantity
       )
       update stock_hold h set quantity = h.quantity - l.quantity from less l
       where h.order_id = ? and h.product_id = l.product_id and h.quantity > l.quantity`,
      [
        uuids(pieces.map(({ productId }) => productId)),
        `{${pieces.map(({ quantity }) => quantity).join(',')}}`,
        orderId,
        orderId,
      ],
    );
  },

  /** @param until null: they are the order's own from now on */
  async keep(tx: EntityManager, orderId: string, until: Date | null): Promise<void> {
    await tx.execute('update stock_hold set expires_at = ? where order_id = ? and expires_at is not null', [
      until,
      orderId,
    ]);
  },

  /** What is held for an order counts as held until then, or no longer; null: it is paid, and counts as not held. */
  async countTime(tx: EntityManager, orderIds: readonly string[], now: Date, until: Date | null): Promise<void> {
    await (until
      ? tx.execute('update stock_hold_time set ended_at = ? where order_id = any(?::uuid[]) and ended_at > ?', [
          until,
          uuids(orderIds),
          now,
        ])
      : tx.execute('delete from stock_hold_time where order_id = any(?::uuid[])', [uuids(orderIds)]));
  },

  /** Of the products of an order, the one that its buyer has held longest since then; `begunAt` null for none. */
  async longestHeld(
    tx: EntityManager,
    { orderId, buyerId }: ReservationOwner,
    since: Date,
    now: Date,
  ): Promise<{ readonly seconds: number; readonly begunAt: Date | null }> {
    const [row] = await tx.execute<{ seconds: number; begunAt: Date }[]>(
      `select sum(extract(epoch from least(ended_at, ?::timestamptz) - greatest(begun_at, ?::timestamptz)))::float8 as seconds,
         min(begun_at) as "begunAt"
       from stock_hold_time
       where buyer_id = ? and ended_at > ? and begun_at < ?
         and product_id in (select product_id from order_line where order_id = ?)
       group by product_id order by seconds desc limit 1`,
      [now, since, buyerId, since, now, orderId],
    );
    return { seconds: row?.seconds ?? 0, begunAt: row ? new Date(row.begunAt) : null };
  },

  async forgetTimes(em: EntityManager, before: Date): Promise<void> {
    await em.execute('delete from stock_hold_time where ended_at < ?', [before]);
  },

  /** Of what an order holds the products of which nothing else is left. */
  async lastOnes(tx: EntityManager, orderId: string): Promise<string[]> {
    const rows = await tx.execute<{ id: string }[]>(
      'select p.id from product p join stock_hold h on h.product_id = p.id where h.order_id = ? and p.stock = 0',
      [orderId],
    );
    return rows.map(({ id }) => id);
  },

  async expired(em: EntityManager, now: Date, most: number): Promise<string[]> {
    const rows = await em.execute<{ orderId: string }[]>(
      `select order_id as "orderId" from stock_hold where expires_at <= ?
       group by order_id order by min(expires_at), order_id limit ?`,
      [now, most],
    );
    return rows.map(({ orderId }) => orderId);
  },
};
