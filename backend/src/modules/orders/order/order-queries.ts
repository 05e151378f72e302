import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, type IstDate, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { PreviewService, type PhotoCrop } from '../../cart/index.js';
import { PENDING_STATES } from '../order.pipeline.js';
import { OrderHistory } from './order.entity.js';
import {
  buyerOf,
  GIVEN_UP_STATES,
  type DeliveryAddress,
  type OrderEvent,
  type OrderState,
  type PaymentMode,
} from './order.types.js';
import type { OrderTerms } from './policies.js';
import type { Charge, Discount } from './totals.rules.js';

export interface OrderStatusView {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly paidPaymentId: string | null;
  readonly isPaid: boolean;
  readonly payBy: PaymentMode;
  /** The Buy Now draft that it pays; null for the cart. */
  readonly draftId: string | null;
  /** A payment of it is under way: tried, and neither captured for it nor failed. */
  readonly isPaymentPending: boolean;
}

/** The same with why its last payment failed, in the gateway's words; null unless it waits for another try. */
export interface OrderProgressView extends OrderStatusView {
  readonly paymentProblem: string | null;
  readonly leavesOn: IstDate | null;
  readonly arrivesOn: IstDate | null;
  readonly deliverOn: IstDate | null;
  readonly address: DeliveryAddress;
  readonly createdAt: string;
  readonly paidAt: string | null;
  readonly isPersonalised: boolean;
  readonly terms: OrderTerms | null;
}

/** What was added to an order. */
export interface OrderAddition {
  readonly number: string;
  readonly state: OrderState;
  readonly amount: Paise;
  /** Until when it can be paid; null once it was. */
  readonly payUntil: string | null;
  /** It makes an item again. */
  readonly isRemake: boolean;
}

export interface OrderView extends OrderStatusView {
  readonly userEmail: string;
  readonly amount: Paise;
  readonly credit: Paise;
  readonly createdAt: string;
  readonly paidAt: string | null;
  readonly subtotal: Paise;
  readonly charges: readonly Charge[];
  readonly discounts: readonly Discount[];
  readonly leavesOn: IstDate | null;
  readonly arrivesOn: IstDate | null;
  /** The day that its buyer chose; null for as soon as it can. */
  readonly deliverOn: IstDate | null;
  readonly giftMessage: string | null;
  readonly pricesHidden: boolean;
  readonly address: DeliveryAddress;
  readonly lines: readonly {
    readonly id: string;
    readonly productName: string;
    readonly slug: string;
    readonly price: Paise;
    readonly quantity: number;
    /** What of the order's discounts it bears. */
    readonly discount: Paise;
    readonly giftWrap: boolean;
    readonly image: readonly string[];
    readonly customText: string | null;
    readonly photoFileId: string | null;
    readonly originalFileId: string | null;
    /** What was framed of the original. */
    readonly photoCrop: PhotoCrop | null;
    /** The drawn piece; null until it is there. */
    readonly previewFileId: string | null;
    readonly madeToOrderDays: number;
    /** Pieces that were refunded line by line. */
    readonly refunded: number;
    /** Pieces of those that are not sent. */
    readonly removed: number;
    /** The order that makes it again; null while none does. */
    readonly remake: { readonly number: string; readonly isPaid: boolean } | null;
  }[];
  /** A payment that arrived with another amount, until a person decides; null when there is none. */
  readonly onHold: Paise | null;
  /** What its open payment link asks for; 0 without one. */
  readonly linkDue: Paise;
  /** Where that is paid; null until the gateway has made it. */
  readonly linkUrl: string | null;
  readonly deliveredAt: string | null;
  readonly openProofs: number;
  /** Disputes of its payments that are not decided. */
  readonly openDisputes: number;
  readonly refundsPaused: boolean;
  /** Number of the order that it was added to; null for one by itself. */
  readonly addedTo: string | null;
  /** Additions that wait for their payment. */
  readonly openAdditions: number;
  /** Items that are made again and are not packed. */
  readonly openRemakes: number;
  /** It makes an item of the order again that it was added to. */
  readonly isRemake: boolean;
  /** What was added to it, oldest first. */
  readonly additions: readonly OrderAddition[];
  /** As they were when it was placed; null in an order from before orders kept them. */
  readonly terms: OrderTerms | null;
  readonly history: readonly { readonly at: string; readonly state: OrderState; readonly note: string | null }[];
}

/** A bank answers within it; afterwards a payment that was only begun counts as left. Some arrive all the same. */
const BANK_ANSWER_MINUTES = 30;

/** Of an order `o`, with the moment since when a payment that was begun still counts. */
const IS_PAYMENT_PENDING_SQL = `o.state in (${PENDING_STATES.map((state) => `'${state}'`).join(', ')}) and (
      o.payment_told_at is not null or exists (
        select from payment p where p.order_id = o.id and p.given_up_because is null and p.returned_because is null
          and (p.status in ('authorized', 'captured')
            or p.status = 'created' and coalesce(p.gateway_created_at, p.created_at) > ?)))`;

const GIVEN_UP_STATES_SQL = GIVEN_UP_STATES.map((state) => `'${state}'`).join(', ');

const ORDER_COLUMNS_SQL = `
    o.id, o.number, o.state, o.paid_payment_id as "paidPaymentId", o.user_email as "userEmail",
    o.amount_paise::float8 as amount, o.credit_paise::float8 as credit, o.pay_by as "payBy", o.draft_id as "draftId",
    to_json(o.created_at) as "createdAt",
    to_json(o.paid_at) as "paidAt", to_json(o.delivered_at) as "deliveredAt", o.subtotal_paise::float8 as subtotal,
    o.link_due_paise::float8 as "linkDue", o.link_url as "linkUrl",
    o.open_proofs as "openProofs", o.open_disputes as "openDisputes", o.refunds_paused as "refundsPaused", o.terms,
    o.open_additions as "openAdditions", o.open_remakes as "openRemakes", o.remakes_line is not null as "isRemake", (select a.number from shop_order a where a.id = o.added_to) as "addedTo",
    (select coalesce(json_agg(json_build_object('number', a.number, 'state', a.state, 'amount', a.amount_paise,
       'payUntil', a.pay_until, 'isRemake', a.remakes_line is not null) order by a.created_at), '[]')
     from shop_order a where a.added_to = o.id and a.hidden_at is null) as additions,
    (select sum(p.amount_paise)::float8 from payment p where p.order_id = o.id and p.hold_reason is not null) as "onHold",
    o.charges, o.discounts, o.leaves_on::text as "leavesOn", o.arrives_on::text as "arrivesOn",
    o.deliver_on::text as "deliverOn", o.gift_message as "giftMessage", o.prices_hidden as "pricesHidden", o.address,
    (select coalesce(json_agg(json_build_object('id', l.id, 'productName', l.product_name, 'slug', l.slug, 'price', l.price_paise,
        'quantity', l.quantity, 'discount', l.discount_paise, 'giftWrap', l.gift_wrap, 'image', l.image, 'customText', l.custom_text, 'photoFileId', l.photo_file_id, 'previewId', l.preview_id,
        'originalFileId', l.original_file_id, 'photoCrop', l.photo_crop,
        'madeToOrderDays', l.made_to_order_days, 'refunded', l.refunded, 'removed', l.removed,
        'remake', (select json_build_object('number', a.number, 'isPaid', a.paid_at is not null) from shop_order a
          where a.remakes_line = l.id and a.state not in (${GIVEN_UP_STATES_SQL}) limit 1)) order by l.position), '[]')
     from order_line l where l.order_id = o.id) as lines,
    o.paid_at is not null as "isPaid", ${IS_PAYMENT_PENDING_SQL} as "isPaymentPending",
    (select coalesce(json_agg(json_build_object('at', h.at, 'state', h.to_state, 'note', h.note) order by h.at, h.id), '[]')
     from order_history h where h.order_id = o.id) as history`;
const ORDER_NUMBER = /^[a-z]{1,4}-\d{1,12}$/i;

type StoredLine = Omit<OrderView['lines'][number], 'previewFileId'> & { readonly previewId: string | null };
type StoredOrder = Omit<OrderView, 'lines'> & { readonly lines: readonly StoredLine[] };

/** Views by the id of their order, in the order in which they come. */
export function groupViews<View>(
  rows: readonly { readonly orderId: string; readonly view: View }[],
): Map<string, View[]> {
  const groups = new Map<string, View[]>();
  for (const { orderId, view } of rows) groups.set(orderId, [...(groups.get(orderId) ?? []), view]);
  return groups;
}

/** Orders as they are shown. */
@Injectable()
export class OrderQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly previews: PreviewService,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError order.not_found */
  async get(id: string): Promise<OrderView> {
    const [order] = await this.select('where o.id = ?', [id]);
    if (!order) throw new DomainError('order.not_found');
    return order;
  }

  /** @param key an order's id or its number, in any case. @throws DomainError order.not_found */
  async getByKey(key: string): Promise<OrderView> {
    return this.get(await this.getIdByKey(key));
  }

  /** @param key an order's id or its number, in any case. @throws DomainError order.not_found */
  async getIdByKey(key: string): Promise<string> {
    if (!ORDER_NUMBER.test(key)) {
      if (!isId(key)) throw new DomainError('order.not_found');
      return key;
    }
    const [row] = await this.em
      .fork()
      .execute<{ id: string }[]>('select id from shop_order where number = ?', [key.toUpperCase()]);
    if (!row) throw new DomainError('order.not_found');
    return row.id;
  }

  /** How far a customer's order is. @throws DomainError order.not_found, for somebody else's too */
  async getStatus(id: string, userId: string): Promise<OrderProgressView> {
    const [order] = isId(id)
      ? await this.em.fork().execute<OrderProgressView[]>(
          `select id, number, state, paid_payment_id as "paidPaymentId", paid_at is not null as "isPaid",
               pay_by as "payBy", draft_id as "draftId", ${IS_PAYMENT_PENDING_SQL} as "isPaymentPending", leaves_on::text as "leavesOn", arrives_on::text as "arrivesOn",
               deliver_on::text as "deliverOn", address, terms, to_json(created_at) as "createdAt", to_json(paid_at) as "paidAt",
               exists (select from order_line l where l.order_id = o.id
                 and (l.custom_text <> '' or l.photo_file_id is not null)) as "isPersonalised",
               case when state = 'payment_failed' then (
                 select p.error_description from payment p where p.order_id = o.id and p.status = 'failed'
                 order by p.updated_at desc limit 1) end as "paymentProblem"
             from shop_order o where id = ? and user_id = ?`,
          [this.bankAnswersSince(), id, userId],
        )
      : [];
    if (!order) throw new DomainError('order.not_found');
    return order;
  }

  /** Orders with money that does not fit. */
  async countOnHold(): Promise<number> {
    const [row] = await this.em
      .fork()
      .execute<{ total: number }[]>(
        'select count(distinct order_id)::int as total from payment where hold_reason is not null',
      );
    return row?.total ?? 0;
  }

  /** A customer's orders, newest first, without unpaid ones that were deleted. @param email in lower case */
  listByEmail(email: string, size: number): Promise<OrderView[]> {
    return this.select(
      `where o.user_email = ? and (o.hidden_at is null or o.state not in ('awaiting_payment', 'payment_failed', 'cancelled'))
       order by o.created_at desc, o.id desc limit ?`,
      [email, size],
    );
  }

  /** The newest orders of everybody that are not hidden. */
  listNewest(size: number): Promise<OrderView[]> {
    return this.select('where o.hidden_at is null order by o.created_at desc, o.id desc limit ?', [size]);
  }

  /** Every order of an account, oldest first. */
  listByUser(userId: string): Promise<OrderView[]> {
    return this.select('where o.user_id = ? order by o.created_at, o.id', [userId]);
  }

  /** The last time that an event happened to an order; null when it never did. */
  async lastEvent(orderId: string, event: OrderEvent): Promise<OrderHistory | null> {
    return this.em.fork().findOne(OrderHistory, { orderId, event }, { orderBy: { at: 'desc' } });
  }

  private bankAnswersSince(): Date {
    return new Date(this.clock.now().getTime() - BANK_ANSWER_MINUTES * 60_000);
  }

  /** Orders `o` by a condition, in its order. */
  private async select(condition: string, values: readonly unknown[]): Promise<OrderView[]> {
    const orders = await this.em
      .fork()
      .execute<StoredOrder[]>(`select ${ORDER_COLUMNS_SQL} from shop_order o ${condition}`, [
        this.bankAnswersSince(),
        ...values,
      ]);
    const drawn = await this.previews.filesOf(orders.flatMap(({ lines }) => lines.map(({ previewId }) => previewId)));
    return orders.map((order) => ({
      ...order,
      lines: order.lines.map(({ previewId, ...line }) => ({
        ...line,
        previewFileId: drawn.get(previewId ?? '') ?? null,
      })),
    }));
  }
}

/** What a customer received. */
export interface DeliveredPurchase {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly userId: string;
  readonly userEmail: string;
  readonly buyerName: string;
  /** Null where it went to somebody else. */
  readonly city: string | null;
  /** ISO 8601, UTC. */
  readonly deliveredAt: string;
  /** Each product once; without those that were refunded and never sent. */
  readonly items: readonly {
    readonly productId: string;
    readonly name: string;
    readonly slug: string;
    readonly image: readonly string[];
    readonly customText: string | null;
    /** All that was bought of it was refunded. */
    readonly isRefunded: boolean;
  }[];
}

/** When customers bought, for modules that must not disturb those who did. */
@Injectable()
export class PurchaseHistory {
  constructor(private readonly em: EntityManager) {}

  /** Whether an order was opened or paid since then, whatever became of it. */
  async hasOrderedSince(userId: string, since: Date): Promise<boolean> {
    const rows = await this.em
      .fork()
      .execute('select 1 from shop_order where user_id = ? and (created_at >= ? or paid_at >= ?) limit 1', [
        userId,
        since,
        since,
      ]);
    return rows.length > 0;
  }

  /** An order that was delivered, whatever became of it since; null for any other. */
  async deliveredPurchase(orderId: string): Promise<DeliveredPurchase | null> {
    if (!isId(orderId)) return null;
    const [order] = await this.em.fork().execute<(DeliveredPurchase & { address: DeliveryAddress })[]>(
      `select o.id, o.number, o.state, o.user_id as "userId", o.user_email as "userEmail", o.address,
         to_json(o.delivered_at) as "deliveredAt",
         (select json_agg(item order by item.position) from (
            select distinct on (l.product_id) l.product_id as "productId", l.product_name as name, l.slug, l.image,
              l.custom_text as "customText", l.position, l.refunded >= l.quantity as "isRefunded"
            from order_line l where l.order_id = o.id and l.removed < l.quantity order by l.product_id, l.position
          ) item) as items
       from shop_order o where o.id = ? and o.delivered_at is not null`,
      [orderId],
    );
    if (!order) return null;
    const { address, items, ...rest } = order;
    const city = address.buyer ? null : address.city;
    return { ...rest, items: items ?? [], buyerName: buyerOf(address).name, city };
  }
}
