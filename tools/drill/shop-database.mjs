// What the shop's database says, past the shop itself.
import pg from 'pg';
import { isPlayed } from './switches.mjs';

const QUERIES = {
  orders: `select o.id, o.number, o.state, o.amount_paise::float8 as amount, o.credit_paise::float8 as credit,
      o.refunded_paise::float8 as refunded, o.gateway_order_id as "gatewayOrderId",
      o.paid_payment_id as "paidPaymentId",
      o.refund_total_paise::float8 as "allRefunded", o.refund_excess_paise::float8 as excess,
      (select coalesce(sum(c.amount_paise), 0)::float8 from credit_entry c
         where c.order_id = o.id and c.amount_paise > 0) as credited,
      (select count(*)::int from order_history h where h.order_id = o.id and h.to_state = 'paid'
         and h.event = 'payment_captured') as "timesPaid",
      (select count(*)::int from order_history h where h.order_id = o.id and h.to_state = 'placed') as "timesPlaced"
    from shop_order o`,
  payments: `select p.gateway_payment_id as id, p.order_id as "orderId", p.amount_paise::float8 as amount, p.status,
      p.hold_reason as held from payment p`,
  refunds: `select r.id, r.order_id as "orderId", p.gateway_payment_id as "paymentId", r.amount_paise::float8 as amount,
      r.state, r.reason, r.gateway_refund_id as "gatewayId", r.replaced_by as "replacedBy"
    from refund r join payment p on p.id = r.payment_id`,
  mails: `select key, message_id as "messageId", sent_at is not null as sent from mail_sent`,
  invoices: `select number, kind, financial_year as year, serial, order_id as "orderId", refund_id as "refundId" from bill`,
  serials: `select kind, financial_year as year, last from bill_serial`,
  credit: `select a.user_id as "userId", a.balance_paise::float8 as balance,
      (select coalesce(sum(e.amount_paise), 0)::float8 from credit_entry e where e.user_id = a.user_id) as entries
    from credit_account a`,
  outbox: `select id, job, run_at <= now() as "isDue" from outbox where relayed_at is null`,
  events: `select event_id as id from payment_event where processed_at is null`,
  stock: `select p.id, p.name, p.stock, (select coalesce(sum(h.quantity), 0)::int from stock_hold h
      where h.product_id = p.id) as held from product p where p.stock is not null`,
};

/** Of disputes. */
const DISPUTE_QUERIES = {
  disputes: `select id, gateway_dispute_id as "gatewayId", state from dispute`,
  deductions: `select substring(d.source from '^dispute:(.*)') as "disputeId", d.order_id as "orderId",
      p.gateway_payment_id as "paymentId", d.amount_paise::float8 as amount
    from order_deduction d join payment p on p.id = d.payment_id`,
};

export class ShopDatabase {
  /** @param {readonly string[]} [wanted] what is played although it is switched off */
  constructor(url, wanted) {
    if (isPlayed('disputed', wanted)) Object.assign(this.#queries, DISPUTE_QUERIES);
    this.#pool = new pg.Pool({ connectionString: url, max: 3 });
    this.#pool.on('error', () => {});
  }

  #pool;
  #queries = { ...QUERIES };

  /** Everything that the invariants check, in one transaction. */
  async snapshot() {
    const client = await this.#pool.connect();
    try {
      await client.query('begin isolation level repeatable read read only');

      const facts = { disputes: [], deductions: [] };
      for (const [name, query] of Object.entries(this.#queries)) facts[name] = (await client.query(query)).rows;
      await client.query('commit');
      return facts;
    } finally {
      client.release();
    }
  }

  /** Refunds that the gateway's balance did not cover are else sent again after a quarter of an hour. */
  async hurryRefunds() {
    await this.#pool.query(
      `update refund set next_check_at = now() where waiting_since is not null and next_check_at > now()`,
    );
  }

  /** Limits the stock of a product. */
  async trackStock(name, units) {
    await this.#pool.query('update product set stock = $2 where name = $1', [name, units]);
  }

  /** The goodwill refund or credit of an order, if there is one. */
  async goodwillOf(orderId) {
    const { rows } = await this.#pool.query(
      `select id from refund where order_id = $1 and reason = 'goodwill'
       union all select id from credit_entry where order_id = $1 and reason = 'goodwill'`,
      [orderId],
    );
    return rows[0];
  }

  close() {
    return this.#pool.end();
  }
}
