import pg from 'pg';
import { eventually } from './eventually.js';

export interface OrderSnapshot {
  readonly state: string;
  readonly orders: number;
  readonly paidRows: number;
  readonly payments: number;
  readonly cartLines: number;
  readonly confirmations: number;
  readonly gatewayOrderId: string | null;
  /** Who brought the news of the payment: `gateway (webhook)` ... */
  readonly paidBy: string | null;
}

/** What the database of a started shop says, past the shop itself. */
export class ShopDatabase {
  private readonly pool: pg.Pool;
  private readonly holds = new Set<() => Promise<void>>();

  constructor(databaseUrl: string) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 6 });
    this.pool.on('error', () => undefined);
  }

  async order(id: string): Promise<OrderSnapshot> {
    const { rows } = await this.pool.query<OrderSnapshot>(
      `select o.state, o.gateway_order_id as "gatewayOrderId",
         (select count(*)::int from shop_order s where s.user_id = o.user_id) as orders,
         (select count(*)::int from order_history h where h.order_id = o.id and h.to_state = 'paid') as "paidRows",
         (select min(h.actor) from order_history h where h.order_id = o.id and h.to_state = 'paid') as "paidBy",
         (select count(*)::int from payment p where p.order_id = o.id) as payments,
         (select count(*)::int from cart_line c where c.user_id = o.user_id) as "cartLines",
         (select count(*)::int from mail_sent m where m.key = 'order-confirmation:' || o.id and m.sent_at is not null)
           as confirmations
       from shop_order o where o.id = $1`,
      [id],
    );
    if (!rows[0]) throw new Error(`there is no order ${id}`);
    return rows[0];
  }

  /**
   * Waits until the shop has done all that it has stored. A mail is done when it is marked as sent: after it has left or,
   * if a crash came in between, after it has been sent again.
   */
  async waitForPendingJobs(): Promise<void> {
    await eventually('everything done', async () => (await this.countPendingJobs()) === 0);
  }

  private async countPendingJobs(): Promise<number> {
    const { rows } = await this.pool.query<{ pending: number }>(
      `select ((select count(*) from outbox where relayed_at is null)
         + (select count(*) from payment_event where processed_at is null)
         + (select count(*) from mail_sent where sent_at is null))::int as pending`,
    );
    return rows[0]?.pending ?? 0;
  }

  /** How many statements with these words wait for a lock at this moment. */
  async countBlocked(words: string): Promise<number> {
    const { rows } = await this.pool.query<{ blocked: number }>(
      `select count(*)::int as blocked from pg_stat_activity where wait_event_type = 'Lock' and query ilike $1`,
      [`%${words}%`],
    );
    return rows[0]?.blocked ?? 0;
  }

  /** Runs a statement and keeps its locks until the answer is called, which takes it back. */
  async hold(statement: string, values: unknown[]): Promise<() => Promise<void>> {
    const client = await this.pool.connect();
    client.on('error', () => undefined);
    await client.query('begin');
    await client.query(statement, values);
    const release = async () => {
      if (!this.holds.delete(release)) return;
      const broken = await client.query('rollback').then(
        () => undefined,
        (error: Error) => error,
      );
      client.release(broken ?? false);
    };
    this.holds.add(release);
    return release;
  }

  /** Gives back everything that is held still. */
  async releaseAll(): Promise<void> {
    await Promise.all([...this.holds].map((release) => release()));
  }

  async query<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(statement, values)).rows;
  }

  async close(): Promise<void> {
    await this.releaseAll();
    await this.pool.end();
  }
}
