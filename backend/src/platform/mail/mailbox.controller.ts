import { Controller, Get, Header, Inject, Query, Res } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ApiExcludeController } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/index.js';
import { mailConfig, shopConfig } from '../config/index.js';
import { Mailbox, type StoredMail } from './mailbox.js';
import { mailboxPage } from './mailbox-page.js';

class MailboxQueryDto {
  @IsOptional()
  @IsString()
  to?: string;
}

/** The e-mails that demo mode stores instead of sending. Not available in production. */
@ApiExcludeController()
@Controller('dev')
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
