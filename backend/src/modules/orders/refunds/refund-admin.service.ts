import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, paise, type Paise } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { rupees } from '../../../platform/mail/layout/index.js';
import { isOfPrice } from '../order/order.types.js';
import type { RefundMethod } from '../order/policies.js';
import { type Order, Payment } from '../order/order.entity.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { IDEMPOTENCY_KEYS, StoreCreditService } from '../store-credit/index.js';
import { RefundLedger } from './refund-ledger.js';
import { RefundStatusService } from './refund-status.service.js';
import { Refund } from './refund.entity.js';

export interface PartialRefund {
  /** The admin's attempt: the same key is the same refund. Without one, each call is a refund. */
  readonly key?: string | undefined;
  readonly amount: Paise;
  /** Why, for the books. */
  readonly note: string;
  readonly method: RefundMethod;
  /** Address of the admin who does it. */
  readonly by: string;
}

/** What the admin gives back: a part of what was paid, or once more what the bank could not take. */
@Injectable()
export class RefundAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly ledger: RefundLedger,
    private readonly refundStatus: RefundStatusService,
    private readonly audit: AuditLog,
    private readonly storeCredit: StoreCreditService,
  ) {}

  /**
   * @throws DomainError order.not_found, request.key_in_use, refund.nothing_captured, refund.dispute_open, refund.too_large,
   *   with nothing changed
   */
  async refund(orderId: string, { key, amount, note, method, by }: PartialRefund): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.getLocked(tx, orderId);
      const earlier = key ? await this.refundedByKey(tx, order.id, key) : null;
      if (earlier && (earlier.amount !== amount || earlier.method !== method))
        throw new DomainError('request.key_in_use');
      if (earlier) return;
      if (!order.paidAt) throw new DomainError('refund.nothing_captured');
      if (order.refundsPaused) throw new DomainError('refund.dispute_open');
      if (amount > (await this.ledger.refundableForOrder(tx, order))) throw new DomainError('refund.too_large');
      if (method === 'store_credit') {
        await this.ledger.giveCredit(tx, order, amount, { actor: by, key });
        await this.refundStatus.completeIfRefunded(tx, order);
      } else await this.ledger.refund(tx, order, amount, { reason: 'goodwill', actor: by, note, key });
      await this.audit.record(tx, {
        adminEmail: by,
        action: 'order.refund',
        subject: { kind: 'order', id: orderId },
        summary: `${order.number}: ${rupees(amount)} is given back${method === 'store_credit' ? ' as store credit' : ''}`,
      });
    });
  }

  /**
   * Sends what is left of a refund that failed; where nothing is, the order's refund is complete.
   * @throws DomainError refund.not_found, refund.not_failed, refund.dispute_open, with nothing changed
   */
  async retry(refundId: string, by: string): Promise<void> {
    const known = isId(refundId) ? await this.em.fork().findOne(Refund, { id: refundId }) : null;
    if (!known) throw new DomainError('refund.not_found');
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.findLocked(tx, { id: known.orderId });
      const refund = await tx.findOneOrFail(Refund, { id: refundId });
      if (!order || refund.state !== 'failed' || refund.replacedBy) throw new DomainError('refund.not_failed');
      if (order.refundsPaused) throw new DomainError('refund.dispute_open');
      const payment = await tx.findOneOrFail(Payment, { id: refund.paymentId });
      const amount = await this.leftOf(tx, order, payment, refund);
      if (amount > 0) {
        const request = { reason: refund.reason, actor: by, note: 'once more' };
        refund.replacedBy = (await this.ledger.refundPayment(tx, payment, amount, request)).id;
        await tx.flush();
      }
      await this.refundStatus.completeIfRefunded(tx, order);
      await this.audit.record(tx, {
        adminEmail: by,
        action: 'order.refund_again',
        subject: { kind: 'order', id: order.id },
        summary: `${order.number}: ${rupees(amount)} is given back once more`,
      });
    });
  }

  /** What an attempt has given back of a locked order, by its payment or as store credit; null for a new attempt. */
  private async refundedByKey(
    tx: EntityManager,
    orderId: string,
    requestKey: string,
  ): Promise<Pick<PartialRefund, 'amount' | 'method'> | null> {
    const refund = await tx.findOne(Refund, { orderId, requestKey });
    if (refund) return { amount: refund.amount, method: 'original_payment' };
    const amount = await this.storeCredit.creditedByKey(tx, IDEMPOTENCY_KEYS.goodwillOfRequest(orderId, requestKey));
    return amount > 0 ? { amount, method: 'store_credit' } : null;
  }

  /** What of a refund that failed can still go back: other refunds may have given back a part of it. */
  private async leftOf(tx: EntityManager, order: Order, payment: Payment, refund: Refund): Promise<Paise> {
    const ofPayment = Math.min(refund.amount, await this.ledger.refundableAmount(tx, payment));
    if (!isOfPrice(order, payment)) return paise(ofPayment);
    return paise(Math.min(ofPayment, await this.ledger.refundableForOrder(tx, order)));
  }
}
