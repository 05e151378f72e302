import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { shopConfig } from '../../../platform/config/index.js';
import { Mailer } from '../../../platform/mail/index.js';
import { mailFrame } from '../../../platform/mail/layout/index.js';
import { defineJob, ProcessesJob } from '../../../platform/queue/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { firstRunMail } from './first-run.mail.js';

export interface FirstRunMailPayload {
  /** The first e-mail, the second ... */
  readonly send: number;
}

export const sendFirstRunMail = defineJob<FirstRunMailPayload>('admin.send-first-run-mail', {
  queue: 'mail',
  attempts: 12,
});

/** Sends the owner the e-mail by which a new shop shows that its e-mails arrive. */
@Injectable()
export class FirstRunMailer {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  @ProcessesJob(sendFirstRunMail)
  async send({ send }: FirstRunMailPayload): Promise<void> {
    const [run] = await this.em
      .fork()
      .execute<{ code: string }[]>('select mail_code as code from first_run where mail_sends = ?', [send]);
    if (!run) return;
    const openUrl = `${this.config.publicUrl}/admin-dashboard?mail=${run.code}`;
    const mail = firstRunMail(mailFrame(this.config, await this.settings.forMails()), { openUrl });
    await this.mailer.send({ key: `first-run:${send}`, to: this.config.adminEmail, ...mail });
  }
}
