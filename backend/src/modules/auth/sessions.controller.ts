import { Controller, Delete, Get, Param, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, type Identity, WhileClosed } from '../../platform/http/index.js';
import { MessageResponseDto } from './auth.dto.js';
import { AuthCookies } from './credentials.js';
import { SessionService } from './session.service.js';

export class SessionDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ type: String, nullable: true, description: 'Browser and system; null where unknown.' })
  device!: string | null;
  @ApiProperty({ format: 'date-time' }) begun!: string;
  @ApiProperty({ format: 'date-time', description: 'To within the life of an access token.' }) lastUsed!: string;
  @ApiProperty({ format: 'date-time', description: 'Unless it is used before.' }) expires!: string;
  @ApiProperty({ description: 'Whether it is the one that asks.' }) current!: boolean;
}

/** Where a person is signed in. */
@ApiTags('sessions')
@ApiBearerAuth()
@Controller('api/users/me/sessions')
@Access('customer')
@WhileClosed()
export class SessionsController {
  constructor(
    private readonly sessions: SessionService,
    private readonly cookies: AuthCookies,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listSessions',
    summary: 'Where the person is signed in: the session that asks, then the one used last',
  })
  @ApiOkResponse({ type: [SessionDto] })
  async list(@CurrentUser() { userId, sessionId }: Identity): Promise<SessionDto[]> {
    const sessions = await this.sessions.list(userId);
    const isOther = ({ id }: { id: string }) => Number(id !== sessionId);
    return sessions
      .toSorted((a, b) => isOther(a) - isOther(b))
      .map(({ id, device, createdAt, lastUsedAt, expiresAt }) => ({
        id,
        device,
        begun: createdAt.toISOString(),
        lastUsed: lastUsedAt.toISOString(),
        expires: expiresAt.toISOString(),
        current: id === sessionId,
      }));
  }

  @Delete()
  @ApiOperation({ operationId: 'endOtherSessions', summary: 'Signs out everywhere else' })
  @ApiOkResponse({ type: MessageResponseDto })
  async endOthers(@CurrentUser() { userId, sessionId }: Identity): Promise<MessageResponseDto> {
    await this.sessions.endOthers(userId, sessionId);
    return { message: 'You are signed out everywhere else.' };
  }

  @Delete(':id')
  @ApiOperation({ operationId: 'endSession', summary: 'Signs out one device' })
  @ApiOkResponse({ type: MessageResponseDto })
  @ApiNotFoundResponse({ description: 'account.session_not_found' })
  async end(
    @CurrentUser() { userId, sessionId }: Identity,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageResponseDto> {
    await this.sessions.end(userId, id);
    if (id === sessionId) this.cookies.clearSession(reply);
    return { message: 'This device is signed out.' };
  }
}
