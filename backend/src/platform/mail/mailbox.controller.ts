import { Controller, Get, Header, Inject, Query, Res } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ApiExcludeController } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../kernel/index.js';
import { type StoredMail, Mailbox } from './mailbox.js';
import { Access, WhileClosed } from '../http/index.js';
import { mailConfig, shopConfig } from '../config/index.js';

const TIME = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** The demo mailbox as an HTML page without scripts. */
function mailboxPage(mails: readonly StoredMail[], shopName: string): string {
  const entries = mails.map(
    (mail, index) => `<details${index === 0 ? ' open' : ''}>
<summary><b>${escapeHtml(mail.subject)}</b><span>${escapeHtml(mail.to)}</span><time>${TIME.format(new Date(mail.at))}</time></summary>
<iframe title="${escapeHtml(mail.subject)}" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(mail.html)}"></iframe>
<h2>Plain text</h2><pre>${escapeHtml(mail.text)}</pre>
</details>`,
  );
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox of ${escapeHtml(shopName)}</title><style>
body{margin:0;background:#fbf6ee;color:#2a211c;font:16px/1.5 system-ui,sans-serif}
main{max-width:52rem;margin:auto;padding:1.5rem 1rem}
h1{font:400 1.9rem/1.2 Georgia,serif;margin:0 0 .25rem}h2{font-size:.95rem;margin:1rem 0 .25rem}p{margin:0 0 1.5rem;color:#5c4f45}
details{border-top:1px solid #e5d9c6}details:last-child{border-bottom:1px solid #e5d9c6}
summary{display:grid;gap:.1rem;padding:.9rem 0;cursor:pointer;list-style:none}
summary span,summary time{color:#5c4f45;font-size:.9rem;overflow-wrap:anywhere}
summary:focus-visible{outline:2px solid #1f5f8b;outline-offset:3px}
iframe{width:100%;height:42rem;border:1px solid #e5d9c6;background:#fff}
pre{white-space:pre-wrap;background:#f4ecdf;padding:1rem;margin:0 0 1.5rem;overflow-wrap:anywhere}
</style></head><body><main><h1>Mailbox</h1>
<p>Every mail that this demo would have sent, newest first. Reload to look again.</p>
${entries.join('\n') || '<p>No mail yet.</p>'}
</main></body></html>`;
}

class MailboxQueryDto {
  @IsOptional()
  @IsString()
  to?: string;
}

/** The e-mails that demo mode stores instead of sending. Not available in production. */
@ApiExcludeController()
@Controller('dev')
@WhileClosed()
export class MailboxController {
  private readonly mailbox: Mailbox;

  constructor(
    @Inject(mailConfig.KEY) { mailboxDir }: ConfigType<typeof mailConfig>,
    @Inject(shopConfig.KEY) private readonly shop: ConfigType<typeof shopConfig>,
  ) {
    this.mailbox = new Mailbox(mailboxDir);
  }

  /** Newest first; with `?to=` only those to one address. */
  @Get('mailbox.json')
  @Access('public')
  @Header('cache-control', 'no-store')
  async list(@Query() { to }: MailboxQueryDto): Promise<StoredMail[]> {
    const mails = await this.mailbox.mails(to);
    return mails.map(({ to, subject, text, html, at }) => ({ to, subject, text, html, at }));
  }

  @Get('mailbox')
  @Access('public')
  async page(@Res() reply: FastifyReply): Promise<void> {
    await reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: http: https:; frame-src 'self' data:",
      )
      .send(mailboxPage(await this.mailbox.mails(), this.shop.name));
  }
}
