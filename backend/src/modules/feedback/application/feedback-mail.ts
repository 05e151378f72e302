import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { isErasedAddress, parseEmail } from '../../../kernel/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { Mailer } from '../../../platform/mail/index.js';
import { mailFrame } from '../../../platform/mail/layout/index.js';
import { SettingsStore } from '../../../platform/settings/index.js';
import { feedbackArrivedMail, type WrittenFeedback } from '../domain/feedback-arrived.mail.js';
import type { FeedbackPayload } from './feedback-jobs.js';

/** Mails new words to the shop's contact address, or to the admin where the settings name none. */
@Injectable()
export class FeedbackMail {
  constructor(
    private readonly em: EntityManager,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
    private readonly settings: SettingsStore,
    private readonly mailer: Mailer,
  ) {}

  /** Sends nothing for words that have been erased in the meantime. */
  async forward({ feedbackId }: FeedbackPayload): Promise<void> {
    const [feedback] = await this.em
      .fork()
      .execute<WrittenFeedback[]>('select name, email, rating, message from feedback where id = ?', [feedbackId]);
    if (!feedback || isErasedAddress(feedback.email)) return;
    const settings = await this.settings.read();
    await this.mailer.send({
      key: `feedback-${feedbackId}`,
      to: parseEmail(settings.contact_email) ?? this.config.adminEmail,
      replyTo: feedback.email,
      ...feedbackArrivedMail(mailFrame(this.config, settings), feedback),
    });
  }
}
