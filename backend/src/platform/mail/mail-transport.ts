import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Clock } from '../clock/index.js';
import type { Config } from '../config/index.js';

/** A picture that a mail carries; its HTML names it as `cid:` and this id. */
export interface InlinePicture {
  readonly id: string;
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly bytes: Buffer;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** One address, to which answers go instead of to the shop's own. */
  readonly replyTo?: string;
  /** Absolute https address; a POST to it, without anything else, ends mails of this kind (RFC 8058). */
  readonly stopUrl?: string;
  readonly pictures?: readonly InlinePicture[];
}

/** A mail as the mailbox of the demo keeps it; its pictures stand in its HTML. */
export interface KeptMail extends Omit<Mail, 'pictures'> {
  /** ISO 8601, UTC. */
  readonly at: string;
}

export abstract class MailTransport {
  abstract send(mail: Mail, messageId: string): Promise<void>;
  abstract close(): void;
}

export class SmtpTransport extends MailTransport {
  private opening: Promise<Transporter> | undefined;

  constructor(
    private readonly url: string,
    private readonly from: string,
  ) {
    super();
  }

  override async send(mail: Mail, messageId: string): Promise<void> {
    const { replyTo, stopUrl, pictures = [], ...content } = mail;
    const attachments = pictures.map(({ id, contentType, bytes }) => ({
      cid: id,
      filename: `${id}.${contentType === 'image/png' ? 'png' : 'jpg'}`,
      contentType,
      content: bytes,
      contentDisposition: 'inline' as const,
    }));
    // As an object: a text would be read as a list of addresses.
    const answers = replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } };
    const transporter = await this.transporter();
    await transporter.sendMail({
      from: this.from,
      ...content,
      ...answers,
      ...(stopUrl ? { headers: stopHeaders(stopUrl) } : {}),
      attachments,
      messageId,
    });
  }

  override close(): void {
    void this.opening?.then((transporter) => transporter.close());
  }

  private transporter(): Promise<Transporter> {
    this.opening ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({ url: this.url, connectionTimeout: 10_000, socketTimeout: 20_000 } as never),
    );
    return this.opening;
  }
}

/** Keeps mails as files, one for each Message-ID, so that a mail sent again stays one mail. */
export class MailboxTransport extends MailTransport {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async send(mail: Mail, messageId: string): Promise<void> {
    const { pictures = [], ...letter } = mail;
    const kept: KeptMail = { ...letter, html: withPictures(mail.html, pictures), at: this.clock.now().toISOString() };
    const name = createHash('sha256').update(messageId).digest('hex').slice(0, 32);
    const target = path.join(this.config.mailboxDir, `${name}.json`);
    await mkdir(this.config.mailboxDir, { recursive: true, mode: 0o700 });
    await writeFile(`${target}.part`, JSON.stringify(kept), { mode: 0o600 });
    await rename(`${target}.part`, target);
  }

  override close(): void {}
}

/** What mail programs show as their own button to unsubscribe. */
function stopHeaders(stopUrl: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${new URL(stopUrl).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function withPictures(html: string, pictures: readonly InlinePicture[]): string {
  return pictures.reduce(
    (page, { id, contentType, bytes }) =>
      page.replaceAll(`"cid:${id}"`, `"data:${contentType};base64,${bytes.toString('base64')}"`),
    html,
  );
}

export function createMailTransport(config: Config, clock: Clock): MailTransport {
  return config.smtpUrl ? new SmtpTransport(config.smtpUrl, config.mailFrom) : new MailboxTransport(config, clock);
}
