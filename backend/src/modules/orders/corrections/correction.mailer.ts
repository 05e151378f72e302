import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { noon } from '../../../kernel/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { Mailer } from '../../../platform/mail/index.js';
import { formatIstDate, mailFrame } from '../../../platform/mail/layout/index.js';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { OrderHistory } from '../order/order.entity.js';
import { OrderQueries } from '../order/order-queries.js';
import { addressLines } from '../order/order.types.js';
import { Shipment, trackingUrl } from '../order/shipment.js';
import { orderChangedMail, trackingCorrectedMail } from './correction.mails.js';
import { fieldsOfNote } from './correction.rules.js';
import { sendOrderChanged, sendTrackingCorrected, type CorrectionPayload } from './corrections.jobs.js';

/** Tells a buyer once what the shop corrected, as the order stands when the e-mail leaves. */
@Injectable()
export class CorrectionMailer {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderQueries,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  @ProcessesJob(sendOrderChanged)
  async sendChanged({ orderId, historyId }: CorrectionPayload): Promise<void> {
    const [order, settings] = await Promise.all([this.orders.get(orderId), this.settings.forMails()]);
    const { note } = await this.em.fork().findOneOrFail(OrderHistory, { id: historyId });
    const { address, arrivesOn, giftMessage, number, lines } = order;
    const mail = orderChangedMail(mailFrame(this.config, settings), {
      number,
      fields: fieldsOfNote(note ?? ''),
      addressLines: addressLines(address),
      phone: address.phone,
      buyerLines: address.buyer ? [address.buyer.name, address.buyer.phone] : [],
      giftMessage,
      words: lines.flatMap(({ productName, customText }) =>
        customText ? [{ name: productName, text: customText }] : [],
      ),
      arrives: arrivesOn ? formatIstDate(noon(arrivesOn)) : null,
      orderUrl: `${this.config.publicUrl}/orders`,
    });
    await this.mailer.send({ key: `order-changed:${historyId}`, to: order.userEmail, ...mail });
  }

  @ProcessesJob(sendTrackingCorrected)
  async sendTracking({ orderId, historyId, parcelId }: CorrectionPayload): Promise<void> {
    const parcel = await this.em
      .fork()
      .findOne(Shipment, { orderId, ...(parcelId ? { id: parcelId } : {}) }, { orderBy: { shippedAt: 'desc' } });
    if (!parcel) return;
    const [order, settings] = await Promise.all([this.orders.get(orderId), this.settings.forMails()]);
    const { carrier, trackingNumber } = parcel;
    const mail = trackingCorrectedMail(mailFrame(this.config, settings), {
      number: order.number,
      carrier,
      trackingNumber,
      trackUrl: trackingUrl(carrier, trackingNumber) ?? `${this.config.publicUrl}/orders`,
    });
    await this.mailer.send({ key: `tracking-corrected:${historyId}`, to: order.userEmail, ...mail });
  }
}
