import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, newId, type Paise } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { rupees } from '../../../platform/mail/layout/index.js';
import { DeskRefundLimit } from '../order/desk-refund-limit.js';
import { Order, type OrderLine } from '../order/order.entity.js';
import { OrderQueries } from '../order/order-queries.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { OrderStock, RESTOCK_ACTION } from '../order/order-reservations.js';
import { sentPieces, unsentPieces } from '../order/parcel.rules.js';
import { RemovedLines } from '../order/returned-pieces.js';
import { parcelsOf } from '../order/shipment.js';
import { IDEMPOTENCY_KEYS, StoreCreditService } from '../store-credit/index.js';
import { LineRefundPlanner, type LineRefundOptions } from './line-refund-planner.js';
import { LineRefund, type RefundedPart } from './line-refund.entity.js';
import {
  partLabel,
  type LineRefundPlan,
  type LineRefundReason,
  type PartQuantity,
  type RefundWay,
} from './line-refund.rules.js';
import { RefundLedger } from './refund-ledger.js';
import { RefundStatusService } from './refund-status.service.js';
import { issueLineNote, itemsRefundedKey, sendItemsRefunded } from './refunds.jobs.js';

export interface LineRefundRequest {
  /** The admin's attempt: the same key is the same refund. */
  readonly key: string;
  readonly parts: readonly (PartQuantity & { readonly restock: boolean })[];
  readonly way: RefundWay;
  readonly reason: LineRefundReason;
  /** For the books. */
  readonly note?: string | undefined;
  /** The bank's number of a transfer that was made. */
  readonly transferReference?: string | undefined;
  /** The pieces are not sent; only of an order that has not left. */
  readonly remove: boolean;
  /** What the admin was shown. */
  readonly expected: Paise;
  /** Address of the admin who does it. */
  readonly by: string;
}

/** Sends what a plan gives back by each of its ways, with the transaction of the refund. */
@Injectable()
export class LineRefundPayout {
  constructor(
    private readonly ledger: RefundLedger,
    private readonly credit: StoreCreditService,
    private readonly deskLimit: DeskRefundLimit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError staff.refund_limit, refund.too_large; the transaction must not go on */
  async pay(
    tx: EntityManager,
    order: Order,
    plan: LineRefundPlan,
    parts: readonly RefundedPart[],
    { key, reason, note, transferReference, by: actor }: LineRefundRequest,
  ): Promise<void> {
    const { id: orderId, userId } = order;
    const { payment, credit, transfer } = plan;
    const id = newId();
    const request = { reason: 'items' as const, actor, note };
    const refund = payment > 0 ? await this.ledger.refund(tx, order, payment, request) : null;
    if (credit > 0) {
      const entry = { userId, orderId, amount: credit, reason: 'items' as const, actor };
      await this.credit.credit(tx, { ...entry, key: IDEMPOTENCY_KEYS.lines(id) });
    }
    tx.create(LineRefund, {
      id,
      orderId,
      key,
      reason,
      note: note ?? null,
      parts,
      payment,
      credit,
      transfer,
      refundId: refund?.id ?? null,
      transferReference: transfer > 0 ? (transferReference ?? null) : null,
      actor,
      createdAt: this.clock.now(),
    });
    await tx.flush();
    if (transfer > 0) await this.deskLimit.assertWithin(tx, actor, orderId);
    if (credit + transfer === 0) return;
    await this.outbox.add(tx, issueLineNote, { lineRefundId: id }, { key: `credit-note:${id}` });
    await this.outbox.add(tx, sendItemsRefunded, { lineRefundId: id }, { key: itemsRefundedKey(id) });
  }
}

interface CheckedRefund {
  readonly options: LineRefundOptions;
  readonly plan: LineRefundPlan;
  readonly request: LineRefundRequest;
}

/** Writes a refund by line under the order's lock: pieces, stock, money, audit. */
@Injectable()
export class LineRefundWriter {
  constructor(
    private readonly payout: LineRefundPayout,
    private readonly stock: OrderStock,
    private readonly removals: RemovedLines,
    private readonly refundStatus: RefundStatusService,
    private readonly audit: AuditLog,
    private readonly stateMachine: OrderStateMachine,
  ) {}

  /** @throws DomainError refund.not_removable, refund.cancel_instead, staff.refund_limit; the transaction must not go on */
  async write(tx: EntityManager, order: Order, { options, plan, request }: CheckedRefund): Promise<void> {
    const restocked = new Set(
      request.parts
        .filter(({ id, restock }) => restock && options.parts.some((part) => part.id === id && part.restockable))
        .map(({ id }) => id),
    );
    const parts = plan.parts.map((part) => ({
      ...part,
      restocked: restocked.has(part.id),
      removed: request.remove && part.kind === 'line',
    }));
    if (request.remove) await this.remove(tx, order, options, plan, request.by);
    const back = plan.parts.filter(({ id }) => restocked.has(id)).map(({ id, quantity }) => ({ lineId: id, quantity }));
    if (back.length > 0) await this.stock.restock(tx, order.id, back);
    for (const line of options.lines) line.refunded += quantityIn(plan, line);
    await tx.flush();
    await this.payout.pay(tx, order, plan, parts, request);
    await this.refundStatus.completeIfRefunded(tx, order);
    const removed = request.remove ? ', taken off the order' : '';
    const shelved = back.length > 0 ? `, ${RESTOCK_ACTION}` : '';
    await this.audit.record(tx, {
      adminEmail: request.by,
      action: 'order.refund_items',
      subject: { kind: 'order', id: order.id },
      summary: `${order.number}: ${rupees(plan.amount)} refunded for ${parts.map(partLabel).join(', ')}${removed}${shelved}`,
      detail: {
        reason: request.reason,
        way: request.way,
        ...(request.note ? { note: request.note } : {}),
        ...(plan.transfer > 0 ? { transferReference: request.transferReference } : {}),
      },
    });
  }

  private async remove(
    tx: EntityManager,
    order: Order,
    { lines, canRemove }: LineRefundOptions,
    plan: LineRefundPlan,
    by: string,
  ): Promise<void> {
    if (!canRemove) throw new DomainError('refund.not_removable');
    for (const line of lines) line.removed += quantityIn(plan, line);
    if (lines.every(({ quantity, removed }) => removed >= quantity)) throw new DomainError('refund.cancel_instead');
    const parcels = await parcelsOf(tx, order.id);
    const sent = sentPieces(lines, parcels);
    if (lines.some(({ id, quantity, removed }) => quantity - removed < (sent.get(id) ?? 0))) {
      throw new DomainError('refund.not_removable');
    }
    const gone = lines.filter((line) => quantityIn(plan, line) > 0 && line.removed >= line.quantity);
    await tx.flush();
    await this.removals.tell(
      tx,
      order.id,
      gone.map(({ id }) => id),
    );
    // The parcels that left are all there are now.
    if (parcels.length > 0 && unsentPieces(lines, parcels).length === 0) {
      await this.stateMachine.apply(tx, order, 'close_parcels', { actor: by });
    }
  }
}

/** @throws DomainError request.key_in_use where a refund of this key was for something else */
function assertSame({ parts, payment, credit, transfer }: LineRefund, request: LineRefundRequest): void {
  const isSame = namesOf(parts) === namesOf(request.parts) && payment + credit + transfer === request.expected;
  if (!isSame) throw new DomainError('request.key_in_use');
}

const namesOf = (parts: readonly PartQuantity[]): string =>
  parts
    .map(({ id, quantity }) => `${id}:${quantity}`)
    .toSorted()
    .join();

const quantityIn = ({ parts }: LineRefundPlan, { id }: OrderLine): number =>
  parts.find((part) => part.id === id)?.quantity ?? 0;

/** The admin refunds lines and charges of an order in one step, with stock, reason, credit note and e-mail. */
@Injectable()
export class LineRefundService {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderQueries,
    private readonly stateMachine: OrderStateMachine,
    private readonly planner: LineRefundPlanner,
    private readonly writer: LineRefundWriter,
  ) {}

  /** @param key the order's id or number. @throws DomainError order.not_found */
  async options(key: string): Promise<{ readonly order: Order; readonly options: LineRefundOptions }> {
    const em = this.em.fork();
    const order = await em.findOneOrFail(Order, { id: await this.orders.getIdByKey(key) });
    return { order, options: await this.planner.options(em, order) };
  }

  /** What a choice gives back, as far as its pieces are there to be refunded; null where none is. */
  plan(options: LineRefundOptions, chosen: readonly PartQuantity[], way: RefundWay): LineRefundPlan | null {
    const left = new Map(options.parts.map((part) => [part.id, part.left]));
    const open = chosen
      .map(({ id, quantity }) => ({ id, quantity: Math.min(quantity, left.get(id) ?? 0) }))
      .filter(({ quantity }) => quantity > 0);
    return open.length === 0 ? null : this.planner.plan(options, open, way);
  }

  /**
   * @throws DomainError order.not_found, request.key_in_use, refund.nothing_captured, refund.dispute_open, refund.items_wrong,
   *   refund.amount_changed, refund.cancel_instead, refund.not_removable, refund.reference_missing, staff.refund_limit,
   *   with nothing changed
   */
  async refund(orderId: string, request: LineRefundRequest): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.getLocked(tx, orderId, ({ hiddenAt }) => !hiddenAt);
      const earlier = await tx.findOne(LineRefund, { orderId: order.id, key: request.key });
      if (earlier) return assertSame(earlier, request);
      if (!order.paidAt) throw new DomainError('refund.nothing_captured');
      if (order.refundsPaused) throw new DomainError('refund.dispute_open');
      const options = await this.planner.options(tx, order);
      const plan = this.planner.plan(options, request.parts, request.way);
      if (plan.amount !== request.expected || plan.amount === 0) throw new DomainError('refund.amount_changed');
      if (request.way === 'payment' && options.limits.payment === 0) throw new DomainError('refund.nothing_captured');
      if (plan.transfer > 0 && !request.transferReference) throw new DomainError('refund.reference_missing');
      const mayCancel = options.canRemove && order.parcelsSent === 0;
      const isAllOfIt = mayCancel && request.way === 'payment' && plan.amount === options.limits.order;
      if (isAllOfIt) throw new DomainError('refund.cancel_instead');
      await this.writer.write(tx, order, { options, plan, request });
    });
  }
}
