import { applyDecorators, Get, Header, HttpCode, Post, Redirect } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeEndpoint, ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { WhileClosed } from './access.js';
import { ACCEPTS_FORM_BODY } from './http-server.js';

/** The query of a link in an e-mail, which works without a sign-in: a signed id. */
export class MailLinkDto {
  @ApiProperty({ maxLength: 120, description: 'As the e-mail carries it.' }) @IsString() @MaxLength(120) for!: string;
}

/** The GET of such a link only leads to the page with the button: programs that look at the links of an e-mail change nothing. */
export const MailLinkPage = (path = '') =>
  applyDecorators(WhileClosed(), Get(path), Redirect(), Header('cache-control', 'no-store'), ApiExcludeEndpoint());

/** The POST of such a link does it. Mail programs post a form to it (RFC 8058), which says nothing that the address does not. */
export const MailLinkAction = (path = '') =>
  applyDecorators(WhileClosed(), Post(path), HttpCode(200), RouteConfig(ACCEPTS_FORM_BODY));
