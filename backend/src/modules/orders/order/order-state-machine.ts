import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, newId, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { StatementPool, isUniqueViolation } from '../../../platform/database/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { jobNamed } from '../../../platform/queue/index.js';
import {
  isDeletable,
  paymentSourceOf,
  type Channel,
  type OrderEvent,
  type OrderState,
  type TransitionContext,
} from './order.types.js';
import { refusalOf, TransitionEffects } from './transition-effects.js';
import type { OrderTerms } from './policies.js';
import { searchCode } from './search-code.js';
import { INITIAL_STATE, ORDER_JOBS, PENDING_STATES, getTransition } from '../order.pipeline.js';
import { OrderHistory, Order, type OrderLine } from './order.entity.js';

const MINUTE_MS = 60_000;

/** What is known of an order when it is opened; all else begins as the table says. */
export interface NewOrder extends Pick<
  Order,
  'id' | 'userId' | 'userEmail' | 'subtotal' | 'amount' | 'payBy' | 'charges' | 'address' | 'contentHash' | 'createdAt'
> {
  /** Whose name and phone are kept for the next delivery. */
  readonly buyer: { readonly name: string; readonly phone: string };
  readonly channel: Channel;
  readonly credit: Paise;
  readonly discounts: Order['discounts'];
  readonly leavesOn: string | null;
  readonly arrivesOn: string | null;
  readonly deliverOn: string | null;
  readonly giftMessage: string | null;
  readonly pricesHidden: boolean;
  readonly draftId: string | null;
  readonly gatewayClaimedAt: Date | null;
  readonly nextCheckAt: Date | null;
  readonly terms: OrderTerms;
  readonly lines: readonly Omit<OrderLine, 'orderId' | 'position' | 'refunded' | 'removed'>[];
  /** Names the checkout's attempt. */
  readonly key: string;
}

interface CreatedRow {
  /** Whether its buyer has an account still; without one nothing is written. */
  readonly isKnown: boolean;
  /** Null where an open order of the same buyer and content stands already; nothing is written then. */
  readonly number: string | null;
}

/** The open states as the predicate of the index has them that allows one open order of a buyer and content. */
const PENDING_STATES_SQL = PENDING_STATES.map((state) => `'${state}'`).join(', ');

/** Inserts an order with its lines, its first row of history and the key of its checkout. */
const CREATE_ORDER_SQL = `with buyer as (select id from save_delivery_contact(?::uuid, ?::text, ?::text) id where id is not null),
opened as (
  insert into shop_order (id, number, user_id, user_email, state, subtotal_paise, amount_paise, credit_paise, pay_by,
    charges, discounts, leaves_on, arrives_on, deliver_on, gift_message, prices_hidden, address, draft_id, content_hash,
    terms, channel, search_text, gateway_claimed_at, next_check_at, created_at)
  select named.id, named.number, buyer.id, ?::text, ?::text, ?::bigint, ?::bigint, ?::bigint, ?::text,
    ?::jsonb, ?::jsonb, ?::date, ?::date, ?::date, ?::text, ?::boolean, ?::jsonb, ?::uuid, ?::text, ?::jsonb,
    ?::text, lower(named.number) || ' ' || ?::text, ?::timestamptz, ?::timestamptz, ?::timestamptz
  from buyer, (select ?::uuid as id, 'SG-' || nextval('order_number') as number) named
  on conflict (user_id, content_hash) where state in (${PENDING_STATES_SQL}) do nothing
  returning id, number, (created_at at time zone 'Asia/Kolkata')::date as day
),
lines as (
  insert into order_line (id, order_id, position, product_id, cart_line_id, product_name, slug, image, mrp_paise,
    price_paise, quantity, discount_paise, gift_wrap, custom_text, photo_file_id, original_file_id, photo_crop,
    preview_id, made_to_order_days, hsn, gst_rate)
  select l.id, opened.id, l.position, l."productId", l."cartLineId", l."productName", l.slug, l.image, l.mrp,
    l.price, l.quantity, l.discount, l."giftWrap", l."customText", l."photoFileId", l."originalFileId", l."photoCrop",
    l."previewId", l."madeToOrderDays", l.hsn,
    coalesce((select p.gst_rate from product p where p.id = l."productId"),
      gst_rate_at(l.hsn, (l.price * l.quantity - l.discount)::numeric / l.quantity, opened.day))
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

/** The one place that sets an order's state: it applies a row of the pipeline, with its effects, history and jobs. */
@Injectable()
export class OrderStateMachine {
  constructor(
    private readonly pool: StatementPool,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly effects: TransitionEffects,
  ) {}

  /** The order, locked until the transaction of `tx` ends; null when there is none. */
  async findLocked(tx: EntityManager, where: { id: string } | { gatewayOrderId: string }): Promise<Order | null> {
    return tx.findOne(Order, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  /**
   * The order that somebody names, locked as by `locked`.
   * @param isTheirs whether they may know of it
   * @throws DomainError order.not_found
   */
  async getLocked(tx: EntityManager, id: string, isTheirs: (order: Order) => boolean = () => true): Promise<Order> {
    const order = isId(id) ? await this.findLocked(tx, { id }) : null;
    if (!order || !isTheirs(order)) throw new DomainError('order.not_found');
    return order;
  }

  /**
   * Creates an order with its lines in one statement, which holds the buyer's account until the transaction ends.
   * @param tx null where nothing else belongs to the transaction
   * @returns its number; null where its buyer has an open order of the same content, and then nothing is written
   * @throws DomainError access.sign_in when the account was erased meanwhile, checkout.key_in_use
   */
  async create(tx: EntityManager | null, order: NewOrder, context: TransitionContext): Promise<string | null> {
    const historyEntry = this.historyEntry('order_opened', null, INITIAL_STATE, context);
    const values = createOrderParams(order, INITIAL_STATE, historyEntry);
    try {
      const [row] = await this.pool.query<CreatedRow>(CREATE_ORDER_SQL, values, tx);
      if (!row?.isKnown) throw new DomainError('access.sign_in');
      return row.number;
    } catch (error) {
      if (isUniqueViolation(error, 'checkout_key_pkey')) throw new DomainError('checkout.key_in_use');
      throw error;
    }
  }

  /**
   * Applies an event to an order that `locked` gave.
   * @throws DomainError order.event_not_allowed, or what the row's guard says, with nothing changed
   */
  async apply(tx: EntityManager, order: Order, event: OrderEvent, context: TransitionContext): Promise<void> {
    const row = getTransition(order.state, event, paymentSourceOf(order));
    const refusal = refusalOf(row, order, context.actor, this.clock.now());
    if (refusal) throw new DomainError(refusal);
    const from = order.state;
    order.state = row.to;
    // What was deleted and goes on, such as an unpaid order that is paid after all, is back on the lists.
    if (!isDeletable(row.to)) order.hiddenAt = null;
    for (const effect of row.effects) await this.effects.get(effect)(tx, order, context);
    tx.create(OrderHistory, { ...this.historyEntry(event, from, row.to, context), orderId: order.id });
    await tx.flush();
    for (const job of row.jobs) {
      const delayMs = ORDER_JOBS[job].afterMinutes * MINUTE_MS;
      await this.outbox.add(tx, jobNamed(job), { orderId: order.id }, { key: `${job}:${order.id}`, delayMs });
    }
  }

  private historyEntry(
    event: string,
    fromState: string | null,
    toState: string,
    { actor, note }: TransitionContext,
  ): Omit<OrderHistory, 'orderId'> {
    return { id: newId(), at: this.clock.now(), event, fromState, toState, actor, note: note ?? null };
  }
}

function createOrderParams(order: NewOrder, state: OrderState, told: Omit<OrderHistory, 'orderId'>): unknown[] {
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
    order.deliverOn,
    order.giftMessage,
    order.pricesHidden,
    JSON.stringify(order.address),
    order.draftId,
    order.contentHash,
    JSON.stringify(order.terms),
    order.channel,
    searchText(order),
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

/** What the admin finds an order by beside its number, in lower case. OrderRedaction writes the same in SQL. */
function searchText({ userEmail, address, lines }: NewOrder): string {
  const { firstName, lastName, phone, pinCode, city, buyer } = address;
  const people = [firstName, lastName, phone, pinCode, city, buyer?.name ?? '', buyer?.phone ?? ''];
  const words = lines.flatMap(({ productName, customText }) => [productName, customText ?? '']);
  const all = [userEmail, ...people, ...words].filter((word) => word !== '');
  return searchCode(all.join(' ').toLowerCase());
}
