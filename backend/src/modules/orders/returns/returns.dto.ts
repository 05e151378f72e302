import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, IsUUID, Max, Min, ValidateNested } from 'class-validator';
import { TextField, BooleanField } from '../../../platform/http/index.js';
import type { RefundMethod } from '../order/policies/refunds.policy.js';
import { MAX_RETURN_PHOTOS, RETURN_KINDS, RETURN_STATES, type ReturnKind, type ReturnState } from './returns.rules.js';

export const REFUND_METHODS: readonly RefundMethod[] = ['original_payment', 'store_credit'];
export const MAX_RETURN_MESSAGE_LENGTH = 1_000;

export class ReturnItemDto {
  @ApiProperty({ format: 'uuid' }) @IsUUID() lineId!: string;
  @ApiProperty({ minimum: 1 }) @IsInt() @Min(1) @Max(1_000) quantity!: number;
}

/** The form as it is read. */
export class ReturnRequestDto {
  @IsIn(RETURN_KINDS) kind!: ReturnKind;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => ReturnItemDto)
  pieces!: ReturnItemDto[];

  @TextField({ max: MAX_RETURN_MESSAGE_LENGTH, lines: true }) words!: string;
}

/** The form as it is sent. */
export class ReturnFormDto {
  @ApiProperty({ enum: RETURN_KINDS }) kind!: ReturnKind;
  @ApiProperty({ description: 'JSON text of a list of `{ lineId, quantity }`.' }) pieces!: string;
  @ApiProperty({ maxLength: MAX_RETURN_MESSAGE_LENGTH, description: 'What happened.' }) words!: string;
  @ApiProperty({
    type: 'array',
    items: { type: 'string', format: 'binary' },
    required: false,
    description: `JPEG, PNG, WebP or HEIC, up to ${MAX_RETURN_PHOTOS} of at most 10 MB.`,
  })
  photos?: unknown[];
}

const Nullable = (description = '') => ApiProperty({ type: String, nullable: true, description });

export class ReturnDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: RETURN_KINDS }) kind!: ReturnKind;
  @ApiProperty({ enum: RETURN_STATES }) state!: ReturnState;
  @ApiProperty({ type: [ReturnItemDto] }) pieces!: ReturnItemDto[];
  @ApiProperty() words!: string;
  @Nullable('What the shop wrote to the buyer.') answer!: string | null;
  @ApiProperty({ enum: REFUND_METHODS, nullable: true }) remedy!: RefundMethod | null;
  @ApiProperty({ description: 'Rupees: what the pieces cost, and once it is settled what was given back.' })
  amount!: number;
  @ApiProperty({ format: 'date-time' }) askedAt!: string;
  @Nullable('ISO 8601, UTC.') decidedAt!: string | null;
  @Nullable('ISO 8601, UTC.') settledAt!: string | null;
  @ApiProperty({ type: [String], description: 'Signed and expiring.' }) photos!: string[];
}

export class ReturnDecisionDto {
  @TextField({ max: MAX_RETURN_MESSAGE_LENGTH, lines: true, description: 'For the buyer.' }) words!: string;
}

export class ResolveReturnDto {
  @ApiProperty({ enum: REFUND_METHODS }) @IsIn(REFUND_METHODS) remedy!: RefundMethod;
  @BooleanField('Whether pieces that came back can be sold again; without it, those of which no damage was reported.')
  shelve?: boolean;
}
