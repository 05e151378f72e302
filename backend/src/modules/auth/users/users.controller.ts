import { Body, Controller, Delete, Get, Header, Put, Res } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../../../kernel/index.js';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { AccountExportService } from '../privacy/account-export.service.js';
import { AccountErasureService } from '../privacy/account-erasure.service.js';
import { UserService } from './users.service.js';
import { EraseAccountDto, ProfileDto } from './account.dto.js';
import { MessageResponseDto, UserDto } from '../auth.dto.js';
import { clearSessionCookie } from '../credentials.js';

@ApiTags('auth')
@ApiBearerAuth()
@Controller('api/users/me')
@Access('customer')
export class UsersController {
  constructor(
    private readonly users: UserService,
    private readonly copy: AccountExportService,
    private readonly erasure: AccountErasureService,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getMe', summary: 'The signed-in user' })
  @ApiOkResponse({ type: UserDto })
  async me(@CurrentUser() { userId }: Identity): Promise<UserDto> {
    const user = await this.users.byId(userId);
    if (!user) throw new DomainError('access.sign_in');
    return UserDto.of(user);
  }

  @Put()
  @ApiOperation({ operationId: 'updateMe', summary: 'Changes name and phone; either may be empty' })
  @ApiOkResponse({ type: UserDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  async update(@CurrentUser() { userId }: Identity, @Body() { fullName, phone }: ProfileDto): Promise<UserDto> {
    return UserDto.of(await this.users.updateProfile(userId, { fullName, phone }));
  }

  /** Takes the cookie too, so that a browser can open it as a download. */
  @Get('export')
  @Header('cache-control', 'no-store')
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="my-account.json"')
  @ApiOperation({ operationId: 'exportMe', summary: 'A download of everything that the shop holds about the person' })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  @ApiTooManyRequestsResponse({ description: 'rate.limited' })
  async export(@CurrentUser() { userId, email }: Identity): Promise<string> {
    return JSON.stringify(await this.copy.export({ userId, email }), null, 2);
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
