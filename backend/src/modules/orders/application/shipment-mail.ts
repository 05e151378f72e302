import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { noonOf } from '../../../kernel/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { Mailer } from '../../../platform/mail/index.js';
import { istDay, mailFrame } from '../../../platform/mail/layout/index.js';
import { SettingsStore } from '../../../platform/settings/index.js';
import { trackingUrl } from '../domain/carrier.js';
import { addressLines } from '../domain/delivery-address.js';
import { orderDeliveredMail } from '../domain/mails/order-delivered.mail.js';
import { orderShippedMail } from '../domain/mails/order-shipped.mail.js';
import { TERMS } from '../domain/policies/terms.js';
import { isPersonalised } from '../domain/returns.js';
import { Shipment } from '../persistence/entities.js';
import { OrderQueries } from './order-queries.js';

/** Tells the buyer that the parcel has left and how to follow it, and that it has arrived. */
@Injectable()
export class ShipmentMail {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderQueries,
    private readonly settings: SettingsStore,
    private readonly mailer: Mailer,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  async send(orderId: string): Promise<void> {
    const parcel = await this.em.fork().findOne(Shipment, { orderId }, { orderBy: { shippedAt: 'desc' } });
    if (!parcel) return;
    const [order, settings] = await Promise.all([this.orders.view(orderId), this.settings.read()]);
    const { carrier, trackingNumber } = parcel;
    const mail = orderShippedMail(mailFrame(this.config, settings), {
      number: order.number,
      city: order.address.city,
      carrier,
      trackingNumber,
      addressLines: addressLines(order.address),
      trackUrl: trackingUrl(carrier, trackingNumber) ?? `${this.config.publicUrl}/orders`,
      ...(order.arrivesOn ? { arrives: istDay(noonOf(order.arrivesOn)) } : {}),
      failedAttempts: TERMS.deliveryAttempts,
    });
    await this.mailer.send({ key: `order-shipped:${orderId}`, to: order.userEmail, ...mail });
  }

  async sendDelivered(orderId: string): Promise<void> {
    const [order, settings] = await Promise.all([this.orders.view(orderId), this.settings.read()]);
    const arrived = order.history.findLast(({ state }) => state === 'delivered');
    if (!arrived) return;
    const mail = orderDeliveredMail(mailFrame(this.config, settings), {
      number: order.number,
      at: new Date(arrived.at),
      returnable: returnableOf(order.lines.map(isPersonalised)),
      ordersUrl: `${this.config.publicUrl}/orders`,
      feedbackUrl: `${this.config.publicUrl}/feedback`,
    });
    await this.mailer.send({ key: `order-delivered:${orderId}`, to: order.userEmail, ...mail });
  }
}

function returnableOf(personalised: readonly boolean[]): 'all' | 'some' | 'none' {
  if (!personalised.includes(true)) return 'all';
  return personalised.includes(false) ? 'some' : 'none';
}
