import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { rupees } from '../../../platform/mail/layout/index.js';
import { type Order, Payment } from '../order/order.entity.js';
import { isAcceptable } from '../order/payment-hold.rules.js';
import { OrderReservations } from '../order/order-reservations.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { SiblingOrders } from '../order/sibling-orders.js';
import { PENDING_STATES } from '../order.pipeline.js';
import { PaymentExceptions } from './payment-exceptions.js';
import { settlePrice } from './price-change.js';

const GATEWAY_ID = /^[\w-]{1,64}$/;

export interface HoldDecision {
  /** Why, for the books. */
  readonly note: string;
  /** Address of the admin who decides. */
  readonly by: string;
}

/** What the admin decides of a payment on hold: it pays its order as it is, or is refunded. Both are audited. */
@Injectable()
export class PaymentHoldService {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly exceptions: PaymentExceptions,
    private readonly reservations: OrderReservations,
    private readonly siblings: SiblingOrders,
    private readonly audit: AuditLog,
  ) {}

  /**
   * The order is paid, and its price is what was paid.
   * @param gatewayPaymentId the gateway's id
   * @throws DomainError payment.unknown, payment.not_on_hold, payment.hold_not_acceptable, with nothing changed
   */
  async accept(gatewayPaymentId: string, { note, by }: HoldDecision): Promise<void> {
    await this.withPaymentOnHold(gatewayPaymentId, async (tx, order, payment) => {
      if (!isAcceptable(order, payment) || !(await this.exceptions.isWhole(tx, payment)))
        throw new DomainError('payment.hold_not_acceptable');
      const due = rupees(order.amount);
      payment.holdReason = null;
      await settlePrice(tx, order, payment.amount, 'accepted');
      const gone = await this.reservations.ensure(tx, order);
      await this.stateMachine.apply(tx, order, gone.length > 0 ? 'payment_captured_sold_out' : 'payment_captured', {
        actor: by,
        note: gone.length > 0 ? gone.join(', ') : note,
        paymentId: gatewayPaymentId,
      });
      const summary = `${order.number}: ${rupees(payment.amount)} was accepted as full payment of ${due}: ${note}`;
      await this.record(tx, order, 'order.accept_payment', summary, by);
    });
  }

  /**
   * The payment goes back, and an order that waited for it is closed: at the gateway it counts as paid and takes no other
   * payment. Its cart is as it was.
   * @param gatewayPaymentId the gateway's id
   * @throws DomainError payment.unknown, payment.not_on_hold, staff.refund_limit, with nothing changed
   */
  async refund(gatewayPaymentId: string, { note, by }: HoldDecision): Promise<void> {
    await this.withPaymentOnHold(gatewayPaymentId, async (tx, order, payment) => {
      await this.exceptions.refundHeld(tx, payment, { actor: by, note });
      if (PENDING_STATES.includes(order.state)) await this.stateMachine.apply(tx, order, 'cancel', { actor: by, note });
      const summary = `${order.number}: a payment on hold, ${rupees(payment.amount)}, was refunded: ${note}`;
      await this.record(tx, order, 'order.refund_held', summary, by);
    });
  }

  private async withPaymentOnHold(
    gatewayPaymentId: string,
    act: (tx: EntityManager, order: Order, payment: Payment) => Promise<void>,
  ): Promise<void> {
    const known = GATEWAY_ID.test(gatewayPaymentId)
      ? await this.em.fork().findOne(Payment, { gatewayPaymentId })
      : null;
    if (!known) throw new DomainError('payment.unknown');
    await this.em.fork().transactional(async (tx) => {
      const order = await this.siblings.getForPurchase(tx, known.orderId, () => true);
      const payment = await tx.findOneOrFail(Payment, { gatewayPaymentId });
      if (!payment.holdReason) throw new DomainError('payment.not_on_hold');
      await act(tx, order, payment);
    });
  }

  private record(tx: EntityManager, { id }: Order, action: string, summary: string, by: string): Promise<void> {
    return this.audit.record(tx, { adminEmail: by, action, subject: { kind: 'order', id }, summary });
  }
}
