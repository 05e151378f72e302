import { Injectable, type OnModuleInit } from '@nestjs/common';
import { defineEntity, p } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import { timestampColumn } from '../../../platform/database/index.js';
import { groupViews } from './order-queries.js';
import { OrderTimeline, type TimelineSource } from './order-timeline.js';

export const ShipmentSchema = defineEntity({
  name: 'Shipment',
  tableName: 'shipment',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    carrier: p.text(),
    trackingNumber: p.text(),
    shippedAt: timestampColumn(),
  },
});
export class Shipment extends ShipmentSchema.class {}
ShipmentSchema.setClass(Shipment);

/** `shippedAt` is ISO 8601, UTC. */
export interface ShipmentView {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly shippedAt: string;
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

  mailKeys(orderId: string): string[] {
    return [`order-shipped:${orderId}`, `order-delivered:${orderId}`];
  }

  /** By the order's id, oldest first; an order without parcels is left out. */
  async listByOrder(orderIds: readonly string[]): Promise<Map<string, ShipmentView[]>> {
    const sent = await this.em
      .fork()
      .find(Shipment, { orderId: { $in: [...orderIds] } }, { orderBy: { shippedAt: 'asc' } });
    const views = sent.map(({ orderId, carrier, trackingNumber, shippedAt }) => ({
      orderId,
      view: { carrier, trackingNumber, shippedAt: shippedAt.toISOString() },
    }));
    return groupViews(views);
  }
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
