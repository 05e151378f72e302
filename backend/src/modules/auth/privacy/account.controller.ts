import { Body, Controller, Delete, Get, Header, Res } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import { Equals } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { MessageResponseDto } from '../auth.dto.js';
import { clearSessionCookie } from '../credentials.js';
import { AccountErasureService } from './account-erasure.service.js';
import { AccountExportService } from './account-export.service.js';

export class EraseAccountDto {
  @ApiProperty({ enum: ['ERASE'] })
  @Equals('ERASE', { message: 'Please type ERASE to confirm.' })
  confirm!: 'ERASE';
}

/** What the shop holds about the signed-in person: a copy of it, and its end. */
@ApiTags('auth')
@ApiBearerAuth()
@Controller('api/users/me')
@Access('customer')
export class AccountController {
  constructor(
    private readonly copies: AccountExportService,
    private readonly erasure: AccountErasureService,
  ) {}

  /** Takes the cookie too, so that a browser can open it as a download. */
  @Get('export')
  @Header('cache-control', 'no-store')
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="my-account.json"')
  @ApiOperation({ operationId: 'exportMe', summary: 'A download of everything that the shop holds about the person' })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  @ApiTooManyRequestsResponse({ description: 'rate.limited' })
  async export(@CurrentUser() { userId, email }: Identity): Promise<string> {
    return JSON.stringify(await this.copies.export({ userId, email }), null, 2);
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
  @ApiBadRequestResponse({ description: 'request.invalid' })
  async erase(
    @CurrentUser() { userId, email }: Identity,
    @Body() _confirmed: EraseAccountDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageResponseDto> {
    await this.erasure.start({ userId, email });
    clearSessionCookie(reply);
    return { message: 'Your account is erased. Thank you for having been with us.' };
  }
}
