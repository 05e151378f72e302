import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ZERO_PAISE, type Paise } from '../../../kernel/index.js';
import { OrderStock } from '../order/order-reservations.js';
import { OrderQueries } from '../order/order-queries.js';
import { DisputeQueries, type DisputeView } from '../disputes/index.js';
import { RefundLedger, type RefundDetail } from '../refunds/index.js';
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
  /** Oldest first. */
  readonly disputes: readonly DisputeView[];
  /** Lines of which pieces can go back on the shelf. */
  readonly shelvable: readonly string[];
  readonly happenings: readonly TimelineEvent[];
}

/** What the subjects of money know of an order. */
@Injectable()
export class OrderDetailParts {
  constructor(
    private readonly refunds: RefundLedger,
    private readonly disputes: DisputeQueries,
  ) {}

  async of(order: Order): Promise<Pick<OrderDetail, 'refundable' | 'refunds' | 'disputes'>> {
    return {
      refundable: order.refundsPaused ? ZERO_PAISE : await this.refunds.refundableByPayment(order),
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
      isHidden: Boolean(order.hiddenAt),
      ordersBefore: await em.count(Order, { userId, createdAt: { $lt: createdAt }, paidPaymentId: { $ne: null } }),
      deliveryAttempts: order.deliveryAttempts,
      returnsBefore: await this.overviews.countReturnsBefore(userId, id),
      ...(await this.parts.of(order)),
      payments: payments.map(toPaymentDetail),
      shelvable: shelvable.map((line) => line.id),
      happenings: await this.timeline.read(id),
    };
  }
}

function toPaymentDetail(payment: Payment): PaymentDetail {
  const { gatewayPaymentId, status, amount, method, errorDescription, quarantineReason, createdAt } = payment;
  return {
    id: gatewayPaymentId,
    status,
    amount,
    method: method ?? null,
    error: errorDescription ?? null,
    heldBecause: quarantineReason ?? null,
    at: createdAt.toISOString(),
  };
}
