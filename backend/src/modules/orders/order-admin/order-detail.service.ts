import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ZERO_PAISE, paise, type Paise } from '../../../kernel/index.js';
import { OrderStock } from '../order/order-reservations.js';
import type { Channel } from '../order/order.types.js';
import { CurrentTerms } from '../order/current-terms.js';
import { OrderQueries } from '../order/order-queries.js';
import { isAcceptable } from '../order/payment-hold.rules.js';
import { DisputeQueries, type DisputeView } from '../disputes/index.js';
import { RefundLedger, type RefundableAmounts, type RefundDetail } from '../refunds/index.js';
import { TagsService, type Tag } from '../../../platform/notes/index.js';
import { Order, Payment } from '../order/order.entity.js';
import { OrderTimeline, type TimelineEvent } from '../order/order-timeline.js';
import { OrderOverviewService, type OrderOverview } from '../my-orders/index.js';

export interface PaymentDetail {
  readonly id: string;
  readonly status: string;
  readonly amount: Paise;
  readonly method: string | null;
  readonly error: string | null;
  readonly heldBecause: string | null;
  /** On hold, and can be accepted as full payment. */
  readonly isAcceptable: boolean;
  /** The gateway's, with its tax. */
  readonly fee: Paise | null;
  readonly offerId: string | null;
  readonly at: string;
}

/** All that the shop knows of an order. */
export interface OrderDetail extends Omit<OrderOverview, 'refunds'> {
  readonly channel: Channel;
  /** ISO 8601, UTC; null for one that is on the lists. */
  readonly archivedAt: string | null;
  /** Orders of the same buyer before this one. */
  readonly ordersBefore: number;
  readonly deliveryAttempts: number;
  /** What this buyer asked for before, of all orders, and the shop took back. */
  readonly returnsBefore: number;
  /** What can still be refunded. */
  readonly refundable: RefundableAmounts;
  /** What the gateway refunded beyond the price. */
  readonly excess: Paise;
  readonly payments: readonly PaymentDetail[];
  readonly refunds: readonly RefundDetail[];
  /** Oldest first. */
  readonly disputes: readonly DisputeView[];
  /** Lines of which pieces can go back on the shelf. */
  readonly shelvable: readonly string[];
  readonly happenings: readonly TimelineEvent[];
  /** By name. */
  readonly tags: readonly Tag[];
  /** What of its price an item costs that is made again. */
  readonly remakePercent: number;
}

const NOTHING: RefundableAmounts = { payment: ZERO_PAISE, credit: ZERO_PAISE };

/** What the subjects of money know of an order, its tags, and the terms that hold for a change. */
@Injectable()
export class OrderDetailParts {
  constructor(
    private readonly refunds: RefundLedger,
    private readonly disputes: DisputeQueries,
    private readonly tags: TagsService,
    private readonly terms: CurrentTerms,
  ) {}

  async of(order: Order): Promise<Pick<OrderDetail, 'refundable' | 'refunds' | 'disputes' | 'tags' | 'remakePercent'>> {
    return {
      remakePercent: (await this.terms.read()).remakePercent,
      tags: (await this.tags.listBySubject([order.id])).get(order.id) ?? [],
      refundable: order.refundsPaused ? NOTHING : await this.refunds.refundableByMethod(order),
      refunds: await this.refunds.details(order.id),
      disputes: (await this.disputes.listByOrder([order.id])).get(order.id) ?? [],
    };
  }
}

/** An order's page: the order, its money, its parcels and everything that happened to it, oldest first. */
@Injectable()
export class OrderDetailService {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderQueries,
    private readonly overviews: OrderOverviewService,
    private readonly parts: OrderDetailParts,
    private readonly timeline: OrderTimeline,
    private readonly stock: OrderStock,
  ) {}

  /** @param key an order's id or its number, in any case. @throws DomainError order.not_found */
  async get(key: string): Promise<OrderDetail> {
    const id = await this.orders.getIdByKey(key);
    const overview = await this.overviews.get(id);
    const em = this.em.fork();
    const order = await em.findOneOrFail(Order, { id });
    const { userId, createdAt } = order;
    const payments = await em.find(Payment, { orderId: id }, { orderBy: { createdAt: 'asc' } });
    const shelvable = await this.stock.restockable(em, id);
    return {
      ...overview,
      channel: order.channel,
      archivedAt: order.hiddenAt?.toISOString() ?? null,
      ordersBefore: await em.count(Order, { userId, createdAt: { $lt: createdAt }, paidPaymentId: { $ne: null } }),
      deliveryAttempts: order.deliveryAttempts,
      returnsBefore: await this.overviews.countReturnsBefore(userId, id),
      ...(await this.parts.of(order)),
      excess: paise(Math.max(0, overview.refundTotal - order.amount)),
      payments: payments.map((payment) => toPaymentDetail(order, payment)),
      shelvable: shelvable.map((line) => line.id),
      happenings: await this.timeline.read(id),
    };
  }
}

function toPaymentDetail(order: Order, payment: Payment): PaymentDetail {
  const { gatewayPaymentId, status, amount, method, errorDescription, holdReason, createdAt } = payment;
  return {
    id: gatewayPaymentId,
    status,
    amount,
    method: method ?? null,
    error: errorDescription ?? null,
    heldBecause: holdReason ?? null,
    isAcceptable: isAcceptable(order, payment),
    fee: payment.fee ?? null,
    offerId: payment.offerId ?? null,
    at: createdAt.toISOString(),
  };
}
