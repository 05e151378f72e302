import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { shopConfig } from '../../../platform/config/index.js';
import { MailPictures, Mailer } from '../../../platform/mail/index.js';
import { mailFrame } from '../../../platform/mail/layout/index.js';
import { SettingsStore } from '../../../platform/settings/index.js';
import type { CartLineView } from '../../cart/index.js';
import { cartWaitsMail } from '../domain/cart-waits.mail.js';
import { StopLinks } from './stop-links.js';

export interface Remembered {
  readonly reminderId: string;
  readonly userId: string;
  readonly email: string;
  readonly lines: readonly CartLineView[];
}

/** Writes the reminder of a cart, at today's prices. */
@Injectable()
export class ReminderMail {
  constructor(
    private readonly pictures: MailPictures,
    private readonly settings: SettingsStore,
    private readonly links: StopLinks,
    private readonly mailer: Mailer,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  async send({ reminderId, userId, email, lines }: Remembered): Promise<void> {
    const { pictures, urls } = await this.pictures.of(
      lines.map(({ previewFileId, product }) => ({ previewFileId, image: product?.image ?? [] })),
    );
    const stopUrl = this.links.urlFor(userId);
    const mail = cartWaitsMail(mailFrame(this.config, await this.settings.read()), {
      lines: lines.map(({ product, quantity, price, customText }, at) => ({
        name: product?.name ?? '',
        quantity,
        price,
        words: customText,
        pictureUrl: urls[at] ?? null,
      })),
      cartUrl: `${this.config.publicUrl}/checkout`,
      stopUrl,
    });
    await this.mailer.send({ key: `cart-reminder:${reminderId}`, to: email, ...mail, pictures, stopUrl });
  }
}
