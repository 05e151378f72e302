import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/index.js';
import { FileStorage } from './file-storage.js';

/** Private files at their signed, expiring addresses. */
@ApiExcludeController()
@Controller('api/files')
export class FilesController {
  constructor(private readonly files: FileStorage) {}

  @Get(':id')
  @Access('public')
  async read(
    @Param('id') id: string,
    @Query('expires') expires: string,
    @Query('signature') signature: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.files.checkSignature(id, Number(expires), String(signature));
    const [file, bytes] = await Promise.all([this.files.find(id), this.files.read(id)]);
    await reply
      .type(file.contentType)
      .header('cache-control', 'private, max-age=3600, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(bytes);
  }
}
