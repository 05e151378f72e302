import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { noon } from '../../../kernel/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { Mailer } from '../../../platform/mail/index.js';
import { formatIstDate, mailFrame, type MailFrame } from '../../../platform/mail/layout/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { parcelsInAll, unsentPieces } from '../order/parcel.rules.js';
import { trackingUrl, Shipment, ShipmentQueries } from '../order/shipment.js';
import { addressLines, isPersonalised } from '../order/order.types.js';
import { orderDeliveredMail, orderShippedMail, parcelDeliveredMail } from './shipment.mails.js';
import { POLICIES } from '../order/policies.js';
import { OrderQueries } from '../order/order-queries.js';

/** Tells the buyer that the parcel has left and how to follow it, and that it has arrived. */
@Injectable()
export class ShipmentMailer {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderQueries,
    private readonly shipments: ShipmentQueries,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  /** The last parcel of an order. */
  async send(orderId: string): Promise<void> {
    const parcel = (await this.shipments.listByOrder([orderId])).get(orderId)?.at(-1);
    if (parcel) await this.tell(orderId, parcel.id, `order-shipped:${orderId}`);
  }

  /** A parcel that left before the rest of its order. */
  async sendPart(shipmentId: string): Promise<void> {
    const orderId = await this.orderOf(shipmentId);
    if (orderId) await this.tell(orderId, shipmentId, `parcel-shipped:${shipmentId}`);
  }

  /** A parcel that arrived before the rest of its order. */
  async sendPartDelivered(shipmentId: string): Promise<void> {
    const orderId = await this.orderOf(shipmentId);
    const found = orderId && (await this.parcelOf(orderId, shipmentId));
    if (!found || !found.parcel.deliveredAt) return;
    const mail = parcelDeliveredMail(await this.frame(), {
      number: found.order.number,
      at: new Date(found.parcel.deliveredAt),
      items: found.items,
      ordersUrl: `${this.config.publicUrl}/orders`,
    });
    await this.mailer.send({ key: `parcel-delivered:${shipmentId}`, to: found.order.userEmail, ...mail });
  }

  private async tell(orderId: string, shipmentId: string, key: string): Promise<void> {
    const found = await this.parcelOf(orderId, shipmentId);
    if (!found) return;
    const { order, parcel, items, count } = found;
    const { carrier, trackingNumber } = parcel;
    const mail = orderShippedMail(await this.frame(), {
      number: order.number,
      city: order.address.city,
      carrier,
      trackingNumber,
      addressLines: addressLines(order.address),
      trackUrl: trackingUrl(carrier, trackingNumber) ?? `${this.config.publicUrl}/orders`,
      ...(order.arrivesOn ? { arrives: formatIstDate(noon(order.arrivesOn)) } : {}),
      ...(count ? { parcel: { ...count, items } } : {}),
      failedAttempts: POLICIES.deliveryAttempts,
    });
    await this.mailer.send({ key, to: order.userEmail, ...mail });
  }

  private async orderOf(shipmentId: string): Promise<string | null> {
    return (await this.em.fork().findOne(Shipment, { id: shipmentId }))?.orderId ?? null;
  }

  /** `count` is null where it is the order's only parcel. */
  private async parcelOf(orderId: string, shipmentId: string) {
    const order = await this.orders.get(orderId);
    const parcels = (await this.shipments.listByOrder([orderId])).get(orderId) ?? [];
    const place = parcels.findIndex(({ id }) => id === shipmentId);
    const parcel = parcels[place];
    if (!parcel) return null;
    const total = parcelsInAll(parcels.length, unsentPieces(order.lines, parcels));
    const items = parcel.items.flatMap(({ lineId, quantity }) =>
      order.lines.filter(({ id }) => id === lineId).map(({ productName }) => `${quantity} × ${productName}`),
    );
    return { order, parcel, items, count: total > 1 ? { nth: place + 1, total } : null };
  }

  private async frame(): Promise<MailFrame> {
    return mailFrame(this.config, await this.settings.forMails());
  }

  async sendDelivered(orderId: string): Promise<void> {
    const [order, settings] = await Promise.all([this.orders.get(orderId), this.settings.forMails()]);
    const arrived = order.history.findLast(({ state }) => state === 'delivered');
    if (!arrived) return;
    const mail = orderDeliveredMail(mailFrame(this.config, settings), {
      number: order.number,
      at: new Date(arrived.at),
      returnable: returnPolicyLine(order.lines.map(isPersonalised)),
      ordersUrl: `${this.config.publicUrl}/orders`,
      feedbackUrl: `${this.config.publicUrl}/feedback`,
      terms: order.terms,
    });
    await this.mailer.send({ key: `order-delivered:${orderId}`, to: order.userEmail, ...mail });
  }
}

function returnPolicyLine(personalised: readonly boolean[]): 'all' | 'some' | 'none' {
  if (!personalised.includes(true)) return 'all';
  return personalised.includes(false) ? 'some' : 'none';
}
