import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { rupees } from '../../../platform/mail/layout/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { refundMethodFor, type RefundMethod } from '../order/policies/refunds.policy.js';
import type { ReturnEvent } from '../order/order-events.js';
import { OPEN_RETURN_STATES, type ReturnState } from './returns.rules.js';
import type { Order } from '../order/order.entity.js';
import { ReturnRequest } from './return.entity.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { OrderStock, RESTOCK_ACTION } from '../order/order-stock.js';
import { issueReturnCreditNote, sendReturnUpdate } from './returns.jobs.js';

export interface ReturnDecision {
  /** What the shop writes to the buyer. */
  readonly words: string;
  /** Address of the admin who decides. */
  readonly by: string;
}

interface ReturnStep {
  readonly event: ReturnEvent;
  readonly state: ReturnState;
  readonly by: string;
  /** The pieces came back and can be sold again. */
  readonly restock?: boolean;
}

export interface ReturnResolution {
  readonly remedy: RefundMethod;
  /** Whether pieces that came back go on the shelf again; left out, only where nothing was wrong with them. */
  readonly restock?: boolean | undefined;
  /** Address of the admin who settles it. */
  readonly by: string;
}

/** What the admin decides of a buyer's request: each step is a row of the order's table, in the history and audited. */
@Injectable()
export class ReturnAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly stock: OrderStock,
  ) {}

  /** @throws DomainError return.not_found, return.closed, with nothing changed */
  async approve(id: string, { words, by }: ReturnDecision): Promise<void> {
    await this.decide(id, (request) => {
      if (request.state !== 'requested') throw new DomainError('return.closed');
      request.answer = words;
      return { event: 'approve_return', state: 'approved', by };
    });
  }

  /** @throws DomainError return.not_found, return.closed, with nothing changed */
  async decline(id: string, { words, by }: ReturnDecision): Promise<void> {
    await this.decide(id, (request) => {
      request.answer = words;
      return { event: 'decline_return', state: 'declined', by };
    });
  }

  /**
   * Gives back what the pieces are worth: when they have come back, or at once where they need not.
   * @throws DomainError return.not_found, return.closed, return.not_damage, return.nothing_left, with nothing changed
   */
  async resolve(id: string, { remedy, restock: isSound, by }: ReturnResolution): Promise<void> {
    await this.decide(id, ({ kind, state }) => {
      const cameBack = state === 'approved';
      const fits = kind === 'damage' || (cameBack && remedy === refundMethodFor('returned'));
      if (!fits) throw new DomainError('return.not_damage');
      const refund = cameBack ? 'receive_for_refund' : 'refund_claim';
      const credit = cameBack ? 'receive_return' : 'settle_claim';
      const event = remedy === 'original_payment' ? refund : credit;
      return { event, state: 'settled', by, restock: cameBack && (isSound ?? kind === 'return') };
    });
  }

  private async decide(id: string, choose: (request: ReturnRequest) => ReturnStep): Promise<void> {
    const known = isId(id) ? await this.em.fork().findOne(ReturnRequest, { id }) : null;
    if (!known) throw new DomainError('return.not_found');
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.findLocked(tx, { id: known.orderId });
      const request = await tx.findOneOrFail(ReturnRequest, { id });
      if (!order || !OPEN_RETURN_STATES.includes(request.state)) throw new DomainError('return.closed');
      const { event, state, by, restock: isSound = false } = choose(request);
      const isShelved = isSound && (await this.isRestockable(tx, request));
      await this.stateMachine.apply(tx, order, event, {
        actor: by,
        restock: isShelved,
        ...(isShelved ? { note: RESTOCK_ACTION } : {}),
      });
      const now = this.clock.now();
      Object.assign(request, { state, decidedBy: by });
      request.decidedAt ??= now;
      if (state === 'settled') request.settledAt = now;
      await tx.flush();
      const news = state === 'requested' ? 'asked' : state;
      await this.outbox.add(tx, sendReturnUpdate, { requestId: id, news }, { key: `return-${news}:${id}` });
      if (state === 'settled') {
        await this.outbox.add(tx, issueReturnCreditNote, { requestId: id }, { key: `return-note:${id}` });
      }
      await this.recordAudit(tx, order, request, isShelved ? `, ${RESTOCK_ACTION}` : '');
    });
  }

  private async isRestockable(tx: EntityManager, { orderId, pieces }: ReturnRequest): Promise<boolean> {
    const shelvable = await this.stock.restockable(tx, orderId);
    return pieces.some(({ lineId }) => shelvable.some(({ id }) => id === lineId));
  }

  private async recordAudit(tx: EntityManager, order: Order, request: ReturnRequest, more: string): Promise<void> {
    const given = request.amount ? `, ${rupees(request.amount)} as ${request.remedy?.replaceAll('_', ' ')}` : '';
    await this.audit.record(tx, {
      adminEmail: request.decidedBy ?? '',
      action: `return.${request.state}`,
      subject: { kind: 'order', id: order.id },
      summary: `${order.number}: ${request.kind} ${request.state}${given}${more}`,
    });
  }
}
