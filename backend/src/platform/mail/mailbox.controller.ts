import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/index.js';
import { Config } from '../config/index.js';
import type { KeptMail } from './mail-transport.js';
import { mailboxPage } from './mailbox-page.js';

/** The mails that a demo keeps instead of sending. Not part of a shop in production. */
@ApiExcludeController()
@Controller('dev')
export class MailboxController {
  constructor(private readonly config: Config) {}

  /** Newest first. */
  @Get('mailbox.json')
  @Access('public')
  @Header('cache-control', 'no-store')
  async list(): Promise<KeptMail[]> {
    const files = await readdir(this.config.mailboxDir).catch(() => []);
    const mails = await Promise.all(
      files
        .filter((file) => file.endsWith('.json'))
        .map(async (file) => JSON.parse(await readFile(path.join(this.config.mailboxDir, file), 'utf8')) as KeptMail),
    );
    return mails
      .toSorted((a, b) => b.at.localeCompare(a.at))
      .map(({ to, subject, text, html, at }) => ({ to, subject, text, html, at }));
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
      .send(mailboxPage(await this.list(), this.config.shopName));
  }
}
