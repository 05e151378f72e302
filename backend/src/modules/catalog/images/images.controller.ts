import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../../../kernel/index.js';
import { Access, withoutDocumentHeaders, CROSS_ORIGIN_RESOURCE, WhileClosed } from '../../../platform/http/index.js';
import { ImageVariants, type ImageResponse } from './image-variants.service.js';
import { parseImageName, parseVariant } from './image-url.js';

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const FOREVER = 'public, max-age=31536000, immutable';

/** Catalogue pictures under addresses that change with their content. */
@ApiExcludeController()
@Controller('images')
@Access('public')
@WhileClosed()
export class ImagesController {
  constructor(private readonly pictures: ImageVariants) {}

  @Get(':file')
  async original(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const name = file.endsWith('.webp') ? parseImageName(file.slice(0, -'.webp'.length)) : null;
    if (!name) throw new DomainError('catalog.picture_unknown');
    await send(reply, 'webp', await this.pictures.original(name));
  }

  @Get(':name/:variant')
  async variant(
    @Param('name') folder: string,
    @Param('variant') file: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const name = parseImageName(folder);
    const variant = parseVariant(file);
    if (!name || !variant) throw new DomainError('catalog.picture_unknown');
    await send(reply, variant.format, await this.pictures.variant(name, variant));
  }
}

async function send(reply: FastifyReply, format: string, answer: ImageResponse): Promise<void> {
  if ('movedTo' in answer) {
    await reply.header('cache-control', 'no-cache').redirect(answer.movedTo, 302);
    return;
  }
  await withoutDocumentHeaders(reply)
    .type(TYPES[format] ?? 'image/webp')
    .header('cache-control', FOREVER)
    .headers(CROSS_ORIGIN_RESOURCE)
    .send(answer.bytes);
}
