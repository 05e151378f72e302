import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import { DomainError } from '../../../kernel/index.js';
import { Access, BeforeSecondFactor, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { AdminSessions } from '../staff/admin-sessions.service.js';
import { AdminSessionDto, FactorCodeDto, PasskeyOptionsDto, PasskeyResponseDto } from './second-factor.dto.js';
import { SecondFactorService } from './second-factor.service.js';
import { Factors } from './security.service.js';

/** The second step of the sign-in to the admin; later it proves again who is there. */
@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin')
@Access('admin', 'workshop', 'desk', 'books')
@BeforeSecondFactor()
export class SecondFactorController {
  constructor(
    private readonly secondFactor: SecondFactorService,
    private readonly sessions: AdminSessions,
    private readonly factors: Factors,
  ) {}

  @Get('session')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getAdminSession', summary: 'Who is signed in to the admin, and what is left to prove' })
  @ApiOkResponse({ type: AdminSessionDto })
  async session(@CurrentUser() { sessionId }: Identity): Promise<AdminSessionDto> {
    const record = await this.sessions.find(sessionId);
    if (!record) throw new DomainError('auth.session_over');
    const { userId, email, role, secondFactor, hasFreshProof } = record;
    const [passkeys, totp, recoveryCodes] = await Promise.all([
      this.factors.passkeys.list(userId),
      this.factors.totp.confirmedAt(userId),
      this.factors.recoveryCodes.countLeft(userId),
    ]);
    return {
      email,
      role,
      secondFactor,
      hasFreshProof,
      factors: { passkeys: passkeys.length, totp: totp !== null, recoveryCodes },
      passkeysAt: this.factors.passkeys.relyingParty.otherAddress,
    };
  }

  @Post('second-factor/passkey/options')
  @HttpCode(200)
  @ApiOperation({ operationId: 'askPasskeyProof', summary: 'What the browser needs to use a passkey' })
  @ApiOkResponse({ type: PasskeyOptionsDto })
  async passkeyOptions(@CurrentUser() user: Identity): Promise<PasskeyOptionsDto> {
    return { options: { ...(await this.factors.passkeys.authenticationOptions(user)) } };
  }

  @Post('second-factor/passkey')
  @HttpCode(200)
  @ApiOperation({ operationId: 'provePasskey', summary: 'Proves who is there by a passkey' })
  @ApiOkResponse({ type: AdminSessionDto })
  @ApiBadRequestResponse({ description: 'auth.passkey_refused' })
  async passkey(@CurrentUser() user: Identity, @Body() { response }: PasskeyResponseDto): Promise<AdminSessionDto> {
    await this.secondFactor.provePasskey(user, response);
    return this.session(user);
  }

  @Post('second-factor/totp')
  @HttpCode(200)
  @ApiOperation({ operationId: 'proveTotp', summary: 'Proves who is there by a code of an authenticator app' })
  @ApiOkResponse({ type: AdminSessionDto })
  @ApiBadRequestResponse({ description: 'auth.factor_code_wrong' })
  @ApiTooManyRequestsResponse({ description: 'rate.limited' })
  async totp(@CurrentUser() user: Identity, @Body() { code }: FactorCodeDto): Promise<AdminSessionDto> {
    await this.secondFactor.proveTotp(user, code);
    return this.session(user);
  }

  @Post('second-factor/recovery-code')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'proveRecoveryCode',
    summary: 'Proves who is there by a recovery code, which is used up',
  })
  @ApiOkResponse({ type: AdminSessionDto })
  @ApiBadRequestResponse({ description: 'auth.factor_code_wrong' })
  @ApiTooManyRequestsResponse({ description: 'rate.limited' })
  async recoveryCode(@CurrentUser() user: Identity, @Body() { code }: FactorCodeDto): Promise<AdminSessionDto> {
    await this.secondFactor.proveRecoveryCode(user, code);
    return this.session(user);
  }
}
