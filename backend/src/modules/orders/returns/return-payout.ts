import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, ZERO_PAISE, paise, type Paise } from '../../../kernel/index.js';
import type { TransitionContext } from '../order/transition-context.js';
import { OPEN_RETURN_STATES, refundValue } from './returns.rules.js';
import { OrderLine, type Order } from '../order/order.entity.js';
import { ReturnRequest } from './return.entity.js';
import { Payment } from '../order/payment.entity.js';
import { RefundLedger } from '../refunds/index.js';

/** How a buyer gets back what the pieces of an order's open request are worth, under the order's lock. */
@Injectable()
export class ReturnPayout {
  constructor(private readonly refunds: RefundLedger) {}

  /**
   * The way it was paid; a part that was paid with store credit comes back as such.
   * @throws DomainError return.nothing_left, refund.nothing_captured, with nothing changed
   */
  async refund(tx: EntityManager, order: Order, { actor }: TransitionContext): Promise<void> {
    const request = await getOpenRequest(tx, order);
    const amount = await this.amountDue(tx, order, request);
    const payment = order.paidPaymentId ? await tx.findOne(Payment, { gatewayPaymentId: order.paidPaymentId }) : null;
    const toBank = paise(Math.min(amount, payment ? await this.refunds.refundableAmount(tx, payment) : ZERO_PAISE));
    if (toBank === 0) throw new DomainError('refund.nothing_captured');
    const { id } = await this.refunds.refund(tx, order, toBank, { reason: request.kind, actor });
    if (toBank < amount)
      await this.refunds.creditClaim(tx, order, { ...claimOf(request), amount: paise(amount - toBank), actor });
    Object.assign(request, { amount, refundId: id, remedy: 'original_payment' });
  }

  /** @throws DomainError return.nothing_left, with nothing changed */
  async credit(tx: EntityManager, order: Order, { actor }: TransitionContext): Promise<void> {
    const request = await getOpenRequest(tx, order);
    const amount = await this.amountDue(tx, order, request);
    await this.refunds.creditClaim(tx, order, { ...claimOf(request), amount, actor });
    Object.assign(request, { amount, remedy: 'store_credit' });
  }

  /** What the pieces cost, never more than is left of what was paid. */
  private async amountDue(tx: EntityManager, order: Order, request: ReturnRequest): Promise<Paise> {
    const lines = await tx.find(OrderLine, { orderId: order.id });
    const settled = await tx.find(ReturnRequest, { orderId: order.id, state: 'settled' });
    const worth = refundValue(request, { amount: order.amount, lines, settled });
    const amount = Math.min(worth, await this.refunds.refundableForOrder(tx, order));
    if (amount <= 0) throw new DomainError('return.nothing_left');
    return paise(amount);
  }
}

const claimOf = ({ id, kind }: ReturnRequest) => ({ requestId: id, kind });

/** The one request of an order that is not decided or settled yet. */
export function getOpenRequest(tx: EntityManager, order: Order): Promise<ReturnRequest> {
  return tx.findOneOrFail(ReturnRequest, { orderId: order.id, state: { $in: [...OPEN_RETURN_STATES] } });
}
