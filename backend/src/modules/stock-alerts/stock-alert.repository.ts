import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/index.js';

export type StockAlertState = 'unconfirmed' | 'waiting' | 'due' | 'sent' | 'stopped';

export interface StockAlert {
  readonly id: string;
  readonly productId: string;
  readonly email: string;
  readonly state: StockAlertState;
}

export interface NewStockAlert {
  readonly productId: string;
  readonly email: string;
  readonly userId: string | null;
  readonly state: 'unconfirmed' | 'waiting';
  readonly notice: string;
}

const OPEN = "state in ('unconfirmed', 'waiting', 'due')";
const COLUMNS = 'id, product_id as "productId", email, state';

/** Wishes to be told that a product is back. */
@Injectable()
export class StockAlertRepository {
  constructor(private readonly em: EntityManager) {}

  async find(id: string, em: EntityManager = this.em.fork()): Promise<StockAlert | null> {
    const [row] = await em.execute<StockAlert[]>(`select ${COLUMNS} from stock_alert where id = ?`, [id]);
    return row ?? null;
  }

  /** How many wishes of an address are open. */
  async countOpen(email: string): Promise<number> {
    const [row] = await this.em
      .fork()
      .execute<{ count: number }[]>(`select count(*)::int as count from stock_alert where email = ? and ${OPEN}`, [
        email,
      ]);
    return row?.count ?? 0;
  }

  /** The open wish for this product and address: the new one, or the one that stands, confirmed where the new one is. */
  async open(tx: EntityManager, alert: NewStockAlert, at: Date): Promise<StockAlert> {
    const confirmedAt = alert.state === 'waiting' ? at : null;
    const [row] = await tx.execute<StockAlert[]>(
      `insert into stock_alert as alert (id, product_id, email, user_id, state, notice, asked_at, confirmed_at)
       values (?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (product_id, email) where ${OPEN} do update set
         state = case when alert.state = 'unconfirmed' then excluded.state else alert.state end,
         user_id = coalesce(alert.user_id, excluded.user_id),
         confirmed_at = coalesce(alert.confirmed_at, excluded.confirmed_at)
       returning ${COLUMNS}`,
      [newId(), alert.productId, alert.email, alert.userId, alert.state, alert.notice, at, confirmedAt],
    );
    return row as StockAlert;
  }

  async confirm(id: string, at: Date): Promise<void> {
    await this.em
      .fork()
      .execute("update stock_alert set state = 'waiting', confirmed_at = ? where id = ? and state = 'unconfirmed'", [
        at,
        id,
      ]);
  }

  /** All open wishes of an address, or the one for a product. */
  async stop(email: string, productId: string | null, at: Date): Promise<void> {
    await this.em.fork().execute(
      `update stock_alert set state = 'stopped', closed_at = ?
         where email = ? and ${OPEN} and (?::uuid is null or product_id = ?::uuid)`,
      [at, email, productId, productId],
    );
  }

  /** Products that a customer waits for. */
  async waitedFor(email: string): Promise<string[]> {
    const rows = await this.em
      .fork()
      .execute<{ id: string }[]>(
        "select product_id as id from stock_alert where email = ? and state in ('waiting', 'due') order by asked_at desc, id desc",
        [email],
      );
    return rows.map(({ id }) => id);
  }

  /** Products that anybody waits for, in parts by their ids. @param after null for the first part */
  async productsWaitedFor(after: string | null, count: number): Promise<string[]> {
    const rows = await this.em.fork().execute<{ id: string }[]>(
      `select distinct product_id as id from stock_alert
       where state = 'waiting' and (?::uuid is null or product_id > ?::uuid) order by product_id limit ?`,
      [after, after, count],
    );
    return rows.map(({ id }) => id);
  }

  /** Marks the next wishes for a product as due. @returns their ids, at most `count` */
  async takeDue(tx: EntityManager, productId: string, count: number): Promise<string[]> {
    const rows = await tx.execute<{ id: string }[]>(
      `update stock_alert set state = 'due' where id in (
         select id from stock_alert where product_id = ? and state = 'waiting' order by id limit ? for update skip locked)
       returning id`,
      [productId, count],
    );
    return rows.map(({ id }) => id);
  }

  /** The product is gone again before the e-mail was sent. */
  async putBack(id: string): Promise<void> {
    await this.em.fork().execute("update stock_alert set state = 'waiting' where id = ? and state = 'due'", [id]);
  }

  async markSent(id: string, at: Date): Promise<void> {
    await this.em
      .fork()
      .execute("update stock_alert set state = 'sent', closed_at = ? where id = ? and state = 'due'", [at, id]);
  }

  /** What nobody confirmed, and what was closed, before these times. */
  async purge(unconfirmedBefore: Date, closedBefore: Date): Promise<void> {
    await this.em.fork().execute(
      `delete from stock_alert where (state = 'unconfirmed' and asked_at < ?)
         or (state in ('sent', 'stopped') and closed_at < ?)`,
      [unconfirmedBefore, closedBefore],
    );
  }

  ofPerson(userId: string, email: string): Promise<Record<string, unknown>[]> {
    return this.em.fork().execute(
      `select product_id as "productId", email, state, notice, to_json(asked_at) as "askedAt",
              to_json(confirmed_at) as "confirmedAt", to_json(closed_at) as "closedAt"
       from stock_alert where user_id = ? or email = ? order by asked_at, id`,
      [userId, email],
    );
  }

  async forget(userId: string, email: string, until: Date): Promise<void> {
    await this.em
      .fork()
      .execute('delete from stock_alert where (user_id = ? or email = ?) and asked_at <= ?', [userId, email, until]);
  }
}
