import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { isId, DomainError, type Paise } from '../../../kernel/index.js';
import { trackingUrl } from '../domain/carrier.js';
import { OrderQueries, type OrderView } from './order-queries.js';

/** One thing that happened to an order. Which of the fields are there depends on `kind`. */
export interface Happening {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly kind: 'state' | 'payment' | 'webhook' | 'mail' | 'admin';
  /** The pipeline's event, the payment's status, the webhook's type, the mail's or the action's name. */
  readonly name: string;
  readonly state: string | null;
  /** Who; a payment or event id stands in `reference`. */
  readonly actor: string | null;
  readonly note: string | null;
  readonly reference: string | null;
}

export interface FiledPayment {
  readonly id: string;
  readonly status: string;
  readonly amount: Paise;
  readonly method: string | null;
  readonly error: string | null;
  readonly heldBecause: string | null;
  readonly at: string;
}

export interface FiledShipment {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string | null;
  readonly shippedAt: string;
}

/** All that the shop knows of an order. */
export interface OrderFile extends OrderView {
  readonly isHidden: boolean;
  /** Orders of the same buyer before this one. */
  readonly ordersBefore: number;
  readonly payments: readonly FiledPayment[];
  readonly shipments: readonly FiledShipment[];
  readonly happenings: readonly Happening[];
}

const NUMBER = /^[a-z]{1,4}-\d{1,12}$/i;

const FILE = `
  select o.hidden_at is not null as "isHidden",
    (select count(*)::int from shop_order b where b.user_id = o.user_id and b.created_at < o.created_at
       and b.paid_payment_id is not null) as "ordersBefore",
    (select coalesce(json_agg(json_build_object('id', p.gateway_payment_id, 'status', p.status, 'amount', p.amount_paise,
        'method', p.method, 'error', p.error_description, 'heldBecause', p.quarantine_reason, 'at', p.created_at)
        order by p.created_at), '[]') from payment p where p.order_id = o.id) as payments,
    (select coalesce(json_agg(json_build_object('carrier', s.carrier, 'trackingNumber', s.tracking_number,
        'shippedAt', s.shipped_at) order by s.shipped_at), '[]') from shipment s where s.order_id = o.id) as shipments,
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
           and key in ('order-confirmation:' || o.id, 'payment-failed:' || o.id, 'order-shipped:' || o.id)
       union all select at, 'admin', action, null, admin_email, summary, null, 3
         from admin_action where subject_kind = 'order' and subject_id = o.id::text and action = 'order.delete'
     ) h) as happenings
  from shop_order o where o.id = ?`;

/** An order's page: the order, its money, its parcels and everything that happened to it, oldest first. */
@Injectable()
export class OrderFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderQueries,
  ) {}

  /** @param key an order's id or its number, in any case. @throws DomainError order.not_found */
  async open(key: string): Promise<OrderFile> {
    const id = NUMBER.test(key) ? await this.idOf(key.toUpperCase()) : key;
    if (!isId(id)) throw new DomainError('order.not_found');
    const order = await this.orders.view(id);
    const [file] = await this.em.fork().execute<Omit<OrderFile, keyof OrderView>[]>(FILE, [id]);
    if (!file) throw new DomainError('order.not_found');
    const shipments = file.shipments.map((shipment) => ({
      ...shipment,
      trackingUrl: trackingUrl(shipment.carrier, shipment.trackingNumber),
    }));
    return { ...order, ...file, shipments };
  }

  private async idOf(number: string): Promise<string> {
    const [row] = await this.em
      .fork()
      .execute<{ id: string }[]>('select id from shop_order where number = ?', [number]);
    if (!row) throw new DomainError('order.not_found');
    return row.id;
  }
}
