import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { isErasedEmail, parseEmail } from '../../kernel/index.js';
import { Clock } from '../clock/index.js';
import { mailConfig } from '../config/index.js';
import { Tracing } from '../observability/tracing/index.js';
import { Contacts } from './contacts.js';
import type { Mail } from './mail.js';
import { NotificationChannel } from './notification-channel.js';

/**
 * Sends each e-mail once, by the channel that the settings name: a second call with the same key does nothing.
 * After a crash between the mail server's OK and our note of it the same Message-ID is sent again; mail servers drop the
 * duplicate.
 */
@Injectable()
export class Mailer {
  private readonly repetition = new AsyncLocalStorage<{ readonly key: string; readonly as: string }>();

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(mailConfig.KEY) private readonly config: ConfigType<typeof mailConfig>,
    private readonly channel: NotificationChannel,
    private readonly contacts: Contacts,
    private readonly tracing: Tracing,
  ) {}

  /**
   * E-mails to erased accounts are dropped.
   * @param mail `after`: keys of earlier e-mails of the same conversation, oldest first
   * @throws RangeError if `replyTo` is not a single address
   * @throws Error if the mail server rejects the e-mail or another worker is sending it; the job then tries again
   */
  async send(mail: Mail & { readonly key: string; readonly after?: readonly string[] }): Promise<void> {
    if (mail.replyTo !== undefined && parseEmail(mail.replyTo) !== mail.replyTo) {
      throw new RangeError('the address for answers must be one address in lower case');
    }
    if (isErasedEmail(mail.to)) return;
    const em = this.em.fork();
    const { key: name, after = [], ...rest } = mail;
    const repeated = this.repetition.getStore();
    const key = repeated?.key === name ? repeated.as : name;
    const messageId = this.messageId(key);
    const content = after.length > 0 ? { ...rest, references: after.map((one) => this.messageId(one)) } : rest;
    if (!(await this.claim(em, key, messageId))) return;
    try {
      const notification = {
        kind: name.split(':', 1)[0] ?? name,
        id: messageId,
        mail: content,
        phone: () => this.contacts.phoneOf(mail.to),
      };
      await this.tracing.span('mail send', { kind: 'client' }, () => this.channel.send(notification));
    } catch (error) {
      // As if it had been claimed so long ago that it may be claimed again.
      const released = new Date(this.clock.now().getTime() - this.config.claimMs);
      await em.execute('update mail_sent set claimed_at = ? where key = ?', [released, key]);
      throw error;
    }
    await em.execute('update mail_sent set sent_at = ? where key = ?', [this.clock.now(), key]);
  }

  /** Runs `work`, in which the e-mail of this key is sent once more, under the key `as`. */
  sendingAgain<Result>(key: string, as: string, work: () => Promise<Result>): Promise<Result> {
    return this.repetition.run({ key, as }, work);
  }

  /** When the e-mails of these keys were sent, ISO 8601; one that was not sent yet is left out. */
  async sentTimes(keys: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.em.fork().execute<{ key: string; at: string }[]>(
      `select key, to_json(sent_at) as at from mail_sent where sent_at is not null
         and key in (select jsonb_array_elements_text(?::jsonb))`,
      [JSON.stringify(keys)],
    );
    return new Map(rows.map(({ key, at }) => [key, new Date(at).toISOString()]));
  }

  /** @returns false if the e-mail has been sent already */
  private async claim(em: EntityManager, key: string, messageId: string): Promise<boolean> {
    const now = this.clock.now();
    const claimed = await em.execute(
      `insert into mail_sent as mail (key, message_id, claimed_at) values (?, ?, ?)
       on conflict (key) do update set claimed_at = excluded.claimed_at
       where mail.sent_at is null and mail.claimed_at <= ?
       returning key`,
      [key, messageId, now, new Date(now.getTime() - this.config.claimMs)],
    );
    if (claimed.length > 0) return true;
    const [mail] = await em.execute<{ sent: boolean }[]>(
      'select sent_at is not null as sent from mail_sent where key = ?',
      [key],
    );
    if (!mail?.sent) throw new Error('this mail is just being sent');
    return false;
  }

  private messageId(key: string): string {
    return `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${this.domain()}>`;
  }

  private domain(): string {
    return /@([\w.-]+)/.exec(this.config.from)?.[1] ?? 'saugaat.example';
  }
}
