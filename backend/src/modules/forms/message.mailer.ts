import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { isErasedEmail, parseEmail } from '../../kernel/index.js';
import { shopConfig } from '../../platform/config/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { mailFrame } from '../../platform/mail/layout/index.js';
import { SettingsService } from '../../platform/settings/index.js';
import { messageAcknowledgementMail, messageForwardMail } from './message.mails.js';
import type { SubmittedForm } from './forms.rules.js';
import { FormMessage } from './form-message.entity.js';
import type { MessagePayload } from './forms.service.js';

/** The mails of a message, each sent once; none for a message that has been erased in the meantime. */
@Injectable()
export class MessageMailer {
  constructor(
    private readonly em: EntityManager,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
  ) {}

  /** To the shop's contact address, or to the admin where the settings name none. */
  async forward({ messageId }: MessagePayload): Promise<void> {
    const [message, settings] = await Promise.all([this.find(messageId), this.settings.read()]);
    if (!message) return;
    await this.mailer.send({
      key: `form-message-${messageId}`,
      to: parseEmail(settings.contact_email) ?? this.config.adminEmail,
      replyTo: message.email,
      ...messageForwardMail(mailFrame(this.config, settings), message.kind, messageFields(message)),
    });
  }

  /** To the sender; answers go to the shop. */
  async acknowledge({ messageId }: MessagePayload): Promise<void> {
    const [message, settings] = await Promise.all([this.find(messageId), this.settings.read()]);
    if (!message) return;
    await this.mailer.send({
      key: `form-received-${messageId}`,
      to: message.email,
      replyTo: parseEmail(settings.contact_email) ?? this.config.adminEmail,
      ...messageAcknowledgementMail(mailFrame(this.config, settings), messageFields(message)),
    });
  }

  private async find(id: string): Promise<FormMessage | null> {
    const message = await this.em.fork().findOne(FormMessage, { id });
    return message && !isErasedEmail(message.email) ? message : null;
  }
}

function messageFields({ fullName, email, contact, subject, message }: FormMessage): SubmittedForm {
  return { fullName, email, contact: contact ?? null, subject, message };
}
