import { Body, Controller, HttpCode, Inject, Ip, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authConfig } from '../../platform/config/index.js';
import { Access } from '../../platform/http/index.js';
import { SecurityLog } from '../../platform/security-log/index.js';
import { AuthService, type AuthResult } from './auth.service.js';
import { OtpService } from './otp.service.js';
import { MessageResponseDto, SendOtpDto, SignedInDto, UserDto, VerifyOtpDto } from './auth.dto.js';
import { bearerToken, clearSessionCookie, sessionCookie, setAdminCookie, setSessionCookie } from './credentials.js';
import { SameOriginGuard } from './same-origin.guard.js';

@ApiTags('auth')
@Controller('api')
@Access('public')
@UseGuards(SameOriginGuard)
export class AuthController {
  constructor(
    private readonly codes: OtpService,
    private readonly authentication: AuthService,
    @Inject(authConfig.KEY) private readonly config: ConfigType<typeof authConfig>,
    private readonly securityLog: SecurityLog,
  ) {}

  @Post('send-email-otp')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendEmailOtp', summary: 'Mails a one-time code to an address' })
  @ApiOkResponse({ type: MessageResponseDto })
  async sendEmailOtp(@Body() { email }: SendOtpDto, @Ip() ip: string): Promise<MessageResponseDto> {
    await this.codes.send(email, ip);
    await this.securityLog.record({ kind: 'code.asked', email });
    return { message: 'OTP sent. Please check your e-mail.' };
  }

  @Post('verify-email-otp')
  @HttpCode(200)
  @ApiOperation({ operationId: 'verifyEmailOtp', summary: 'Signs in with a code and sets the session cookie' })
  @ApiOkResponse({ type: SignedInDto })
  async verifyEmailOtp(
    @Body() { email, otp }: VerifyOtpDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInDto> {
    const result = await this.authentication.verify(email, otp);
    await this.securityLog.record({ kind: 'code.accepted', userId: result.user.id });
    return this.answer(reply, result);
  }

  @Post('auth/refresh')
  @HttpCode(200)
  @ApiOperation({ operationId: 'refreshSession', summary: 'Exchanges the session cookie for a fresh token' })
  @ApiOkResponse({ type: SignedInDto })
  async refreshSession(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInDto> {
    return this.answer(reply, await this.authentication.refresh(sessionCookie(request)));
  }

  @Post('auth/logout')
  @HttpCode(200)
  @ApiOperation({ operationId: 'logout', summary: 'Ends the session on the server and clears its cookie' })
  @ApiOkResponse({ type: MessageResponseDto })
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageResponseDto> {
    await this.authentication.logout(sessionCookie(request), bearerToken(request));
    clearSessionCookie(reply);
    return { message: 'You are signed out.' };
  }

  private answer(reply: FastifyReply, { token, refreshToken, adminPass, user }: AuthResult): SignedInDto {
    const { sessionDays } = this.config;
    if (refreshToken) setSessionCookie(reply, refreshToken, sessionDays);
    if (adminPass) setAdminCookie(reply, adminPass, sessionDays);
    reply.header('cache-control', 'no-store');
    return { token, user: UserDto.of(user) };
  }
}
