import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional } from 'class-validator';
import { STAFF_ROLES, type StaffRole } from '../../../kernel/index.js';
import { TextField } from '../../../platform/http/index.js';
import { API_KEY_NAME_LENGTH } from './api-key.rules.js';
import type { ApiKey, ApiKeyInput } from './api-keys.service.js';

const DAYS = [90, 365] as const;

export class NewApiKeyDto implements ApiKeyInput {
  @TextField({
    max: API_KEY_NAME_LENGTH,
    description: 'What the key is for; the audit log names it so.',
    example: 'Warehouse scanner',
    format: { accepts: (text) => !text.includes('@'), message: 'Please leave out the @.' },
  })
  name!: string;

  @ApiProperty({ enum: STAFF_ROLES, description: 'The right of staff that the key has.' })
  @IsIn([...STAFF_ROLES])
  role!: StaffRole;

  @ApiProperty({ type: Number, enum: DAYS, nullable: true, description: 'After how many days it ends; null: never.' })
  @IsOptional()
  @IsInt()
  @IsIn([...DAYS])
  days!: number | null;
}

export class ApiKeyDto implements ApiKey {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ enum: STAFF_ROLES }) role!: StaffRole;
  @ApiProperty({ example: 'sgk_live_…8fQ2' }) hint!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ type: String, nullable: true, format: 'date-time', description: 'Null: it does not end by itself.' })
  expiresAt!: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time', description: 'To the minute; null: never.' })
  lastUsedAt!: string | null;
  @ApiProperty({ type: String, nullable: true, example: '49.36.…' }) lastUsedFrom!: string | null;
}

export class CreatedApiKeyDto extends ApiKeyDto {
  @ApiProperty({ description: 'The key itself; it is not shown again.' }) key!: string;
}

export class RevokedApiKeyDto {
  @ApiProperty({ example: 'Key revoked.' }) message!: string;
}
