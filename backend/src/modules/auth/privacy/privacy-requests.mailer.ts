import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { shopConfig } from '../../../platform/config/index.js';
import { Mailer } from '../../../platform/mail/index.js';
import { mailFrame } from '../../../platform/mail/layout/index.js';
import { SecretsService } from '../../../platform/secrets/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { UserService } from '../users/users.service.js';
import type { DataCopiedPayload, EraseAccountPayload } from './account.jobs.js';
import { accountErasedMail, dataCopiedMail } from './privacy-requests.mails.js';

/** E-mails that prove what was done with a person's data, each sent once. */
@Injectable()
export class DataRequestMailer {
  constructor(
    private readonly users: UserService,
    private readonly secrets: SecretsService,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  async sendCopied({ requestId, userId, at }: DataCopiedPayload): Promise<void> {
    const user = await this.users.byId(userId);
    if (!user) return;
    const frame = mailFrame(this.config, await this.settings.forMails());
    const mail = dataCopiedMail(frame, { at: new Date(at) });
    await this.mailer.send({ key: `data-copied:${requestId}`, to: user.email, ...mail });
  }

  /** After everything is erased: the address comes from the job alone. */
  async sendErased({ userId, sealedEmail, until }: EraseAccountPayload): Promise<void> {
    const frame = mailFrame(this.config, await this.settings.forMails());
    const mail = accountErasedMail(frame, { at: new Date(until) });
    await this.mailer.send({ key: `account-erased:${userId}`, to: this.secrets.decrypt(sealedEmail), ...mail });
  }
}
