import { Body, Controller, HttpCode, Ip, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../../kernel/index.js';
import { Access, WhileClosed } from '../../platform/http/index.js';
import { MailDelay } from '../../platform/mail/index.js';
import { SecurityLog } from '../../platform/security-log/index.js';
import { AuthService, type AuthResult } from './auth.service.js';
import { OtpService } from './otp.service.js';
import { CodeSentDto, MessageResponseDto, SendOtpDto, SignedInDto, UserDto, VerifyOtpDto } from './auth.dto.js';
import { AuthCookies, bearerToken } from './credentials.js';
import { SameOriginGuard } from './same-origin.guard.js';

const SLOW_MESSAGE = 'Your code is on its way, slower than usual. Please allow a few minutes.';

@ApiTags('auth')
@Controller('api')
@Access('public')
@WhileClosed()
@UseGuards(SameOriginGuard)
export class AuthController {
  constructor(
    private readonly codes: OtpService,
    private readonly authentication: AuthService,
    private readonly cookies: AuthCookies,
    private readonly securityLog: SecurityLog,
    private readonly mailDelay: MailDelay,
  ) {}

  @Post('send-email-otp')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendEmailOtp', summary: 'Mails a one-time code to an address' })
  @ApiOkResponse({ type: CodeSentDto })
  async sendEmailOtp(
    @Body() { email }: SendOtpDto,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CodeSentDto> {
    const browser = this.cookies.nameBrowser(request, reply);
    const expiresIn = await this.codes.send(email, { ip, browser, device: this.cookies.device(request) });
    await this.securityLog.record({ kind: 'code.asked', email });
    const isSlow = await this.mailDelay.isSlow();
    return { message: isSlow ? SLOW_MESSAGE : 'OTP sent. Please check your e-mail.', isSlow, expiresIn };
  }

  @Post('verify-email-otp')
  @HttpCode(200)
  @ApiOperation({ operationId: 'verifyEmailOtp', summary: 'Signs in with a code and sets the session cookie' })
  @ApiOkResponse({ type: SignedInDto })
  async verifyEmailOtp(
    @Body() body: VerifyOtpDto,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInDto> {
    const device = this.cookies.device(request);
    const deviceId = device ?? newId();
    const visitor = { ip, device, browser: this.cookies.browser(request) };
    const userAgent = request.headers['user-agent'];
    const result = await this.authentication.verify({ ...body, visitor, deviceId, userAgent });
    this.cookies.rememberDevice(reply, deviceId);
    this.cookies.clearBrowser(reply);
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
    return this.answer(reply, await this.authentication.refresh(this.cookies.session(request)));
  }

  @Post('auth/logout')
  @HttpCode(200)
  @ApiOperation({ operationId: 'logout', summary: 'Ends the session on the server and clears its cookie' })
  @ApiOkResponse({ type: MessageResponseDto })
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageResponseDto> {
    await this.authentication.logout(this.cookies.session(request), bearerToken(request));
    this.cookies.clearSession(reply);
    return { message: 'You are signed out.' };
  }

  private answer(reply: FastifyReply, { token, refreshToken, adminPass, user, role }: AuthResult): SignedInDto {
    if (refreshToken) this.cookies.setSession(reply, refreshToken);
    if (adminPass) this.cookies.setAdminPass(reply, adminPass);
    return { token, user: UserDto.of(user, role) };
  }
}
