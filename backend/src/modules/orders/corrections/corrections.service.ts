import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import type { JobDefinition } from '../../../platform/queue/index.js';
import { reviseEstimate, WorkCalendar } from '../../delivery/index.js';
import { DeliveryChecks } from '../order/delivery-checks.js';
import { followDays, lockAdditions } from '../order/order-additions.js';
import { OrderHistory, OrderLine, type Order } from '../order/order.entity.js';
import { refreshSearchText } from '../order/order-redaction.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { OrderTimeline, type TimelineSource } from '../order/order-timeline.js';
import type { CorrectionEvent, DeliveryAddress } from '../order/order.types.js';
import { parseTracking, Shipment, type TrackingInput } from '../order/shipment.js';
import { changedFields, correctionNote, withParts, type DeliveryField } from './correction.rules.js';
import { sendOrderChanged, sendTrackingCorrected, type CorrectionPayload } from './corrections.jobs.js';

export interface CorrectionActor {
  /** Address of the admin who does it. */
  readonly by: string;
  /** Why, for the audit log. */
  readonly reason: string;
  /** Whether the buyer is told by e-mail. */
  readonly notify: boolean;
}

export interface DeliveryCorrection extends CorrectionActor {
  /** With the city and state of its PIN code. */
  readonly address: DeliveryAddress;
  /** On the card; null for none. */
  readonly giftMessage: string | null;
  /** The parts that are changed; left out, all. */
  readonly parts?: readonly DeliveryField[] | undefined;
}

/** Writes a correction of a locked order: its row of the pipeline, the audit log, the e-mail. */
@Injectable()
export class CorrectionLog implements TimelineSource, OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly timeline: OrderTimeline,
  ) {}

  onModuleInit(): void {
    this.timeline.register(this);
  }

  async mailKeys(orderId: string): Promise<string[]> {
    const entries = await this.em
      .fork()
      .find(OrderHistory, { orderId, event: { $in: ['correct', 'correct_tracking', 'change_day'] } });
    return entries.map(
      ({ id, event }) => `${event === 'correct_tracking' ? 'tracking-corrected' : 'order-changed'}:${id}`,
    );
  }

  /** @throws DomainError order.event_not_allowed; the transaction must not go on */
  async write(
    tx: EntityManager,
    order: Order,
    event: CorrectionEvent,
    { note, by, reason, notify, parcelId }: CorrectionActor & { readonly note: string; readonly parcelId?: string },
  ): Promise<void> {
    await this.change(tx, order, event, { note, by, notify, ...(parcelId ? { parcelId } : {}) });
    await this.audit.record(tx, {
      adminEmail: by,
      action: event === 'correct' ? 'order.correct' : 'order.tracking',
      subject: { kind: 'order', id: order.id },
      summary: `${order.number}: ${note} corrected${notify ? ', the customer was told' : ''}`,
      detail: { reason },
    });
  }

  /** What a buyer changed of their own order. @throws DomainError order.event_not_allowed */
  async writeOwn(tx: EntityManager, order: Order, event: CorrectionEvent, note: string): Promise<void> {
    await this.change(tx, order, event, { note, by: 'customer', notify: true });
  }

  private async change(
    tx: EntityManager,
    order: Order,
    event: CorrectionEvent,
    { note, by, notify, parcelId }: Pick<CorrectionActor, 'by' | 'notify'> & { note: string; parcelId?: string },
  ): Promise<void> {
    await this.stateMachine.apply(tx, order, event, { actor: by, note });
    const [entry] = await tx.find(OrderHistory, { orderId: order.id, event }, { orderBy: { id: 'desc' }, limit: 1 });
    if (!notify || !entry) return;
    const job: JobDefinition<CorrectionPayload> =
      event === 'correct_tracking' ? sendTrackingCorrected : sendOrderChanged;
    await this.outbox.add(
      tx,
      job,
      { orderId: order.id, historyId: entry.id, ...(parcelId ? { parcelId } : {}) },
      { key: `${job.name}:${entry.id}` },
    );
  }
}

/**
 * The desk corrects an order: where it goes, with what was added to it, and what the card says before it leaves; its tracking
 * number after that.
 */
@Injectable()
export class CorrectionService {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly deliveries: DeliveryChecks,
    private readonly log: CorrectionLog,
    private readonly calendar: WorkCalendar,
  ) {}

  /**
   * @throws DomainError order.not_found, order.event_not_allowed, order.nothing_changed, order.state_billed, with nothing
   *   changed
   */
  async correctDelivery(orderId: string, { address, giftMessage, parts, ...actor }: DeliveryCorrection): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const additions = await lockAdditions(tx, orderId);
      const order = await this.stateMachine.getLocked(tx, orderId, ({ hiddenAt }) => !hiddenAt);
      const parcel = [order, ...additions];
      const before = { address: order.address, giftMessage: order.giftMessage ?? null };
      const given = { address: correctedAddress(order.address, address), giftMessage };
      const after = parts ? withParts(before, given, parts) : given;
      const fields = changedFields(before, after);
      if (fields.length === 0) throw new DomainError('order.nothing_changed');
      for (const sold of parcel) await this.deliveries.assertMayChange(tx, sold, after.address);
      const movesPlace = order.address.pinCode !== after.address.pinCode;
      order.giftMessage = after.giftMessage;
      for (const sold of parcel) sold.address = after.address;
      if (movesPlace) await this.revisePromise(tx, order, additions);
      await this.log.write(tx, order, 'correct', { ...actor, note: correctionNote(fields) });
      for (const { id } of parcel) await refreshSearchText(tx, id);
    });
  }

  /**
   * @param parcel its id; without one, the parcel that left last
   * @throws DomainError order.not_found, order.event_not_allowed, order.tracking_wrong, order.nothing_changed,
   *   order.parcel_not_found
   */
  async correctTracking(
    orderId: string,
    parcel: TrackingInput & { readonly id?: string | undefined },
    actor: CorrectionActor,
  ): Promise<void> {
    const right = parseTracking(parcel);
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.getLocked(tx, orderId, ({ hiddenAt }) => !hiddenAt);
      const named = parcel.id ? { id: parcel.id } : {};
      const sent = await tx.findOne(Shipment, { orderId: order.id, ...named }, { orderBy: { shippedAt: 'desc' } });
      if (!sent) throw new DomainError(parcel.id ? 'order.parcel_not_found' : 'order.event_not_allowed');
      if (sent.carrier === right.carrier && sent.trackingNumber === right.trackingNumber) {
        throw new DomainError('order.nothing_changed');
      }
      Object.assign(sent, right);
      await this.log.write(tx, order, 'correct_tracking', { ...actor, note: 'tracking number', parcelId: sent.id });
    });
  }

  /** A place that is farther away is promised a later day; the promise for a nearer one stands. */
  private async revisePromise(tx: EntityManager, order: Order, additions: readonly Order[]): Promise<void> {
    const lines = await tx.find(OrderLine, { orderId: { $in: [order, ...additions].map(({ id }) => id) } });
    const isToMake = order.state === 'paid' || order.state === 'placed';
    const estimateInput = {
      ...(await this.calendar.moment()),
      makingDays: isToMake ? lines.map(({ madeToOrderDays }) => madeToOrderDays) : [],
      pinCode: order.address.pinCode,
      express: order.charges.some(({ code }) => code === 'express'),
    };
    const revised = order.arrivesOn ? reviseEstimate(estimateInput, order.arrivesOn) : null;
    if (!revised) return;
    Object.assign(order, revised, { deliverOn: null });
    for (const addition of additions) followDays(addition, order);
  }
}

/** What the order has beside its place stays: billing address, business; a buyer where it goes to somebody else. */
function correctedAddress(before: DeliveryAddress, { buyer, ...place }: DeliveryAddress): DeliveryAddress {
  const { buyer: known, ...kept } = before;
  return { ...kept, ...place, ...(known ? { buyer: buyer ?? known } : {}) };
}
