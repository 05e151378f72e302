import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Clock } from '../../platform/clock/index.js';
import { shopConfig } from '../../platform/config/index.js';
import { MailImages, Mailer } from '../../platform/mail/index.js';
import { mailFrame } from '../../platform/mail/layout/index.js';
import { SettingsService } from '../../platform/settings/index.js';
import { PurchasableProducts } from '../catalog/index.js';
import { isBack } from './restock-watch.service.js';
import { AlertLinks } from './alert-links.js';
import { backInStockMail, confirmAlertMail } from './stock-alert.mails.js';
import { StockAlertRepository } from './stock-alert.repository.js';

/** What an e-mail of the shop is made of. */
@Injectable()
export class AlertPost {
  constructor(
    private readonly settings: SettingsService,
    private readonly pictures: MailImages,
    readonly mailer: Mailer,
    @Inject(shopConfig.KEY) readonly config: ConfigType<typeof shopConfig>,
  ) {}

  async frame() {
    return mailFrame(this.config, await this.settings.forMails());
  }

  async pictureUrl(image: readonly string[]): Promise<string | null> {
    return (await this.pictures.of([{ previewFileId: null, image }])).urls[0] ?? null;
  }
}

/** Sends what was asked for, if it is still true. */
@Injectable()
export class StockAlertMailer {
  constructor(
    private readonly alerts: StockAlertRepository,
    private readonly products: PurchasableProducts,
    private readonly links: AlertLinks,
    private readonly post: AlertPost,
    private readonly clock: Clock,
  ) {}

  async sendBackInStock(alertId: string): Promise<void> {
    const alert = await this.alerts.find(alertId);
    if (alert?.state !== 'due') return;
    const [product] = await this.products.byIds([alert.productId]);
    if (!product || !isBack(product)) return this.alerts.putBack(alertId);
    const unsubscribeUrl = this.links.stopUrl(alertId);
    const mail = backInStockMail(await this.post.frame(), {
      product: {
        name: product.name,
        price: product.price,
        url: `${this.post.config.publicUrl}/product/${product.slug ?? ''}`,
        pictureUrl: await this.post.pictureUrl(product.image),
      },
      unsubscribeUrl,
    });
    await this.post.mailer.send({ key: `back-in-stock:${alertId}`, to: alert.email, ...mail, unsubscribeUrl });
    await this.alerts.markSent(alertId, this.clock.now());
  }

  async sendConfirmation(alertId: string, ask: string): Promise<void> {
    const alert = await this.alerts.find(alertId);
    if (alert?.state !== 'unconfirmed') return;
    const [product] = await this.products.byIds([alert.productId]);
    if (!product) return;
    const confirmUrl = this.links.confirmUrl(alertId);
    const mail = confirmAlertMail(await this.post.frame(), { productName: product.name, confirmUrl });
    await this.post.mailer.send({ key: `stock-alert-confirm:${ask}`, to: alert.email, ...mail });
  }
}
