import { Injectable, Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ConfigType } from '@nestjs/config';
import { DomainError, paise, type Paise, newId } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { paymentsConfig } from '../../../platform/config/index.js';
import { StatementPool } from '../../../platform/database/index.js';
import {
  type Channel,
  type OrderState,
  type PaymentMode,
  buyerOf,
  type DeliveryAddress,
} from '../order/order.types.js';
import { PENDING_STATES, PENDING_STATES_ARRAY } from '../order.pipeline.js';
import type { Order } from '../order/order.entity.js';
import { OrderReservations } from '../order/order-reservations.js';
import { OrderStateMachine, type NewOrder } from '../order/order-state-machine.js';
import { CodCodes } from '../cash-on-delivery/index.js';
import { CouponReservations } from '../coupons/index.js';
import { StoreCreditService } from '../store-credit/index.js';
import { OrderDraft } from './draft.entity.js';
import type { Quote, QuotedLine } from './quote.service.js';
import { nextPollAt } from '../payments/index.js';

/** What is left to do for an order that was opened: pay at the gateway, confirm it with a code, or nothing. */
export const NEXT_ACTIONS = ['pay', 'confirm', 'done'] as const;
export type NextAction = (typeof NEXT_ACTIONS)[number];

/** An order that was opened, and what is to be done for it. */
export interface PendingOrder {
  readonly id: string;
  readonly number: string;
  readonly next: NextAction;
  /** What the gateway is to take: the total, less what store credit pays. */
  readonly amount: Paise;
  readonly total: Paise;
  readonly currency: string;
  readonly productNames: readonly string[];
  /** It was created just now, so that nobody else creates its gateway order. */
  readonly createsGatewayOrder: boolean;
}

interface Row {
  readonly number: string;
  readonly state: OrderState;
  readonly payBy: PaymentMode;
  readonly isPaid: boolean;
  readonly amount: Paise;
  readonly credit: Paise;
  readonly currency: string;
  readonly productNames: readonly string[];
}

const PENDING_ORDER_SQL = `select number, state, pay_by as "payBy", paid_at is not null as "isPaid", amount_paise::float8 as amount,
  credit_paise::float8 as credit, currency,
  array(select product_name from order_line l where l.order_id = o.id order by position) as "productNames"
  from shop_order o where id = ?`;

/** Orders that a checkout opened, by the key that names the attempt. */
@Injectable()
export class PendingOrders {
  constructor(
    private readonly pool: StatementPool,
    private readonly clock: Clock,
  ) {}

  /** The order that this key of a buyer's opened; null for a new key. */
  async findByKey(userId: string, key: string): Promise<string | null> {
    const [row] = await this.pool.query<{ orderId: string }>(
      'select order_id as "orderId" from checkout_key where user_id = ? and key = ?',
      [userId, key],
    );
    return row?.orderId ?? null;
  }

  /**
   * Lets a key name the buyer's open order of this content too. @returns the order's id
   * @throws DomainError checkout.key_in_use when the key names another order
   */
  async adopt(userId: string, contentHash: string, key: string): Promise<string> {
    const [order] = await this.pool.query<{ id: string; named: string }>(
      `with open_order as (
         select id from shop_order where user_id = ? and content_hash = ? and state = any(?::text[])
       ), kept as (
         insert into checkout_key as k (user_id, key, order_id, created_at) select ?, ?, id, ? from open_order
         on conflict (user_id, key) do update set key = k.key returning order_id
       )
       select open_order.id, kept.order_id as named from open_order, kept`,
      [userId, contentHash, PENDING_STATES_ARRAY, userId, key, this.clock.now()],
    );
    if (!order) throw new Error('the open order of the same content was closed in the meantime');
    if (order.named !== order.id) throw new DomainError('checkout.key_in_use');
    return order.id;
  }

  /** @throws DomainError checkout.already_paid, checkout.closed */
  async get(id: string): Promise<PendingOrder> {
    const [order] = await this.pool.query<Row>(PENDING_ORDER_SQL, [id]);
    if (!order) throw new Error(`order ${id} is not there`);
    const next = nextActionOf(order);
    if (!next) throw new DomainError(order.state === 'cancelled' ? 'checkout.closed' : 'checkout.already_paid');
    const { number, amount, credit, currency, productNames } = order;
    return {
      id,
      number,
      next,
      amount: paise(amount - credit),
      total: amount,
      currency,
      productNames,
      createsGatewayOrder: false,
    };
  }
}

/** Null for an order that was settled by a payment. */
function nextActionOf({ state, payBy, isPaid, credit, amount }: Row): NextAction | null {
  if ((isPaid && credit === amount) || state === 'placed') return 'done';
  if (!PENDING_STATES.includes(state)) return null;
  return payBy === 'cash' ? 'confirm' : 'pay';
}

interface CreatedOrder {
  readonly id: string;
  readonly number: string;
}

/** What belongs to a new order beside its rows: its draft, coupon, store credit, cash code and counted pieces. */
@Injectable()
export class CheckoutHolds {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly reservations: OrderReservations,
    private readonly coupons: CouponReservations,
    private readonly credit: StoreCreditService,
    private readonly cod: CodCodes,
  ) {}

  /** Whether there is nothing to take. */
  isPlain({ quote: { draftId, coupon, credit, payBy, lines }, onCreate }: CreateOrderInput): boolean {
    const takes = draftId !== null || coupon !== null || credit.used > 0 || payBy === 'cash' || onCreate !== undefined;
    return !takes && lines.every(({ product }) => product?.stock === null);
  }

  /**
   * Takes all of it, in the transaction that created the order.
   * @throws DomainError coupon.changed, coupon.used_up, coupon.used_by_you, credit.too_little, checkout.sold_out,
   *   checkout.closed
   */
  async take(tx: EntityManager, order: CreatedOrder, purchase: CreateOrderInput): Promise<void> {
    const { buyer, quote } = purchase;
    const { draftId, payBy, credit, lines } = quote;
    if (draftId !== null) await tx.nativeUpdate(OrderDraft, { id: draftId, userId: null }, { userId: buyer.userId });
    if (credit.due === 0) await this.reservations.lockForCredit(tx, order.id);
    await purchase.onCreate?.(tx, order.id);
    await this.reserveCoupon(tx, order, purchase);
    await this.debitCredit(tx, order.id, purchase);
    // The desk has spoken to the buyer, and places the order itself.
    const needsCode = payBy === 'cash' && credit.due > 0 && !purchase.desk;
    if (needsCode) await this.cod.send(tx, { id: order.id, userEmail: buyer.email });
    if (lines.some(({ product }) => product?.stock !== null)) await this.reservations.extend(tx, order.id);
  }

  /** Holds what is set aside for an order for as long again, when it is to be paid once more. */
  async extend(orderId: string): Promise<void> {
    await this.em.fork().transactional((tx) => this.reservations.extend(tx, orderId));
  }

  /** Debits store credit at once; an order that it pays in full is paid with it. */
  private async debitCredit(tx: EntityManager, orderId: string, { buyer, quote }: CreateOrderInput): Promise<void> {
    const { used, due } = quote.credit;
    if (used === 0) return;
    const move = { userId: buyer.userId, orderId, amount: used, reason: 'spent', actor: 'customer' } as const;
    await this.credit.debit(tx, { ...move, key: `spent:${orderId}` });
    if (due > 0) return;
    const order = await this.stateMachine.findLocked(tx, { id: orderId });
    if (order) await this.stateMachine.apply(tx, order, 'paid_by_credit', { actor: 'customer', note: 'store credit' });
  }

  /** Cancels open orders of the same buyer that hold the last use of the coupon, then takes the coupon. */
  private async reserveCoupon(tx: EntityManager, { id, number }: CreatedOrder, { buyer, quote }: CreateOrderInput) {
    const coupon = quote.coupon?.coupon;
    if (!coupon || !quote.coupon?.discount) return;
    const { userId } = buyer;
    const conflicting: Order[] = [];
    // Locks are taken in one order everywhere: all orders before the coupon.
    for (const earlierId of await this.coupons.conflicting(tx, coupon, userId)) {
      const earlier = await this.stateMachine.findLocked(tx, { id: earlierId });
      if (earlier && PENDING_STATES.includes(earlier.state)) conflicting.push(earlier);
    }
    const note = `${number} takes its place`;
    for (const earlier of conflicting)
      await this.stateMachine.apply(tx, earlier, 'cancel', { actor: 'customer', note });
    await this.coupons.reserve(tx, { coupon, orderId: id, userId, amount: quote.coupon.discount.amount });
  }
}

export interface Customer {
  readonly userId: string;
  readonly email: string;
}

/** How a gift goes out. */
export interface Gift {
  /** On the card; null without one. */
  readonly message: string | null;
  /** Neither prices nor an invoice in the parcel. */
  readonly pricesHidden: boolean;
}

export interface CreateOrderInput {
  readonly buyer: Customer;
  readonly address: DeliveryAddress;
  readonly gift: Gift;
  readonly quote: Quote;
  readonly contentHash: string;
  /** Names the attempt. */
  readonly key: string;
  /** Who took the order, and how; left out where its buyer checked out. */
  readonly desk?: DeskEntry;
  /** What else happens in its transaction, before store credit pays. What it throws leaves no order behind. */
  readonly onCreate?: (tx: EntityManager, orderId: string) => Promise<unknown>;
}

export interface DeskEntry {
  /** E-mail address of the admin. */
  readonly by: string;
  readonly channel: Exclude<Channel, 'shop'>;
}

/**
 * Opens orders, one way for all: one statement writes the order, and its transaction sets aside, debits and sends what
 * belongs to it. Of a plain order the statement is all.
 * Checkouts of one buyer run one after the other: the first statement holds the buyer's account until the commit.
 */
@Injectable()
export class OrderCreationService {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly orders: PendingOrders,
    private readonly holds: CheckoutHolds,
    private readonly clock: Clock,
    @Inject(paymentsConfig.KEY) private readonly config: ConfigType<typeof paymentsConfig>,
  ) {}

  /**
   * @returns the open order of this content: a new one, or the one that exists
   * @throws DomainError access.sign_in, checkout.key_in_use, checkout.sold_out, checkout.already_paid, coupon.changed,
   *   coupon.used_up, coupon.used_by_you, credit.too_little
   */
  async open(purchase: CreateOrderInput): Promise<PendingOrder> {
    const { buyer, contentHash, key } = purchase;
    const id = newId();
    const order = this.toNewOrder(purchase, id);
    const actor = purchase.desk?.by ?? 'customer';
    const create = (tx: EntityManager | null) => this.stateMachine.create(tx, order, { actor });
    const number = this.holds.isPlain(purchase)
      ? await create(null)
      : await this.em.fork().transactional(async (tx) => {
          const created = await create(tx);
          if (created !== null) await this.holds.take(tx, { id, number: created }, purchase);
          return created;
        });
    if (number === null) return this.resume(await this.orders.adopt(buyer.userId, contentHash, key));
    return { id, number, ...toPendingOrder(purchase.quote) };
  }

  /**
   * An order that was opened before, with what is set aside for it held for as long again.
   * @throws DomainError checkout.already_paid, checkout.closed, checkout.sold_out, coupon.used_up, coupon.used_by_you,
   *   coupon.over, coupon.unknown
   */
  async resume(id: string): Promise<PendingOrder> {
    await this.holds.extend(id);
    return this.orders.get(id);
  }

  private toNewOrder(purchase: CreateOrderInput, id: string): NewOrder {
    const { buyer, address, gift, quote, contentHash, key, desk } = purchase;
    const { lines, totals, draftId, days } = quote;
    const now = this.clock.now();
    return {
      id,
      userId: buyer.userId,
      userEmail: buyer.email,
      buyer: buyerOf(address),
      subtotal: totals.subtotal,
      amount: totals.total,
      credit: quote.credit.used,
      payBy: quote.payBy,
      channel: desk?.channel ?? 'shop',
      charges: totals.charges,
      discounts: totals.discounts,
      leavesOn: days?.estimate?.leavesOn ?? null,
      arrivesOn: days?.estimate?.arrivesOn ?? null,
      deliverOn: days?.chosen ?? null,
      giftMessage: gift.message,
      pricesHidden: gift.pricesHidden,
      address,
      draftId,
      contentHash,
      terms: quote.terms,
      gatewayClaimedAt: !desk && toPendingOrder(quote).createsGatewayOrder ? now : null,
      nextCheckAt: quote.payBy === 'cash' ? null : nextPollAt(now, now, 0, this.config.reconcile),
      createdAt: now,
      lines: lines.map(toOrderLine),
      key,
    };
  }
}

function toPendingOrder({ lines, totals, payBy, credit }: Quote): Omit<PendingOrder, 'id' | 'number'> {
  const next = credit.due === 0 ? 'done' : payBy === 'cash' ? 'confirm' : 'pay';
  return {
    next,
    amount: credit.due,
    total: totals.total,
    currency: 'INR',
    productNames: lines.map(({ product }) => product?.name ?? ''),
    createsGatewayOrder: next === 'pay',
  };
}

function toOrderLine(line: QuotedLine): NewOrder['lines'][number] {
  const { product } = line;
  return {
    id: newId(),
    productId: line.productId,
    cartLineId: line.cartLineId,
    productName: product?.name ?? '',
    slug: product?.slug ?? '',
    image: product?.image ?? [],
    mrp: line.mrp,
    price: line.price,
    quantity: line.quantity,
    discount: line.discount,
    giftWrap: line.giftWrap,
    customText: line.customText,
    photoFileId: line.photoFileId,
    originalFileId: line.originalFileId,
    photoCrop: line.photoCrop,
    previewId: line.previewId,
    madeToOrderDays: product?.madeToOrderDays ?? 0,
    hsn: product?.hsn ?? null,
  };
}
