import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { firstName, isErasedEmail, noon } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { Mailer } from '../../../platform/mail/index.js';
import { formatIstDate, mailFrame } from '../../../platform/mail/layout/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { addressLines, buyerOf } from '../order/order.types.js';
import { OrderQueries } from '../order/order-queries.js';
import { ShipmentQueries } from '../order/shipment.js';
import { GiftLinks } from './gift-links.js';
import { GiftPageRepository } from './gift-page.repository.js';
import { giftPageMail, giftThanksMail } from './gift.mails.js';
import { isPageOpen } from './gifts.rules.js';
import type { GiftPageMailPayload } from './gifts.jobs.js';

/** What a mail about a gift says, as the order stands. */
@Injectable()
export class GiftMailTexts {
  constructor(
    private readonly orders: OrderQueries,
    private readonly shipments: ShipmentQueries,
    private readonly links: GiftLinks,
    private readonly settings: SettingsService,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  order(orderId: string) {
    return this.orders.get(orderId);
  }

  async ofPage(pageId: string, orderId: string) {
    const order = await this.orders.get(orderId);
    const [parcel] = (await this.shipments.listByOrder([orderId])).get(orderId) ?? [];
    return giftPageMail(await this.frame(), {
      giver: firstName(buyerOf(order.address).name),
      recipient: order.address.firstName,
      arrives: order.arrivesOn === null ? null : formatIstDate(noon(order.arrivesOn)),
      parcel: parcel ?? null,
      addressLines: addressLines(order.address),
      url: this.links.pageUrl(pageId),
    });
  }

  async ofThanks(orderId: string, text: string) {
    const order = await this.orders.get(orderId);
    const mail = giftThanksMail(await this.frame(), {
      recipient: order.address.firstName,
      number: order.number,
      text,
      ordersUrl: `${this.config.publicUrl}/orders`,
    });
    return { to: order.userEmail, mail };
  }

  private async frame() {
    return mailFrame(this.config, await this.settings.forMails());
  }
}

/** The mails about gifts, each sent once. */
@Injectable()
export class GiftMailer {
  constructor(
    private readonly pages: GiftPageRepository,
    private readonly texts: GiftMailTexts,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** Sends nothing once the link has ended, and forgets the address when it has gone. */
  async sendPage({ pageId, number }: GiftPageMailPayload): Promise<void> {
    const page = await this.pages.find(pageId);
    if (!page?.mailTo) return;
    const now = this.clock.now();
    if (isPageOpen(page, await this.texts.order(page.orderId), now)) {
      const mail = await this.texts.ofPage(pageId, page.orderId);
      await this.mailer.send({ key: `gift-page:${pageId}:${number}`, to: page.mailTo, ...mail });
    }
    await this.pages.forgetAddress(pageId, now);
  }

  async sendThanks(pageId: string): Promise<void> {
    const page = await this.pages.find(pageId);
    if (!page?.thanks) return;
    const { to, mail } = await this.texts.ofThanks(page.orderId, page.thanks);
    if (isErasedEmail(to)) return;
    await this.mailer.send({ key: `gift-thanks:${pageId}`, to, ...mail });
  }
}
