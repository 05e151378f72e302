import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { Mailer } from '../../../platform/mail/index.js';
import { mailFrame } from '../../../platform/mail/layout/index.js';
import { SecretsService } from '../../../platform/secrets/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { codCodeMail } from './cod-code.mail.js';
import { OrderQueries } from '../order/order-queries.js';
import type { CodCodePayload } from './cod-confirmation.service.js';

/** Brings a buyer the code by which an order is placed that is paid at the door. */
@Injectable()
export class CodMailer {
  constructor(
    private readonly orders: OrderQueries,
    private readonly secrets: SecretsService,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
    private readonly clock: Clock,
  ) {}

  /** Sends nothing for a code that has run out or an order that waits for none: a late retry would only confuse. */
  async sendCode({ orderId, sealedCode, expiresAt }: CodCodePayload): Promise<void> {
    const order = await this.orders.get(orderId);
    if (order.state !== 'awaiting_payment' || new Date(expiresAt) <= this.clock.now()) return;
    const code = this.secrets.decrypt(sealedCode);
    const mail = codCodeMail(mailFrame(this.config, await this.settings.forMails()), {
      number: order.number,
      due: paise(order.amount - order.credit),
      code,
      expiresAt: new Date(expiresAt),
    });
    await this.mailer.send({ key: `cash-code:${orderId}:${expiresAt}`, to: order.userEmail, ...mail });
  }
}
