import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { authConfig } from '../../../platform/config/index.js';
import {
  Access,
  BeforeSecondFactor,
  CurrentUser,
  assertFreshProof,
  type Identity,
} from '../../../platform/http/index.js';
import { MessageResponseDto } from '../auth.dto.js';
import { SessionService } from '../session.service.js';
import {
  FactorCodeDto,
  NewPasskeyDto,
  PasskeyNameDto,
  PasskeyOptionsDto,
  RecoveryCodesDto,
  SecurityDto,
  TotpSetupDto,
} from './second-factor.dto.js';
import { Factors, SecurityService } from './security.service.js';

/**
 * What the caller signs in with. Its routes answer before the second factor, so that the first one can be set up; they
 * ask for a fresh proof, which only the second factor gives once there is one.
 */
@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/security')
@Access('admin', 'workshop', 'desk', 'books')
@BeforeSecondFactor()
export class SecurityController {
  constructor(
    private readonly security: SecurityService,
    private readonly factors: Factors,
    private readonly sessions: SessionService,
    @Inject(authConfig.KEY) private readonly config: ConfigType<typeof authConfig>,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getSecurity', summary: 'Passkeys, authenticator app and recovery codes of the caller' })
  @ApiOkResponse({ type: SecurityDto })
  async read(@CurrentUser() { userId }: Identity): Promise<SecurityDto> {
    const [passkeys, totp, recoveryCodes] = await Promise.all([
      this.factors.passkeys.list(userId),
      this.factors.totp.confirmedAt(userId),
      this.factors.recoveryCodes.countLeft(userId),
    ]);
    const { isFactorRequired: isRequired, idleMinutes, sessionHours } = this.config.admin;
    return {
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      totpSince: totp?.toISOString() ?? null,
      recoveryCodes,
      isRequired,
      idleMinutes,
      sessionHours,
      passkeysAt: this.factors.passkeys.relyingParty.otherAddress,
    };
  }

  @Post('passkeys/options')
  @HttpCode(200)
  @ApiOperation({ operationId: 'askPasskey', summary: 'What the browser needs to make a passkey' })
  @ApiOkResponse({ type: PasskeyOptionsDto })
  @ApiConflictResponse({ description: 'auth.passkeys_full' })
  async passkeyOptions(@CurrentUser() user: Identity): Promise<PasskeyOptionsDto> {
    assertFreshProof(user);
    return { options: { ...(await this.factors.passkeys.registrationOptions(user)) } };
  }

  @Post('passkeys')
  @HttpCode(200)
  @ApiOperation({ operationId: 'addPasskey', summary: 'Adds the passkey that the browser has made' })
  @ApiOkResponse({ type: RecoveryCodesDto })
  @ApiBadRequestResponse({ description: 'auth.passkey_refused' })
  async addPasskey(
    @CurrentUser() user: Identity,
    @Body() { response, name }: NewPasskeyDto,
  ): Promise<RecoveryCodesDto> {
    assertFreshProof(user);
    return { recoveryCodes: await this.security.addPasskey(user, response, name) };
  }

  @Put('passkeys/:id')
  @ApiOperation({ operationId: 'renamePasskey', summary: 'Gives a passkey another name' })
  @ApiOkResponse({ type: SecurityDto })
  @ApiNotFoundResponse({ description: 'auth.passkey_not_found' })
  async rename(
    @CurrentUser() user: Identity,
    @Param('id') id: string,
    @Body() { name }: PasskeyNameDto,
  ): Promise<SecurityDto> {
    assertFreshProof(user);
    await this.factors.passkeys.rename(user.userId, id, name);
    return this.read(user);
  }

  @Delete('passkeys/:id')
  @ApiOperation({
    operationId: 'removePasskey',
    summary: 'Removes a passkey; the last factor stays where one is required',
  })
  @ApiOkResponse({ type: SecurityDto })
  @ApiNotFoundResponse({ description: 'auth.passkey_not_found' })
  @ApiConflictResponse({ description: 'auth.last_factor' })
  async removePasskey(@CurrentUser() user: Identity, @Param('id') id: string): Promise<SecurityDto> {
    assertFreshProof(user);
    await this.security.removePasskey(user, id);
    return this.read(user);
  }

  @Post('totp')
  @HttpCode(200)
  @ApiOperation({ operationId: 'askTotp', summary: 'A new secret for an authenticator app' })
  @ApiOkResponse({ type: TotpSetupDto })
  @ApiConflictResponse({ description: 'auth.totp_known' })
  async totpSetup(@CurrentUser() user: Identity): Promise<TotpSetupDto> {
    assertFreshProof(user);
    return this.factors.totp.begin(user.userId, user.email);
  }

  @Post('totp/confirm')
  @HttpCode(200)
  @ApiOperation({ operationId: 'addTotp', summary: 'Adds the app whose first code this is' })
  @ApiOkResponse({ type: RecoveryCodesDto })
  @ApiBadRequestResponse({ description: 'auth.factor_code_wrong' })
  async addTotp(@CurrentUser() user: Identity, @Body() { code }: FactorCodeDto): Promise<RecoveryCodesDto> {
    assertFreshProof(user);
    return { recoveryCodes: await this.security.addTotp(user, code) };
  }

  @Delete('totp')
  @ApiOperation({ operationId: 'removeTotp', summary: 'Removes the app; the last factor stays where one is required' })
  @ApiOkResponse({ type: SecurityDto })
  @ApiNotFoundResponse({ description: 'auth.totp_unknown' })
  @ApiConflictResponse({ description: 'auth.last_factor' })
  async removeTotp(@CurrentUser() user: Identity): Promise<SecurityDto> {
    assertFreshProof(user);
    await this.security.removeTotp(user);
    return this.read(user);
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @ApiOperation({ operationId: 'renewRecoveryCodes', summary: 'Makes new recovery codes; the old ones stop working' })
  @ApiOkResponse({ type: RecoveryCodesDto })
  @ApiConflictResponse({ description: 'auth.no_factor' })
  async renewCodes(@CurrentUser() user: Identity): Promise<RecoveryCodesDto> {
    assertFreshProof(user);
    return { recoveryCodes: await this.security.renewRecoveryCodes(user) };
  }

  @Post('sign-out-others')
  @HttpCode(200)
  @ApiOperation({ operationId: 'signOutOthers', summary: 'Ends all other sessions of the caller' })
  @ApiOkResponse({ type: MessageResponseDto })
  async signOutOthers(@CurrentUser() user: Identity): Promise<MessageResponseDto> {
    assertFreshProof(user);
    await this.sessions.endOthers(user.userId, user.sessionId);
    return { message: 'All other devices are signed out.' };
  }
}
