import { Body, Controller, Delete, Get, Header, HttpCode, Ip, Post, Res } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import { Allow, Equals } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, type Identity, WhileClosed } from '../../../platform/http/index.js';
import { MessageResponseDto } from '../auth.dto.js';
import { AuthCookies } from '../credentials.js';
import { OtpService } from '../otp.service.js';
import { OtpAttempts } from '../otp-attempts.service.js';
import { AccountErasureService } from './account-erasure.service.js';
import { AccountExportService } from './account-export.service.js';

export class EraseAccountDto {
  @ApiProperty({ enum: ['ERASE'] })
  @Equals('ERASE', { message: 'Please type ERASE to confirm.' })
  confirm!: 'ERASE';

  @ApiProperty({ example: '482913', pattern: '^[0-9]{6}$', description: 'The code that `sendErasureCode` mailed.' })
  @Allow()
  otp!: string;
}

/** What the shop holds about the signed-in person: a copy of it, and its end. */
@ApiTags('auth')
@ApiBearerAuth()
@Controller('api/users/me')
@Access('customer')
@WhileClosed()
export class AccountController {
  constructor(
    private readonly copies: AccountExportService,
    private readonly erasure: AccountErasureService,
    private readonly codes: OtpService,
    private readonly attempts: OtpAttempts,
    private readonly cookies: AuthCookies,
  ) {}

  /** Takes the cookie too, so that a browser can open it as a download. */
  @Get('export')
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="my-account.json"')
  @ApiOperation({ operationId: 'exportMe', summary: 'A download of everything that the shop holds about the person' })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  @ApiTooManyRequestsResponse({ description: 'rate.limited' })
  async export(@CurrentUser() { userId, email }: Identity): Promise<string> {
    return JSON.stringify(await this.copies.export({ userId, email }), null, 2);
  }

  @Post('erasure-code')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendErasureCode', summary: 'Mails the code that confirms the erasure of the account' })
  @ApiOkResponse({ type: MessageResponseDto })
  @ApiTooManyRequestsResponse({ description: 'auth.send_too_soon, auth.send_limit_address' })
  async sendErasureCode(@CurrentUser() { email, sessionId }: Identity, @Ip() ip: string): Promise<MessageResponseDto> {
    await this.codes.sendErasureCode(email, sessionId, ip);
    return { message: 'We’ve e-mailed you a code.' };
  }

  @Delete()
  @ApiOperation({
    operationId: 'eraseMe',
    summary: 'Erases the account',
    description:
      'At once: sessions, addresses, name, phone and e-mail. By a job that follows: cart, photos that no order uses, ' +
      'feedback and messages. Orders stay with name and address, as tax law needs, under an address that leads nowhere.',
  })
  @ApiOkResponse({ type: MessageResponseDto })
  @ApiBadRequestResponse({
    description: 'request.invalid, auth.code_wrong, auth.code_expired, auth.code_void',
  })
  async erase(
    @CurrentUser() { userId, email, sessionId }: Identity,
    @Body() { otp }: EraseAccountDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageResponseDto> {
    await this.attempts.confirmErasure(email, sessionId, otp);
    await this.erasure.start({ userId, email });
    this.cookies.clearSession(reply);
    return { message: 'Your account has been erased. Thank you for shopping with us.' };
  }
}
