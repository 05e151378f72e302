import { Injectable, type OnModuleInit } from '@nestjs/common';
import { defineEntity, p } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import { timestampColumn } from '../../../platform/database/index.js';
import { groupViews } from './order-queries.js';
import { OrderTimeline, type TimelineSource } from './order-timeline.js';
import type { LineQuantity } from './order.types.js';
import type { PackedParcel } from './parcel.rules.js';

export const ShipmentSchema = defineEntity({
  name: 'Shipment',
  tableName: 'shipment',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    carrier: p.text(),
    trackingNumber: p.text(),
    shippedAt: timestampColumn(),
    deliveredAt: timestampColumn().nullable(),
  },
});
export class Shipment extends ShipmentSchema.class {}
ShipmentSchema.setClass(Shipment);

/** Pieces of a line in a parcel; a parcel that has none holds all of its order. */
export const ShipmentLineSchema = defineEntity({
  name: 'ShipmentLine',
  tableName: 'shipment_line',
  properties: {
    shipmentId: p.uuid().primary(),
    lineId: p.uuid().primary(),
    quantity: p.integer(),
  },
});
export class ShipmentLine extends ShipmentLineSchema.class {}
ShipmentLineSchema.setClass(ShipmentLine);

/** Moments are ISO 8601, UTC. */
export interface ShipmentView {
  readonly id: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly shippedAt: string;
  readonly deliveredAt: string | null;
  /** Empty for all of its order. */
  readonly items: readonly LineQuantity[];
}

/** Parcels of orders, as they are shown. */
@Injectable()
export class ShipmentQueries implements TimelineSource, OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly timeline: OrderTimeline,
  ) {}

  onModuleInit(): void {
    this.timeline.register(this);
  }

  async mailKeys(orderId: string): Promise<string[]> {
    const parcels = await this.em.fork().find(Shipment, { orderId });
    return [
      `order-shipped:${orderId}`,
      `order-delivered:${orderId}`,
      ...parcels.flatMap(({ id }) => [`parcel-shipped:${id}`, `parcel-delivered:${id}`]),
    ];
  }

  /** By the order's id, oldest first; an order without parcels is left out. */
  async listByOrder(orderIds: readonly string[]): Promise<Map<string, ShipmentView[]>> {
    const em = this.em.fork();
    const sent = await em.find(
      Shipment,
      { orderId: { $in: [...orderIds] } },
      { orderBy: { shippedAt: 'asc', id: 'asc' } },
    );
    const packed =
      sent.length > 0 ? await em.find(ShipmentLine, { shipmentId: { $in: sent.map(({ id }) => id) } }) : [];
    const views = sent.map(({ orderId, id, carrier, trackingNumber, shippedAt, deliveredAt }) => ({
      orderId,
      view: {
        id,
        carrier,
        trackingNumber,
        shippedAt: shippedAt.toISOString(),
        deliveredAt: deliveredAt?.toISOString() ?? null,
        items: itemsOf(packed, id),
      },
    }));
    return groupViews(views);
  }
}

const itemsOf = (packed: readonly ShipmentLine[], shipment: string): LineQuantity[] =>
  packed.filter(({ shipmentId }) => shipmentId === shipment).map(({ lineId, quantity }) => ({ lineId, quantity }));

/** The parcels of an order that have left, oldest first, in the transaction of `tx`. */
export async function parcelsOf(tx: EntityManager, orderId: string): Promise<(PackedParcel & { sent: Shipment })[]> {
  const sent = await tx.find(Shipment, { orderId }, { orderBy: { shippedAt: 'asc', id: 'asc' } });
  if (sent.length === 0) return [];
  const packed = await tx.find(ShipmentLine, { shipmentId: { $in: sent.map(({ id }) => id) } });
  return sent.map((shipment) => ({ sent: shipment, items: itemsOf(packed, shipment.id) }));
}

/** Carriers that the shop sends with, and where each shows how far a parcel is; `{}` stands for its number. */
const TRACKING: ReadonlyMap<string, string | null> = new Map(
  Object.entries({
    'Blue Dart': 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={}',
    Delhivery: 'https://www.delhivery.com/track-v2/package/{}',
    DTDC: 'https://www.dtdc.in/trace.asp?strCnno={}',
    'India Post': 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?consignment={}',
    XpressBees: 'https://www.xpressbees.com/shipment/tracking?awbNo={}',
    Other: null,
  }),
);

export const CARRIERS: readonly string[] = [...TRACKING.keys()];

/** Letters, digits and hyphens; spaces that people read it with do not count. */
export function trackingNumber(typed: string): string | null {
  const number = typed.replaceAll(/\s/g, '').toUpperCase();
  return /^[A-Z0-9-]{4,40}$/.test(number) ? number : null;
}

export interface TrackingInput {
  readonly carrier: string;
  /** As it was typed. */
  readonly trackingNumber: string;
}

/** @throws DomainError order.tracking_wrong */
export function parseTracking(parcel: TrackingInput | null): TrackingInput {
  const number = parcel && trackingNumber(parcel.trackingNumber);
  if (!number || !CARRIERS.includes(parcel.carrier)) throw new DomainError('order.tracking_wrong');
  return { carrier: parcel.carrier, trackingNumber: number };
}

/** Where a parcel's way is shown; null for carriers that the shop does not know. */
export function trackingUrl(carrier: string, number: string): string | null {
  return TRACKING.get(carrier)?.replace('{}', encodeURIComponent(number)) ?? null;
}
