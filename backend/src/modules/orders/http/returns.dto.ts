import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, IsUUID, Max, Min, ValidateNested } from 'class-validator';
import { TypedText } from '../../../platform/http/index.js';
import type { Remedy } from '../domain/policies/refunds.js';
import {
  MOST_RETURN_PHOTOS,
  RETURN_KINDS,
  RETURN_STATES,
  type ReturnKind,
  type ReturnState,
} from '../domain/returns.js';
import { FlagField } from './wish-fields.js';

export const REMEDIES: readonly Remedy[] = ['original_payment', 'store_credit'];
export const RETURN_WORDS_MAX = 1_000;

export class ReturnPieceDto {
  @ApiProperty({ format: 'uuid' }) @IsUUID() lineId!: string;
  @ApiProperty({ minimum: 1 }) @IsInt() @Min(1) @Max(1_000) quantity!: number;
}

/** The form as it is read. */
export class SentReturnDto {
  @IsIn(RETURN_KINDS) kind!: ReturnKind;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => ReturnPieceDto)
  pieces!: ReturnPieceDto[];

  @TypedText({ max: RETURN_WORDS_MAX, lines: true }) words!: string;
}

/** The form as it is sent. */
export class ReturnFormDto {
  @ApiProperty({ enum: RETURN_KINDS }) kind!: ReturnKind;
  @ApiProperty({ description: 'JSON text of a list of `{ lineId, quantity }`.' }) pieces!: string;
  @ApiProperty({ maxLength: RETURN_WORDS_MAX, description: 'What happened.' }) words!: string;
  @ApiProperty({
    type: 'array',
    items: { type: 'string', format: 'binary' },
    required: false,
    description: `JPEG, PNG, WebP or HEIC, up to ${MOST_RETURN_PHOTOS} of at most 10 MB.`,
  })
  photos?: unknown[];
}

const Nullable = (description = '') => ApiProperty({ type: String, nullable: true, description });

export class ReturnDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: RETURN_KINDS }) kind!: ReturnKind;
  @ApiProperty({ enum: RETURN_STATES }) state!: ReturnState;
  @ApiProperty({ type: [ReturnPieceDto] }) pieces!: ReturnPieceDto[];
  @ApiProperty() words!: string;
  @Nullable('What the shop wrote to the buyer.') answer!: string | null;
  @ApiProperty({ enum: REMEDIES, nullable: true }) remedy!: Remedy | null;
  @ApiProperty({ description: 'Rupees: what the pieces cost, and once it is settled what was given back.' })
  amount!: number;
  @ApiProperty({ format: 'date-time' }) askedAt!: string;
  @Nullable('ISO 8601, UTC.') decidedAt!: string | null;
  @Nullable('ISO 8601, UTC.') settledAt!: string | null;
  @ApiProperty({ type: [String], description: 'Signed and expiring.' }) photos!: string[];
}

export class ReturnAnswerDto {
  @ApiProperty() message!: string;
}

export class ReturnDecisionDto {
  @TypedText({ max: RETURN_WORDS_MAX, lines: true, description: 'For the buyer.' }) words!: string;
}

export class ReturnRemedyDto {
  @ApiProperty({ enum: REMEDIES }) @IsIn(REMEDIES) remedy!: Remedy;
  @FlagField('Whether pieces that came back can be sold again; without it, those of which no damage was reported.')
  shelve?: boolean;
}
