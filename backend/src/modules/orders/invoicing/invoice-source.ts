import type { EntityManager } from '@mikro-orm/postgresql';
import type { InvoicedOrder } from './invoice.rules.js';
import type { OrderState } from '../order/order-state.js';

/** What a bill is written from. */
export interface InvoiceSource extends InvoicedOrder {
  readonly state: OrderState;
  /** ISO 8601, UTC. */
  readonly paidAt: string | null;
  readonly paymentId: string | null;
  /** As the gateway calls it; null where it said nothing. */
  readonly method: string | null;
}

const INVOICE_SOURCE_SQL = `
  select o.number, o.state, to_json(o.created_at) as "createdAt", to_json(o.paid_at) as "paidAt",
    o.paid_payment_id as "paymentId", p.method, o.amount_paise::float8 as amount, o.address, o.charges,
    o.discounts,
    (select coalesce(json_agg(json_build_object('name', l.product_name, 'words', l.custom_text, 'hsn', l.hsn,
        'rate', l.gst_rate, 'price', l.price_paise, 'quantity', l.quantity,
        'discount', l.discount_paise) order by l.position), '[]')
     from order_line l where l.order_id = o.id) as lines
  from shop_order o left join payment p on p.gateway_payment_id = o.paid_payment_id
  where o.id = ? for no key update of o`;

/** Locks the order until the transaction of `tx` ends; null when there is none. */
export async function loadInvoiceSource(tx: EntityManager, orderId: string): Promise<InvoiceSource | null> {
  const [facts] = await tx.execute<InvoiceSource[]>(INVOICE_SOURCE_SQL, [orderId]);
  return facts ?? null;
}
