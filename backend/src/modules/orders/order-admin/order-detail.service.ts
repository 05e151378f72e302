import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, type Paise } from '../../../kernel/index.js';
import { OrderStock } from '../order/order-stock.js';
import { OrderQueries } from '../order/order-queries.js';
import { type RefundState, REFUNDED_AMOUNT_SQL } from '../refunds/index.js';
import { OrderOverviewService, type OrderOverview } from '../my-orders/index.js';

/** One thing that happened to an order. Which of the fields are there depends on `kind`. */
export interface TimelineEvent {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly kind: 'state' | 'payment' | 'refund' | 'credit' | 'webhook' | 'mail' | 'admin';
  /** The pipeline's event, the payment's status, the webhook's type, the mail's or the action's name. */
  readonly name: string;
  readonly state: string | null;
  /** Who; a payment or event id stands in `reference`. */
  readonly actor: string | null;
  readonly note: string | null;
  readonly reference: string | null;
}

export interface PaymentDetail {
  readonly id: string;
  readonly status: string;
  readonly amount: Paise;
  readonly method: string | null;
  readonly error: string | null;
  readonly heldBecause: string | null;
  readonly at: string;
}

export interface RefundDetail {
  readonly id: string;
  readonly gatewayRefundId: string | null;
  readonly paymentId: string;
  readonly amount: Paise;
  readonly reason: string;
  readonly state: RefundState;
  readonly actor: string;
  readonly note: string | null;
  /** Why it failed; null when it did not. */
  readonly failure: string | null;
  /** It failed, and nothing has taken its place. */
  readonly isOpen: boolean;
  readonly at: string;
}

/** All that the shop knows of an order. */
export interface OrderDetail extends Omit<OrderOverview, 'refunds'> {
  readonly isHidden: boolean;
  /** Orders of the same buyer before this one. */
  readonly ordersBefore: number;
  readonly deliveryAttempts: number;
  /** What this buyer asked for before, of all orders, and the shop took back. */
  readonly returnsBefore: number;
  /** What can still be given back by its payment. */
  readonly refundable: Paise;
  readonly payments: readonly PaymentDetail[];
  readonly refunds: readonly RefundDetail[];
  /** Lines of which pieces can go back on the shelf. */
  readonly shelvable: readonly string[];
  readonly happenings: readonly TimelineEvent[];
}

const ORDER_DETAIL_SQL = `
  select o.hidden_at is not null as "isHidden", o.delivery_attempts as "deliveryAttempts",
    (select count(*)::int from return_request q join shop_order b on b.id = q.order_id
     where b.user_id = o.user_id and q.state in ('approved', 'settled') and q.id is distinct from (
       select n.id from return_request n where n.order_id = o.id order by n.created_at desc limit 1)) as "returnsBefore",
    greatest(0, least(o.amount_paise - ${REFUNDED_AMOUNT_SQL}, (select p.amount_paise - (
         select coalesce(sum(r.amount_paise), 0) from refund r where r.payment_id = p.id and r.state <> 'failed')
       from payment p where p.gateway_payment_id = o.paid_payment_id)))::float8 as refundable,
    (select coalesce(json_agg(json_build_object('id', r.id, 'gatewayRefundId', r.gateway_refund_id,
        'paymentId', p.gateway_payment_id, 'amount', r.amount_paise, 'reason', r.reason, 'state', r.state,
        'actor', r.actor, 'note', r.note, 'failure', r.failure,
        'isOpen', r.state = 'failed' and r.replaced_by is null, 'at', r.created_at) order by r.created_at), '[]')
     from refund r join payment p on p.id = r.payment_id where r.order_id = o.id) as refunds,
    (select count(*)::int from shop_order b where b.user_id = o.user_id and b.created_at < o.created_at
       and b.paid_payment_id is not null) as "ordersBefore",
    (select coalesce(json_agg(json_build_object('id', p.gateway_payment_id, 'status', p.status, 'amount', p.amount_paise,
        'method', p.method, 'error', p.error_description, 'heldBecause', p.quarantine_reason, 'at', p.created_at)
        order by p.created_at), '[]') from payment p where p.order_id = o.id) as payments,
    (select coalesce(json_agg(h order by h.at, h.turn), '[]') from (
       select at, 'state' as kind, event as name, to_state as state, actor, note, null as reference, 1 as turn
         from order_history where order_id = o.id
       union all select created_at, 'payment', status, null, null,
           concat_ws(': ', method, error_description, quarantine_reason), gateway_payment_id, 0
         from payment where order_id = o.id
       union all select received_at, 'webhook', type, null, null, outcome, event_id, 0
         from payment_event where gateway_order_id = o.gateway_order_id
       union all select sent_at, 'mail', split_part(key, ':', 1), null, null, null, null, 2
         from mail_sent where sent_at is not null
           and (key in ('order-confirmation:' || o.id, 'payment-failed:' || o.id, 'order-shipped:' || o.id,
               'order-delivered:' || o.id, 'order-cancelled:' || o.id)
             or key in (select kind || ':' || q.id from piece_proof q, unnest(array['proof-ready', 'proof-reminder']) kind
               where q.order_id = o.id)
             or key in (select 'return-' || news || ':' || q.id from return_request q,
                 unnest(array['asked', 'approved', 'declined', 'settled']) news where q.order_id = o.id)
             or key in (select kind || ':' || r.id from refund r, unnest(array['refunded', 'payment-returned']) kind
               where r.order_id = o.id))
       union all select created_at, 'refund', state, null, actor, concat_ws(': ', replace(reason, '_', ' '), failure),
           gateway_refund_id, 2
         from refund where order_id = o.id
       union all select created_at, 'credit', reason, null, actor, (amount_paise / 100.0)::float8::text, null, 2
         from credit_entry where order_id = o.id
       union all select at, 'admin', action, null, admin_email, summary, null, 3
         from admin_action where subject_kind = 'order' and subject_id = o.id::text and action = 'order.delete'
     ) h) as happenings
  from shop_order o where o.id = ?`;

/** An order's page: the order, its money, its parcels and everything that happened to it, oldest first. */
@Injectable()
export class OrderDetailService {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderQueries,
    private readonly overviews: OrderOverviewService,
    private readonly stock: OrderStock,
  ) {}

  /** @param key an order's id or its number, in any case. @throws DomainError order.not_found */
  async get(key: string): Promise<OrderDetail> {
    const id = await this.orders.getIdByKey(key);
    const order = await this.overviews.get(id);
    const em = this.em.fork();
    const [file] = await em.execute<Omit<OrderDetail, 'shelvable' | Exclude<keyof OrderOverview, 'refunds'>>[]>(
      ORDER_DETAIL_SQL,
      [id],
    );
    if (!file) throw new DomainError('order.not_found');
    const shelvable = (await this.stock.restockable(em, id)).map((line) => line.id);
    return { ...order, ...file, shelvable };
  }
}
