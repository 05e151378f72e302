import { STAFF_ROLES, type AdminRole } from '../../../kernel/index.js';
import { ApiProperty } from '@nestjs/swagger';
import { IsObject, IsString, MaxLength } from 'class-validator';
import { TextField, type AdminSession } from '../../../platform/http/index.js';

const MAX_PASSKEY_NAME = 60;

export class PasskeyResponseDto {
  @ApiProperty({ type: Object, additionalProperties: true, description: 'As the browser gives it, as JSON.' })
  @IsObject()
  response!: Record<string, unknown>;
}

export class FactorCodeDto {
  @ApiProperty({ maxLength: 40 })
  @IsString()
  @MaxLength(40)
  code!: string;
}

export class PasskeyNameDto {
  @TextField({ max: MAX_PASSKEY_NAME, description: 'How its owner tells it from others.' })
  name!: string;
}

export class NewPasskeyDto extends PasskeyNameDto {
  @ApiProperty({ type: Object, additionalProperties: true, description: 'As the browser gives it, as JSON.' })
  @IsObject()
  response!: Record<string, unknown>;
}

/** Options for the browser's own call. */
export class PasskeyOptionsDto {
  @ApiProperty({ type: Object, additionalProperties: true, description: 'WebAuthn options, as JSON.' })
  options!: Record<string, unknown>;
}

export class FactorsDto {
  @ApiProperty({ description: 'How many passkeys there are.' }) passkeys!: number;
  @ApiProperty({ description: 'Whether there is an authenticator app.' }) totp!: boolean;
  @ApiProperty({ description: 'Recovery codes that have not been used.' }) recoveryCodes!: number;
}

export class AdminSessionDto {
  @ApiProperty() email!: string;
  @ApiProperty({ enum: ['owner', ...STAFF_ROLES] }) role!: AdminRole;
  @ApiProperty({
    enum: ['passed', 'required', 'setup'],
    description:
      'required: the admin answers after a passkey or a code. setup: the admin answers once a second factor is set up.',
  })
  secondFactor!: AdminSession['secondFactor'];
  @ApiProperty({ description: 'Whether the last proof is new enough for refunds, exports and settings.' })
  hasFreshProof!: boolean;
  @ApiProperty({ type: FactorsDto }) factors!: FactorsDto;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Address of the shop at which passkeys work, where it is not the one that it is known by.',
  })
  passkeysAt!: string | null;
}

export class PasskeyDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) lastUsedAt!: string | null;
}

export class SecurityDto {
  @ApiProperty({ type: [PasskeyDto], description: 'Oldest first.' }) passkeys!: PasskeyDto[];
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'When an authenticator app was added.',
  })
  totpSince!: string | null;
  @ApiProperty({ description: 'Recovery codes that have not been used.' }) recoveryCodes!: number;
  @ApiProperty({ description: 'The admin opens only with a second factor.' }) isRequired!: boolean;
  @ApiProperty({ description: 'A session ends after so many minutes of rest.' }) idleMinutes!: number;
  @ApiProperty({ description: 'A session ends so many hours after the sign-in.' }) sessionHours!: number;
  @ApiProperty({ type: String, nullable: true, description: 'As AdminSessionDto tells it.' })
  passkeysAt!: string | null;
}

export class TotpSetupDto {
  @ApiProperty({ description: 'For typing into the app, base32.' }) secret!: string;
  @ApiProperty({ description: 'A QR code as SVG.' }) qrCode!: string;
}

export class RecoveryCodesDto {
  @ApiProperty({
    type: [String],
    nullable: true,
    description: 'Shown once; null where the person has codes already.',
  })
  recoveryCodes!: string[] | null;
}
