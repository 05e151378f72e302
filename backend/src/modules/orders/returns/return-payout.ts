import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, paise, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { ReturnedPieces, type ReturnedPiecesSource } from '../order/returned-pieces.js';
import type { LineQuantity, TransitionContext } from '../order/order.types.js';
import { OPEN_RETURN_STATES, refundValue } from './returns.rules.js';
import { OrderLine, type Order } from '../order/order.entity.js';
import { ReturnRequest } from './return.entity.js';
import { RefundLedger, RefundCreditNotes, RefundStatusService } from '../refunds/index.js';
import { OrderStock } from '../order/order-reservations.js';
import { TransitionEffects } from '../order/transition-effects.js';
import { OrderTimeline, type TimelineSource } from '../order/order-timeline.js';
import type { ReturnUpdate } from './return-update.mail.js';

/** How a buyer gets back what the pieces of an order's open request are worth, under the order's lock. */
@Injectable()
export class ReturnPayout {
  constructor(
    private readonly refunds: RefundLedger,
    private readonly refundStatus: RefundStatusService,
    private readonly stock: OrderStock,
    private readonly clock: Clock,
  ) {}

  /** Whether the whole price went back in another way, as by the gateway's dashboard. */
  async isRefunded(tx: EntityManager, order: Order): Promise<boolean> {
    return (await this.refunds.refundableForOrder(tx, order)) === 0;
  }

  /** An order of which nothing is left to give back is refunded, also after a request that was declined. */
  async completeIfRefunded(tx: EntityManager, order: Order): Promise<void> {
    await this.refundStatus.completeIfRefunded(tx, order);
  }

  /** Whether something of a request can go back on the shelf. */
  async isRestockable(tx: EntityManager, { orderId, pieces }: ReturnRequest): Promise<boolean> {
    const shelvable = await this.stock.restockable(tx, orderId);
    return pieces.some(({ lineId }) => shelvable.some(({ id }) => id === lineId));
  }

  /** Closes the open request of an order whose whole price went back through the payment. */
  async close(tx: EntityManager, order: Order, { actor }: TransitionContext): Promise<void> {
    const request = await getOpenRequest(tx, order);
    const now = this.clock.now();
    Object.assign(request, {
      state: 'settled',
      remedy: 'original_payment',
      amount: await this.worth(tx, order, request),
      decidedBy: request.decidedBy ?? actor,
      decidedAt: request.decidedAt ?? now,
      settledAt: now,
    });
  }

  /**
   * The way it was paid; a part that was paid with store credit comes back as such.
   * @throws DomainError return.nothing_left, refund.nothing_captured, with nothing changed
   */
  async refund(tx: EntityManager, order: Order, { actor }: TransitionContext): Promise<void> {
    const request = await getOpenRequest(tx, order);
    const amount = await this.amountDue(tx, order, request);
    const { payment: ofPayment } = await this.refunds.refundableByMethod(order, tx);
    const toBank = paise(Math.min(amount, ofPayment));
    if (toBank === 0) throw new DomainError('refund.nothing_captured');
    const { id } = await this.refunds.refund(tx, order, toBank, { reason: request.kind, actor });
    if (toBank < amount)
      await this.refunds.creditReturn(tx, order, { ...keyOf(request), amount: paise(amount - toBank), actor });
    Object.assign(request, { amount, refundId: id, remedy: 'original_payment' });
  }

  /** @throws DomainError return.nothing_left, with nothing changed */
  async credit(tx: EntityManager, order: Order, { actor }: TransitionContext): Promise<void> {
    const request = await getOpenRequest(tx, order);
    const amount = await this.amountDue(tx, order, request);
    const holderId = request.holderId ?? null;
    await this.refunds.creditReturn(tx, order, { ...keyOf(request), amount, actor, holderId });
    Object.assign(request, { amount, remedy: 'store_credit' });
  }

  /** What the pieces cost, never more than is left of what was paid. */
  private async amountDue(tx: EntityManager, order: Order, request: ReturnRequest): Promise<Paise> {
    const worth = await this.worth(tx, order, request);
    const amount = Math.min(worth, await this.refunds.refundableForOrder(tx, order));
    if (amount <= 0) throw new DomainError('return.nothing_left');
    return paise(amount);
  }

  private async worth(tx: EntityManager, order: Order, request: ReturnRequest): Promise<Paise> {
    const lines = await tx.find(OrderLine, { orderId: order.id });
    const settled = await tx.find(ReturnRequest, { orderId: order.id, state: 'settled' });
    return refundValue(request, { amount: order.amount, lines, settled });
  }
}

const keyOf = ({ id, kind }: ReturnRequest) => ({ requestId: id, kind });

/** The one request of an order that is not decided or settled yet. */
function getOpenRequest(tx: EntityManager, order: Order): Promise<ReturnRequest> {
  return tx.findOneOrFail(ReturnRequest, { orderId: order.id, state: { $in: [...OPEN_RETURN_STATES] } });
}

/** What a return or a report of damage gives back, and which of its pieces go back on the shelf. */
@Injectable()
export class ReturnEffects implements TimelineSource, ReturnedPiecesSource, OnModuleInit {
  constructor(
    private readonly effects: TransitionEffects,
    private readonly payout: ReturnPayout,
    private readonly stock: OrderStock,
    private readonly timeline: OrderTimeline,
    private readonly returned: ReturnedPieces,
    private readonly em: EntityManager,
  ) {}

  /** Also of requests that are not decided yet. */
  async returnedPieces(tx: EntityManager, orderId: string): Promise<LineQuantity[]> {
    const requests = await tx.find(ReturnRequest, { orderId, state: { $ne: 'declined' } });
    return requests.flatMap(({ pieces }) => [...pieces]);
  }

  async mailKeys(orderId: string): Promise<string[]> {
    const requests = await this.em.fork().find(ReturnRequest, { orderId });
    const news: readonly ReturnUpdate[] = ['asked', 'approved', 'declined', 'settled'];
    return requests.flatMap(({ id }) => news.map((name) => `return-${name}:${id}`));
  }

  onModuleInit(): void {
    this.timeline.register(this);
    this.returned.register(this);
    this.effects.register({
      refund_return: (tx, order, context) => this.payout.refund(tx, order, context),
      credit_return: (tx, order, context) => this.payout.credit(tx, order, context),
      close_return: (tx, order, context) => this.payout.close(tx, order, context),
      shelve_return: async (tx, order, { restock: isSound }) => {
        if (isSound) await this.stock.restock(tx, order.id, (await getOpenRequest(tx, order)).pieces);
      },
    });
  }
}

/** The credit notes of returns and reports of damage that gave store credit. */
@Injectable()
export class ReturnCreditNotes {
  constructor(
    private readonly em: EntityManager,
    private readonly notes: RefundCreditNotes,
  ) {}

  /** Writes the note of a request; once, however often it is asked for. */
  async issue(requestId: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const { orderId, kind, pieces } = await tx.findOneOrFail(ReturnRequest, { id: requestId });
      const lineIds = pieces.map(({ lineId }) => lineId);
      await this.notes.issueForReturn(tx, { requestId, orderId, kind, lineIds });
    });
  }
}
