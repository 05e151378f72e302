import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, NOTHING, paise, type Paise } from '../../../../kernel/index.js';
import type { Cause } from '../../domain/cause.js';
import { OPEN_RETURN_STATES, worthOf } from '../../domain/returns.js';
import { CREDIT_KEYS } from '../../domain/store-credit.js';
import { OrderLine, Payment, type ShopOrder } from '../../persistence/entities.js';
import { ReturnRequest } from '../../persistence/return-entities.js';
import { StoreCredit } from '../credit/store-credit.js';
import { RefundLedger } from '../refunds/refund-ledger.js';

/** How a buyer gets back what the pieces of an order's open request are worth, under the order's lock. */
@Injectable()
export class ClaimSettlement {
  constructor(
    private readonly refunds: RefundLedger,
    private readonly storeCredit: StoreCredit,
  ) {}

  /**
   * The way it was paid; a part that was paid with store credit comes back as such.
   * @throws DomainError return.nothing_left, refund.nothing_captured, with nothing changed
   */
  async refund(tx: EntityManager, order: ShopOrder, { actor }: Cause): Promise<void> {
    const request = await openRequest(tx, order);
    const amount = await this.due(tx, order, request);
    const payment = order.paidPaymentId ? await tx.findOne(Payment, { gatewayPaymentId: order.paidPaymentId }) : null;
    const toBank = paise(Math.min(amount, payment ? await this.refunds.left(tx, payment) : NOTHING));
    if (toBank === 0) throw new DomainError('refund.nothing_captured');
    const { id } = await this.refunds.giveBack(tx, order, toBank, { reason: request.kind, actor });
    if (toBank < amount) await this.give(tx, order, request, paise(amount - toBank), actor);
    Object.assign(request, { amount, refundId: id, remedy: 'original_payment' });
  }

  /** @throws DomainError return.nothing_left, with nothing changed */
  async credit(tx: EntityManager, order: ShopOrder, { actor }: Cause): Promise<void> {
    const request = await openRequest(tx, order);
    const amount = await this.due(tx, order, request);
    await this.give(tx, order, request, amount, actor);
    Object.assign(request, { amount, remedy: 'store_credit' });
  }

  private async give(
    tx: EntityManager,
    { id: orderId, userId }: ShopOrder,
    { id, kind: reason }: ReturnRequest,
    amount: Paise,
    actor: string,
  ): Promise<void> {
    await this.storeCredit.give(tx, { userId, orderId, amount, reason, actor, key: CREDIT_KEYS.claim(id) });
  }

  /** What the pieces cost, never more than is left of what was paid. */
  private async due(tx: EntityManager, order: ShopOrder, request: ReturnRequest): Promise<Paise> {
    const lines = await tx.find(OrderLine, { orderId: order.id });
    const settled = await tx.find(ReturnRequest, { orderId: order.id, state: 'settled' });
    const worth = worthOf(request, { amount: order.amount, lines, settled });
    const amount = Math.min(worth, await this.refunds.leftOf(tx, order));
    if (amount <= 0) throw new DomainError('return.nothing_left');
    return paise(amount);
  }
}

/** The one request of an order that is not decided or settled yet. */
export function openRequest(tx: EntityManager, order: ShopOrder): Promise<ReturnRequest> {
  return tx.findOneOrFail(ReturnRequest, { orderId: order.id, state: { $in: [...OPEN_RETURN_STATES] } });
}
