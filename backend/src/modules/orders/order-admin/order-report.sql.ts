import type { OrderState } from '../order/order.types.js';
import type { OrderPayment, PackedLine, PackedOrder } from './order-report.rules.js';

/** An order of a file; amounts in paise. */
export interface ReportedOrder extends Omit<PackedOrder, 'lines'>, Pick<OrderPayment, 'method'> {
  readonly id: string;
  /** To the microsecond, as the list is sorted. */
  readonly place: string;
  readonly email: string;
  readonly buyer: string | null;
  readonly buyerPhone: string | null;
  readonly coupon: string | null;
  readonly subtotal: number;
  readonly discount: number;
  readonly charges: number;
  readonly refunded: number;
  readonly createdAt: string;
  readonly state: OrderState;
  readonly paymentId: string | null;
  readonly arrivesOn: string | null;
  readonly giftMessage: string | null;
  readonly shippedAt: string | null;
  readonly carriers: string | null;
  readonly tracking: string | null;
  readonly lines: readonly ReportedLine[];
}

/** A line of an order; amounts in paise. */
export interface ReportedLine extends PackedLine {
  readonly price: number;
  readonly discount: number;
  readonly words: string | null;
  readonly hasPhoto: boolean;
  readonly giftWrap: boolean;
  readonly refunded: number;
}

/** Orders of a page; most have one line or two. */
const PAGE_SIZE = 500;

/** A page of orders, newest first. @param isNext whether it begins after a moment and an id, the last two values */
export const reportedOrdersSql = (condition: string, isNext: boolean): string => `
  select o.id, o.created_at::text as place, o.number, o.user_email as email,
    trim(concat_ws(' ', o.address ->> 'firstName', o.address ->> 'lastName')) as name, o.address ->> 'phone' as phone,
    o.address ->> 'address' as address, o.address ->> 'locality' as locality, o.address ->> 'city' as city,
    o.address ->> 'state' as region, o.address ->> 'pinCode' as pin,
    o.address -> 'buyer' ->> 'name' as buyer, o.address -> 'buyer' ->> 'phone' as "buyerPhone",
    (select string_agg(d ->> 'label', ', ') from jsonb_array_elements(o.discounts) d) as coupon,
    o.subtotal_paise::float8 as subtotal,
    (select coalesce(sum((d ->> 'amount')::float8), 0) from jsonb_array_elements(o.discounts) d) as discount,
    (select coalesce(sum((c ->> 'amount')::float8), 0) from jsonb_array_elements(o.charges) c) as charges,
    o.amount_paise::float8 as total, o.credit_paise::float8 as credit,
    case when o.paid_at is null then 0 else o.refund_total_paise end::float8 as refunded,
    to_json(o.created_at) as "createdAt", o.state, o.pay_by as "payBy", to_json(o.paid_at) as "paidAt",
    o.paid_payment_id as "paymentId",
    (select p.method from payment p where p.gateway_payment_id = o.paid_payment_id) as method,
    o.arrives_on::text as "arrivesOn", o.gift_message as "giftMessage",
    to_json(s.shipped_at) as "shippedAt", s.carriers, s.tracking, l.lines
  from (select * from shop_order o where ${condition}${isNext ? ' and (o.created_at, o.id) < (?::timestamptz, ?)' : ''}
    order by o.created_at desc, o.id desc limit ${PAGE_SIZE}) o
  cross join lateral (
    select coalesce(json_agg(json_build_object('productId', l.product_id, 'product', l.product_name, 'quantity', l.quantity,
      'price', l.price_paise, 'discount', l.discount_paise, 'words', l.custom_text,
      'hasPhoto', l.photo_file_id is not null, 'giftWrap', l.gift_wrap, 'refunded', l.refunded) order by l.position), '[]') as lines
    from order_line l where l.order_id = o.id offset 0) l
  cross join lateral (
    select min(s.shipped_at) as shipped_at, string_agg(s.carrier, ', ' order by s.shipped_at) as carriers,
      string_agg(s.tracking_number, ', ' order by s.shipped_at) as tracking
    from shipment s where s.order_id = o.id offset 0) s
  order by o.created_at desc, o.id desc`;
