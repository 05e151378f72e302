import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { isErasedAddress, parseEmail } from '../../kernel/index.js';
import { Clock } from '../clock/index.js';
import { Config } from '../config/index.js';
import { Tracing } from '../tracing/index.js';
import { MailTransport, type Mail } from './mail-transport.js';

/**
 * Sends each mail once: a mail is known by its key, and a second call with that key does nothing. After a crash between
 * the transport's yes and our note of it the same Message-ID goes out again, which mail servers fold into one.
 */
@Injectable()
export class Mailer {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly transport: MailTransport,
    private readonly tracing: Tracing,
  ) {}

  /**
   * A mail to an erased person is not sent.
   * @throws RangeError when `replyTo` is no single address
   * @throws Error when the mail server does not take the mail; the job that sends it tries again
   */
  async send(mail: Mail & { readonly key: string }): Promise<void> {
    if (mail.replyTo !== undefined && parseEmail(mail.replyTo) !== mail.replyTo) {
      throw new RangeError('the address for answers must be one address in lower case');
    }
    if (isErasedAddress(mail.to)) return;
    const em = this.em.fork();
    const { key, ...content } = mail;
    const messageId = `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${this.domain()}>`;
    const [row] = await em.execute<{ sent_at: Date | null }[]>(
      `insert into mail_sent (key, message_id, claimed_at) values (?, ?, ?)
       on conflict (key) do update set claimed_at = excluded.claimed_at
       returning sent_at`,
      [key, messageId, this.clock.now()],
    );
    if (row?.sent_at) return;
    await this.tracing.part('mail send', { kind: 'client' }, () => this.transport.send(content, messageId));
    await em.execute('update mail_sent set sent_at = ? where key = ?', [this.clock.now(), key]);
  }

  private domain(): string {
    return /@([\w.-]+)/.exec(this.config.mailFrom)?.[1] ?? 'saugaat.example';
  }
}
