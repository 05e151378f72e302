import { Body, Controller, HttpCode, Inject, Ip, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authConfig } from '../../../platform/config/index.js';
import { Access } from '../../../platform/http/index.js';
import { Authentication, type Authenticated } from '../application/authentication.js';
import { LoginCodes } from '../application/login-codes.js';
import { AuthMessageDto, SendCodeDto, SignedInDto, UserDto, VerifyCodeDto } from './auth.dto.js';
import { bearerToken, clearSessionCookie, sessionCookie, setAdminCookie, setSessionCookie } from './credentials.js';
import { OwnOriginGuard } from './own-origin.guard.js';

@ApiTags('auth')
@Controller('api')
@Access('public')
@UseGuards(OwnOriginGuard)
export class AuthController {
  constructor(
    private readonly codes: LoginCodes,
    private readonly authentication: Authentication,
    @Inject(authConfig.KEY) private readonly config: ConfigType<typeof authConfig>,
  ) {}

  @Post('send-email-otp')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendEmailOtp', summary: 'Mails a one-time code to an address' })
  @ApiOkResponse({ type: AuthMessageDto })
  async sendEmailOtp(@Body() { email }: SendCodeDto, @Ip() ip: string): Promise<AuthMessageDto> {
    await this.codes.request(email, ip);
    return { message: 'OTP sent. Please check your e-mail.' };
  }

  @Post('verify-email-otp')
  @HttpCode(200)
  @ApiOperation({ operationId: 'verifyEmailOtp', summary: 'Signs in with a code and sets the session cookie' })
  @ApiOkResponse({ type: SignedInDto })
  async verifyEmailOtp(
    @Body() { email, otp }: VerifyCodeDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInDto> {
    return this.answer(reply, await this.authentication.verify(email, otp));
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
  @ApiOkResponse({ type: AuthMessageDto })
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuthMessageDto> {
    await this.authentication.logout(sessionCookie(request), bearerToken(request));
    clearSessionCookie(reply);
    return { message: 'You are signed out.' };
  }

  private answer(reply: FastifyReply, { token, refreshToken, adminPass, user }: Authenticated): SignedInDto {
    const { sessionDays } = this.config;
    if (refreshToken) setSessionCookie(reply, refreshToken, sessionDays);
    if (adminPass) setAdminCookie(reply, adminPass, sessionDays);
    reply.header('cache-control', 'no-store');
    return { token, user: UserDto.of(user) };
  }
}
