import type { Paise } from '../../../kernel/index.js';
import type { OrderState } from './order-state.js';
import type { OrderHistory, OrderLine, Order } from './order.entity.js';

/** What is known of an order when it is opened; all else begins as the table says. */
export interface NewOrder extends Pick<
  Order,
  'id' | 'userId' | 'userEmail' | 'subtotal' | 'amount' | 'payBy' | 'charges' | 'address' | 'contentHash' | 'createdAt'
> {
  /** Whose name and phone are kept for the next delivery. */
  readonly buyer: { readonly name: string; readonly phone: string };
  readonly credit: Paise;
  readonly discounts: Order['discounts'];
  readonly leavesOn: string | null;
  readonly arrivesOn: string | null;
  readonly giftMessage: string | null;
  readonly pricesHidden: boolean;
  readonly draftId: string | null;
  /** What it is found by beside its number. */
  readonly searchText: string;
  readonly gatewayClaimedAt: Date | null;
  readonly nextCheckAt: Date | null;
  readonly lines: readonly Omit<OrderLine, 'orderId' | 'position'>[];
  /** Names the checkout's attempt. */
  readonly key: string;
}

export interface CreatedRow {
  /** Whether its buyer has an account still; without one nothing is written. */
  readonly isKnown: boolean;
  /** Null where an open order of the same buyer and content stands already; nothing is written then. */
  readonly number: string | null;
}

/** An order with its lines, its first row of history and the key of its checkout. @param open the open states, as SQL */
export const createOrderSql = (
  open: string,
): string => `with buyer as (select id from save_delivery_contact(?::uuid, ?::text, ?::text) id where id is not null),
opened as (
  insert into shop_order (id, number, user_id, user_email, state, subtotal_paise, amount_paise, credit_paise, pay_by,
    charges, discounts, leaves_on, arrives_on, gift_message, prices_hidden, address, draft_id, content_hash,
    search_text, gateway_claimed_at, next_check_at, created_at)
  select named.id, named.number, buyer.id, ?::text, ?::text, ?::bigint, ?::bigint, ?::bigint, ?::text,
    ?::jsonb, ?::jsonb, ?::date, ?::date, ?::text, ?::boolean, ?::jsonb, ?::uuid, ?::text,
    lower(named.number) || ' ' || ?::text, ?::timestamptz, ?::timestamptz, ?::timestamptz
  from buyer, (select ?::uuid as id, 'SG-' || nextval('order_number') as number) named
  on conflict (user_id, content_hash) where state in (${open}) do nothing
  returning id, number
),
lines as (
  insert into order_line (id, order_id, position, product_id, cart_line_id, product_name, slug, image, mrp_paise,
    price_paise, quantity, discount_paise, gift_wrap, custom_text, photo_file_id, original_file_id, photo_crop,
    preview_id, made_to_order_days, hsn, gst_rate)
  select l.id, opened.id, l.position, l."productId", l."cartLineId", l."productName", l.slug, l.image, l.mrp,
    l.price, l.quantity, l.discount, l."giftWrap", l."customText", l."photoFileId", l."originalFileId", l."photoCrop",
    l."previewId", l."madeToOrderDays", l.hsn,
    coalesce((select p.gst_rate from product p where p.id = l."productId"), gst_rate_of(l.hsn))
  from opened, json_to_recordset(?::json) as l (id uuid, position int, "productId" uuid, "cartLineId" uuid,
    "productName" text, slug text, image jsonb, mrp bigint, price bigint, quantity int, discount bigint,
    "giftWrap" boolean, "customText" text, "photoFileId" uuid, "originalFileId" uuid, "photoCrop" jsonb,
    "previewId" uuid, "madeToOrderDays" int, hsn text)
),
told as (
  insert into order_history (id, order_id, at, event, from_state, to_state, actor, note)
  select ?::uuid, opened.id, ?::timestamptz, ?::text, ?::text, ?::text, ?::text, ?::text from opened
),
attempt as (
  insert into checkout_key (user_id, key, order_id, created_at)
  select buyer.id, ?::text, opened.id, ?::timestamptz from buyer, opened
)
select exists(select from buyer) as "isKnown", (select number from opened) as number`;

export function createOrderParams(order: NewOrder, state: OrderState, told: Omit<OrderHistory, 'orderId'>): unknown[] {
  return [
    order.userId,
    order.buyer.name || null,
    order.buyer.phone || null,
    order.userEmail,
    state,
    order.subtotal,
    order.amount,
    order.credit,
    order.payBy,
    JSON.stringify(order.charges),
    JSON.stringify(order.discounts),
    order.leavesOn,
    order.arrivesOn,
    order.giftMessage,
    order.pricesHidden,
    JSON.stringify(order.address),
    order.draftId,
    order.contentHash,
    order.searchText,
    order.gatewayClaimedAt,
    order.nextCheckAt,
    order.createdAt,
    order.id,
    JSON.stringify(order.lines.map((line, position) => ({ ...line, position }))),
    told.id,
    told.at,
    told.event,
    told.fromState,
    told.toState,
    told.actor,
    told.note,
    order.key,
    order.createdAt,
  ];
}
