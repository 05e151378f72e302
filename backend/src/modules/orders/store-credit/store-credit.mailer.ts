import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { shopConfig } from '../../../platform/config/index.js';
import { Mailer } from '../../../platform/mail/index.js';
import { mailFrame } from '../../../platform/mail/layout/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { UserService } from '../../auth/index.js';
import { creditAddedMail } from './credit-added.mail.js';
import type { CreditAddedPayload } from './store-credit.jobs.js';
import { StoreCreditService } from './store-credit.service.js';

@Injectable()
export class StoreCreditMailer {
  constructor(
    private readonly credit: StoreCreditService,
    private readonly users: UserService,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  /** Sends nothing to an account that was erased in the meantime. */
  async sendAdded({ key }: CreditAddedPayload): Promise<void> {
    const entry = await this.credit.findByKey(key);
    const user = entry && (await this.users.byId(entry.userId));
    if (!user) return;
    const balance = await this.credit.balance(entry.userId);
    const mail = creditAddedMail(mailFrame(this.config, await this.settings.forMails()), {
      name: user.fullName,
      amount: entry.amount,
      reason: entry.note,
      balance,
    });
    await this.mailer.send({ key: `credit-added:${key}`, to: user.email, ...mail });
  }
}
