import { Controller, Get, Header, Inject, Param, Res } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../../kernel/index.js';
import { shopConfig } from '../config/index.js';
import { Access, CROSS_ORIGIN_RESOURCE } from '../http/index.js';
import { SettingsService } from '../settings/index.js';
import { mailFrame, type MailFrame, type MailPreview } from './layout/index.js';
import { previewPage, previewsPage } from './previews-page.js';
import { sampleImage } from './sample-image.js';

export const MAIL_PREVIEWS = Symbol('mail previews');

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: http: https:; frame-src 'self' data:";

/** Previews of all e-mails, for developers. Not available in production. */
@ApiExcludeController()
@Controller('dev/mails')
@Access('public')
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
  piece(): Promise<Buffer> {
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
    return mailFrame(this.config, await this.settings.read());
  }
}

async function answer(reply: FastifyReply, html: string): Promise<void> {
  await reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .send(html);
}
