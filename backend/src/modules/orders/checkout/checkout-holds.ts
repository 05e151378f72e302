import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { PENDING_STATES } from '../order.pipeline.js';
import type { Order } from '../order/order.entity.js';
import { OrderReservations } from '../order/order-reservations.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { CodConfirmationService } from '../cash-on-delivery/index.js';
import { CouponReservations } from '../coupons/index.js';
import { StoreCreditService } from '../store-credit/index.js';
import { OrderDraft } from './draft.entity.js';
import type { CreateOrderInput } from './order-creation.service.js';

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
    private readonly cod: CodConfirmationService,
  ) {}

  /**
   * Takes all of it, in the transaction that created the order. A plain order needs no statement.
   * @throws DomainError coupon.changed, coupon.used_up, coupon.used_by_you, credit.too_little, checkout.sold_out
   */
  async take(tx: EntityManager, order: CreatedOrder, purchase: CreateOrderInput): Promise<void> {
    const { buyer, quote } = purchase;
    const { draftId, payBy, credit, lines } = quote;
    if (draftId !== null) await tx.nativeUpdate(OrderDraft, { id: draftId, userId: null }, { userId: buyer.userId });
    await this.reserveCoupon(tx, order, purchase);
    await this.debitCredit(tx, order.id, purchase);
    if (payBy === 'cash' && credit.due > 0) await this.cod.send(tx, { id: order.id, userEmail: buyer.email });
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
