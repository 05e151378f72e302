import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { isErasedEmail, parseEmail } from '../../kernel/index.js';
import { shopConfig } from '../../platform/config/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { mailFrame } from '../../platform/mail/layout/index.js';
import { SettingsService } from '../../platform/settings/index.js';
import { feedbackForwardMail, type SubmittedFeedback } from './feedback-forward.mail.js';
import type { FeedbackPayload } from './feedback.service.js';

/** Mails new words to the shop's contact address, or to the admin where the settings name none. */
@Injectable()
export class FeedbackMailer {
  constructor(
    private readonly em: EntityManager,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
  ) {}

  /** Sends nothing for words that have been erased in the meantime. */
  async forward({ feedbackId }: FeedbackPayload): Promise<void> {
    const [feedback] = await this.em
      .fork()
      .execute<SubmittedFeedback[]>('select name, email, rating, message from feedback where id = ?', [feedbackId]);
    if (!feedback || isErasedEmail(feedback.email)) return;
    const settings = await this.settings.forMails();
    await this.mailer.send({
      key: `feedback-${feedbackId}`,
      to: parseEmail(settings.contact_email) ?? this.config.adminEmail,
      replyTo: feedback.email,
      ...feedbackForwardMail(mailFrame(this.config, settings), feedback),
    });
  }
}
