import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { noon } from '../../../kernel/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { Mailer } from '../../../platform/mail/index.js';
import { formatIstDate, mailFrame } from '../../../platform/mail/layout/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { trackingUrl, Shipment } from '../order/shipment.js';
import { addressLines, isPersonalised } from '../order/order.types.js';
import { orderDeliveredMail, orderShippedMail } from './shipment.mails.js';
import { POLICIES } from '../order/policies.js';
import { OrderQueries } from '../order/order-queries.js';

/** Tells the buyer that the parcel has left and how to follow it, and that it has arrived. */
@Injectable()
export class ShipmentMailer {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderQueries,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  async send(orderId: string): Promise<void> {
    const parcel = await this.em.fork().findOne(Shipment, { orderId }, { orderBy: { shippedAt: 'desc' } });
    if (!parcel) return;
    const [order, settings] = await Promise.all([this.orders.get(orderId), this.settings.read()]);
    const { carrier, trackingNumber } = parcel;
    const mail = orderShippedMail(mailFrame(this.config, settings), {
      number: order.number,
      city: order.address.city,
      carrier,
      trackingNumber,
      addressLines: addressLines(order.address),
      trackUrl: trackingUrl(carrier, trackingNumber) ?? `${this.config.publicUrl}/orders`,
      ...(order.arrivesOn ? { arrives: formatIstDate(noon(order.arrivesOn)) } : {}),
      failedAttempts: POLICIES.deliveryAttempts,
    });
    await this.mailer.send({ key: `order-shipped:${orderId}`, to: order.userEmail, ...mail });
  }

  async sendDelivered(orderId: string): Promise<void> {
    const [order, settings] = await Promise.all([this.orders.get(orderId), this.settings.read()]);
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
