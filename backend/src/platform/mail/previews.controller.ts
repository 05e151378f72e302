import { Controller, Get, Header, Inject, Param, Res } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { loadSharp } from '../images/index.js';
import { markup, type Markup, type MarkupValue } from './layout/markup.js';
import { type MailPreview, type RenderedMail, mailFrame, type MailFrame } from './layout/index.js';
import { DomainError } from '../../kernel/index.js';
import { shopConfig } from '../config/index.js';
import { Access, CROSS_ORIGIN_RESOURCE, WhileClosed } from '../http/index.js';
import { SettingsService } from '../settings/index.js';

const SAMPLE_IMAGE = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640">
<defs><radialGradient id="g"><stop offset="0" stop-color="#ffe9bd"/><stop offset="1" stop-color="#e8b26a" stop-opacity="0"/></radialGradient></defs>
<rect width="640" height="640" fill="#3b2a22"/><circle cx="320" cy="300" r="280" fill="url(#g)" opacity=".55"/>
<path d="M170 500V300a150 150 0 0 1 300 0v200z" fill="#fff6e4" fill-opacity=".16" stroke="#ffe3b0" stroke-width="5"/>
<rect x="140" y="500" width="360" height="46" rx="6" fill="#a9713f"/>
<text x="320" y="345" fill="#fff3d6" font-family="serif" font-style="italic" font-size="38" text-anchor="middle">Aarav &amp; Meera</text></svg>`;

/** A picture of a lamp for previews, as JPEG. */
async function sampleImage(): Promise<Buffer> {
  const open = await loadSharp();
  return open(Buffer.from(SAMPLE_IMAGE)).jpeg({ quality: 82 }).toBuffer();
}

const STYLE = markup`<style>
body{margin:0;background:#fbf6ee;color:#2a211c;font:16px/1.5 system-ui,sans-serif}
main{max-width:76rem;margin:auto;padding:1.5rem 1rem}
h1{font:400 1.9rem/1.2 Georgia,serif;margin:0 0 .25rem;overflow-wrap:anywhere}h2{font-size:.95rem;margin:1.5rem 0 .25rem}
p{margin:0 0 1.5rem;color:#5c4f45;overflow-wrap:anywhere}a{color:#8a3720}
ul{list-style:none;margin:0;padding:0}li{border-top:1px solid #e5d9c6}
li a{display:grid;gap:.1rem;padding:.8rem 0;text-decoration:none;color:inherit}li span{color:#5c4f45;font-size:.9rem}
li a:hover b{text-decoration:underline}a:focus-visible{outline:2px solid #1f5f8b;outline-offset:3px}
.widths{display:flex;flex-wrap:wrap;gap:0 1.5rem;align-items:start}figure{margin:0;min-width:0;max-width:100%}
figcaption{font-weight:600;font-size:.95rem;margin:1rem 0 .25rem}
iframe{display:block;max-width:100%;height:56rem;border:1px solid #e5d9c6;background:#fff}
pre{white-space:pre-wrap;background:#f4ecdf;padding:1rem;margin:0;overflow-wrap:anywhere}
</style>`;

/** List of all e-mails, with links. */
function previewsPage(mails: readonly { readonly preview: MailPreview; readonly subject: string }[]): string {
  return page('Mails', [
    markup`<h1>Mails</h1><p>Every e-mail that this shop sends, from its own template with sample values.</p><ul>`,
    ...mails.map(
      ({ preview, subject }) =>
        markup`<li><a href="/dev/mails/${preview.name}"><b>${preview.name}</b>${subject}<span>${preview.when}</span></a></li>`,
    ),
    markup`</ul>`,
  ]);
}

/** One e-mail at the widths of a phone and a desktop, and its plain text. */
function previewPage({ name, when }: MailPreview, { subject, html, text }: RenderedMail): string {
  const shown = (title: string, width: number) =>
    markup`<figure><figcaption>${title}</figcaption><iframe title="${title}: ${subject}" width="${width}" sandbox="allow-popups" srcdoc="${html}"></iframe></figure>`;
  return page(subject, [
    markup`<p><a href="/dev/mails">All mails</a></p><h1>${subject}</h1><p>${name}. ${when}</p>`,
    markup`<div class="widths">${shown('Phone, 390 px', 390)}${shown('Desktop, 700 px', 700)}</div>`,
    markup`<p><a href="/dev/mails/${name}/html">Only the mail</a></p><h2>Plain text</h2><pre>${text}</pre>`,
  ]);
}

function page(title: string, content: readonly MarkupValue[]): string {
  const whole: Markup = markup`<!doctype html><html lang="en-IN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${STYLE}</head>
<body><main>${content}</main></body></html>`;
  return whole.source;
}

export const MAIL_PREVIEWS = Symbol('mail previews');

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: http: https:; frame-src 'self' data:";

/** Previews of all e-mails, for developers. Not available in production. */
@ApiExcludeController()
@Controller('dev/mails')
@Access('public')
@WhileClosed()
export class MailPreviewsController {
  constructor(
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
    private readonly settings: SettingsService,
    @Inject(MAIL_PREVIEWS) private readonly previews: readonly MailPreview[],
  ) {}

  @Get()
  async list(@Res() reply: FastifyReply): Promise<void> {
    const frame = await this.frame();
    const mails = this.previews.map((preview) => ({ preview, subject: preview.render(frame).subject }));
    await answer(reply, previewsPage(mails));
  }

  @Get('piece.jpg')
  @Header('content-type', 'image/jpeg')
  @Header('cache-control', 'no-store')
  @Header('cross-origin-resource-policy', CROSS_ORIGIN_RESOURCE['cross-origin-resource-policy'])
  sampleImage(): Promise<Buffer> {
    return sampleImage();
  }

  /** @throws DomainError request.not_found */
  @Get(':name')
  async page(@Param('name') name: string, @Res() reply: FastifyReply): Promise<void> {
    const preview = this.named(name);
    await answer(reply, previewPage(preview, preview.render(await this.frame())));
  }

  /** @throws DomainError request.not_found */
  @Get(':name/html')
  async mail(@Param('name') name: string, @Res() reply: FastifyReply): Promise<void> {
    await answer(reply, this.named(name).render(await this.frame()).html);
  }

  private named(name: string): MailPreview {
    const preview = this.previews.find((one) => one.name === name);
    if (!preview) throw new DomainError('request.not_found');
    return preview;
  }

  private async frame(): Promise<MailFrame> {
    return mailFrame(this.config, await this.settings.forMails());
  }
}

async function answer(reply: FastifyReply, html: string): Promise<void> {
  await reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .send(html);
}
