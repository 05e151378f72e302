import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { isErasedEmail, parseEmail } from '../../kernel/index.js';
import { shopConfig } from '../../platform/config/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { mailFrame } from '../../platform/mail/layout/index.js';
import { SettingsService } from '../../platform/settings/index.js';
import { messageAcknowledgementMail, messageForwardMail, messageReplyMail } from './message.mails.js';
import { threadReference, type SubmittedForm } from './forms.rules.js';
import { FormMessage } from './form-message.entity.js';
import { acknowledgementMailKey, replyMailKey, type MessagePayload, type MessageReplyPayload } from './message.jobs.js';

interface ThreadEntryRow {
  readonly messageId: string;
  readonly text: string;
  /** Of the thread. */
  readonly number: number;
  readonly earlierReplies: readonly string[];
}

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
  async forward({ messageId, entryId }: MessagePayload): Promise<void> {
    const [message, settings] = await Promise.all([this.find(messageId), this.settings.forMails()]);
    if (!message) return;
    const added = entryId === undefined ? null : await this.entry(entryId);
    if (entryId !== undefined && !added) return;
    const fields = messageFields(message);
    await this.mailer.send({
      key: `form-message-${entryId ?? messageId}`,
      to: parseEmail(settings.contact_email) ?? this.config.adminEmail,
      replyTo: message.email,
      ...messageForwardMail(
        mailFrame(this.config, settings),
        message.kind,
        added ? { ...fields, subject: `Re: ${fields.subject}`, message: added.text } : fields,
      ),
    });
  }

  /** To the sender; answers go to the shop. */
  async acknowledge({ messageId }: MessagePayload): Promise<void> {
    const [message, settings] = await Promise.all([this.find(messageId), this.settings.forMails()]);
    if (!message) return;
    await this.mailer.send({
      key: acknowledgementMailKey(messageId),
      to: message.email,
      replyTo: parseEmail(settings.contact_email) ?? this.config.adminEmail,
      ...messageAcknowledgementMail(mailFrame(this.config, settings), messageFields(message)),
    });
  }

  /** To the sender, as an answer to the e-mails that they had of this thread before. */
  async reply({ entryId }: MessageReplyPayload): Promise<void> {
    const entry = await this.entry(entryId);
    const message = entry && (await this.find(entry.messageId));
    if (!message) return;
    const settings = await this.settings.forMails();
    const acknowledged = message.acknowledgedTo ? [acknowledgementMailKey(message.id)] : [];
    await this.mailer.send({
      key: replyMailKey(entryId),
      after: [...acknowledged, ...entry.earlierReplies.map(replyMailKey)],
      to: message.email,
      replyTo: parseEmail(settings.contact_email) ?? this.config.adminEmail,
      ...messageReplyMail(mailFrame(this.config, settings), {
        text: entry.text,
        reference: threadReference(entry.number),
        form: messageFields(message),
      }),
    });
  }

  /** Null for one that was erased. */
  private async entry(id: string): Promise<ThreadEntryRow | null> {
    const [row] = await this.em.fork().execute<ThreadEntryRow[]>(
      `select e.message_id as "messageId", e.text, m.number::float8 as number,
         array(select r.id::text from message_entry r where r.message_id = e.message_id and r.kind = 'reply'
           and (r.created_at, r.id) < (e.created_at, e.id) order by r.created_at, r.id) as "earlierReplies"
       from message_entry e join form_message m on m.id = e.message_id where e.id = ?`,
      [id],
    );
    return row ?? null;
  }

  private async find(id: string): Promise<FormMessage | null> {
    const message = await this.em.fork().findOne(FormMessage, { id });
    return message && !isErasedEmail(message.email) ? message : null;
  }
}

function messageFields({ fullName, email, contact, subject, message }: FormMessage): SubmittedForm {
  return { fullName, email, contact: contact ?? null, subject, message };
}
