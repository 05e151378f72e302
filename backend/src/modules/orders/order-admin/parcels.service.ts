import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, newId } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { sendParcelDelivered, sendParcelShipped } from '../order/order.jobs.js';
import { OrderLine, type Order } from '../order/order.entity.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { paymentSourceOf, type LineQuantity } from '../order/order.types.js';
import { isRest, parcelRejection, parcelsInAll, unsentPieces } from '../order/parcel.rules.js';
import { parcelsOf, Shipment, ShipmentLine, type TrackingInput } from '../order/shipment.js';

/** An order leaves in one parcel or several, each with its pieces, courier and e-mails. */
@Injectable()
export class ParcelService {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Packs the next parcel of a locked order.
   * @param sent as `parseTracking` gives it
   * @param chosen null for all that is left
   * @returns whether it is the last; an order that is not packed is for the state machine to refuse
   * @throws DomainError order.parcel_items_wrong, order.parcel_cash; the transaction must not go on
   */
  async pack(
    tx: EntityManager,
    order: Order,
    sent: TrackingInput,
    chosen: readonly LineQuantity[] | null,
  ): Promise<{ readonly event: 'ship' | 'ship_part'; readonly note: string }> {
    const note = `${sent.carrier}, ${sent.trackingNumber}`;
    if (order.state !== 'packed') return { event: 'ship', note };
    const lines = await tx.find(OrderLine, { orderId: order.id });
    const parcels = await parcelsOf(tx, order.id);
    const unsent = unsentPieces(lines, parcels);
    const items = chosen ?? unsent;
    const refusal = parcelRejection(items, unsent);
    if (refusal) throw new DomainError(refusal);
    const isLast = isRest(items, unsent);
    if (!isLast && paymentSourceOf(order) === 'none') throw new DomainError('order.parcel_cash');
    const id = newId();
    tx.create(Shipment, { id, orderId: order.id, ...sent, shippedAt: this.clock.now() });
    await tx.flush();
    for (const item of items) tx.create(ShipmentLine, { shipmentId: id, ...item });
    if (!isLast) await this.outbox.add(tx, sendParcelShipped, { shipmentId: id }, { key: `parcel-shipped:${id}` });
    if (parcels.length === 0 && isLast) return { event: 'ship', note };
    const left = isLast ? [] : unsent;
    const count = `parcel ${parcels.length + 1} of ${parcelsInAll(parcels.length + 1, left)}`;
    return { event: isLast ? 'ship' : 'ship_part', note: `${count}: ${note}` };
  }

  /** All parcels of a locked order have arrived. */
  async arriveAll(tx: EntityManager, order: Order): Promise<void> {
    await tx.nativeUpdate(Shipment, { orderId: order.id, deliveredAt: null }, { deliveredAt: this.clock.now() });
  }

  /**
   * One parcel has arrived; with the last, the order is delivered.
   * @throws DomainError order.not_found, order.parcel_not_found, order.event_not_allowed, with nothing changed
   */
  async arrive(orderId: string, parcelId: string, by: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.getLocked(tx, orderId, ({ hiddenAt }) => !hiddenAt);
      const parcels = await parcelsOf(tx, order.id);
      const place = parcels.findIndex(({ sent }) => sent.id === parcelId);
      const parcel = parcels[place]?.sent;
      if (!parcel || parcel.deliveredAt) throw new DomainError('order.parcel_not_found');
      parcel.deliveredAt = this.clock.now();
      const isLast = order.state === 'shipped' && parcels.every(({ sent }) => sent.deliveredAt);
      const note = `parcel ${place + 1}: ${parcel.carrier}, ${parcel.trackingNumber}`;
      await this.stateMachine.apply(tx, order, isLast ? 'deliver' : 'deliver_part', { actor: by, note });
      if (!isLast) {
        const key = `parcel-delivered:${parcelId}`;
        await this.outbox.add(tx, sendParcelDelivered, { shipmentId: parcelId }, { key });
      }
      await this.audit.record(tx, {
        adminEmail: by,
        action: 'order.parcel_delivered',
        subject: { kind: 'order', id: order.id },
        summary: `${order.number}: ${note} delivered`,
      });
    });
  }
}
