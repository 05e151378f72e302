import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { isErasedAddress, parseEmail } from '../../../kernel/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { Mailer } from '../../../platform/mail/index.js';
import { mailFrame } from '../../../platform/mail/layout/index.js';
import { SettingsStore } from '../../../platform/settings/index.js';
import { contactReceivedMail } from '../domain/contact-received.mail.js';
import type { WrittenForm } from '../domain/form.js';
import { messageArrivedMail } from '../domain/message-arrived.mail.js';
import { FormMessage } from '../persistence/form-message.entity.js';
import type { MessagePayload } from './form-jobs.js';

/** The mails of a message, each sent once; none for a message that has been erased in the meantime. */
@Injectable()
export class MessageMails {
  constructor(
    private readonly em: EntityManager,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
    private readonly settings: SettingsStore,
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
      ...messageArrivedMail(mailFrame(this.config, settings), message.kind, written(message)),
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
      ...contactReceivedMail(mailFrame(this.config, settings), written(message)),
    });
  }

  private async find(id: string): Promise<FormMessage | null> {
    const message = await this.em.fork().findOne(FormMessage, { id });
    return message && !isErasedAddress(message.email) ? message : null;
  }
}

function written({ fullName, email, contact, subject, message }: FormMessage): WrittenForm {
  return { fullName, email, contact: contact ?? null, subject, message };
}
