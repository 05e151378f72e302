import type { ConfigType } from '@nestjs/config';
import type { Transporter } from 'nodemailer';
import type { Clock } from '../clock/index.js';
import type { mailConfig } from '../config/index.js';
import type { InlineImage, Mail } from './mail.js';
import { Mailbox } from './mailbox.js';

export abstract class MailTransport {
  abstract send(mail: Mail, messageId: string): Promise<void>;
  abstract close(): void;
}

export class SmtpTransport extends MailTransport {
  private opening: Promise<Transporter> | undefined;

  constructor(
    private readonly url: string,
    private readonly from: string,
    private readonly requiresTls = false,
  ) {
    super();
  }

  override async send(mail: Mail, messageId: string): Promise<void> {
    const { replyTo, unsubscribeUrl, references = [], pictures = [], files = [], ...content } = mail;
    const documents = files.map(({ name, contentType, bytes }) => ({ filename: name, contentType, content: bytes }));
    const images = pictures.map(({ id, contentType, bytes }) => ({
      cid: id,
      filename: `${id}.${contentType === 'image/png' ? 'png' : 'jpg'}`,
      contentType,
      content: bytes,
      contentDisposition: 'inline' as const,
    }));
    // An object, because nodemailer would parse a string as a list of addresses.
    const answers = replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } };
    const transporter = await this.transporter();
    await transporter.sendMail({
      from: this.from,
      ...content,
      ...answers,
      ...(references.length > 0 ? { inReplyTo: references.at(-1), references: [...references] } : {}),
      ...(unsubscribeUrl ? { headers: unsubscribeHeaders(unsubscribeUrl) } : {}),
      attachments: [...images, ...documents],
      messageId,
    });
  }

  override close(): void {
    void this.opening?.then((transporter) => transporter.close());
  }

  private transporter(): Promise<Transporter> {
    this.opening ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        url: this.url,
        requireTLS: this.requiresTls,
        connectionTimeout: 10_000,
        socketTimeout: 20_000,
      } as never),
    );
    return this.opening;
  }
}

/** Stores e-mails on disk instead of sending them. */
class MailboxTransport extends MailTransport {
  constructor(
    private readonly mailbox: Mailbox,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async send(mail: Mail, messageId: string): Promise<void> {
    const { pictures = [], ...letter } = mail;
    const html = withPictures(mail.html, pictures);
    await this.mailbox.save({ ...letter, html, at: this.clock.now().toISOString() }, messageId);
  }

  override close(): void {}
}

/** Headers for the unsubscribe button of mail programs (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${new URL(url).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function withPictures(html: string, pictures: readonly InlineImage[]): string {
  return pictures.reduce(
    (page, { id, contentType, bytes }) =>
      page.replaceAll(`"cid:${id}"`, `"data:${contentType};base64,${bytes.toString('base64')}"`),
    html,
  );
}

export function createMailTransport(config: ConfigType<typeof mailConfig>, clock: Clock): MailTransport {
  return config.smtpUrl
    ? new SmtpTransport(config.smtpUrl, config.from, config.requiresTls)
    : new MailboxTransport(new Mailbox(config.mailboxDir), clock);
}
