import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBooleanString,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { dayEnd, dayStart, DomainError, indianDay } from '../../../kernel/index.js';
import { PartQueryDto } from '../../../platform/listing/index.js';
import type { DeskQuery } from '../application/order-desk.js';
import { PROOF_TASKS, type ProofTask } from '../application/proofs/proof-tasks.js';
import { ORDER_STATES, type OrderState } from '../domain/order-state.js';
import { DESK_EVENTS, type DeskEvent } from '../domain/order-events.js';
import { FlagField } from './wish-fields.js';

const DAY = { pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'A day in India.' };
const MOST_AT_ONCE = 100;

/** @throws DomainError request.invalid for a day that is in no calendar */
function known(day: string): string {
  if (Number.isNaN(dayStart(day).getTime())) throw new DomainError('request.invalid');
  return day;
}

export class DayQueryDto {
  @ApiPropertyOptional({ ...DAY, description: 'A day in India; today when it is left out.' })
  @IsOptional()
  @IsString()
  @Matches(new RegExp(DAY.pattern))
  day?: string;

  /** The day and its first moment. @throws DomainError request.invalid for a day that is in no calendar */
  from(now: Date): { day: string; start: Date } {
    const day = known(this.day ?? indianDay(now));
    return { day, start: dayStart(day) };
  }
}

export class OrderPartQueryDto extends PartQueryDto {
  @ApiPropertyOptional({ enum: ORDER_STATES, isArray: true })
  @Transform(({ value }: { value: unknown }) => (value === undefined ? undefined : [value].flat()))
  @IsOptional()
  @ArrayMaxSize(ORDER_STATES.length)
  @IsIn([...ORDER_STATES], { each: true })
  state?: OrderState[];

  @ApiPropertyOptional({ type: Boolean, description: 'Only orders with a payment that is held.' })
  @IsOptional()
  @IsBooleanString()
  held?: string;

  @ApiPropertyOptional({ enum: PROOF_TASKS, description: 'Only orders whose proofs wait for the shop.' })
  @IsOptional()
  @IsIn([...PROOF_TASKS])
  proof?: ProofTask;

  @ApiPropertyOptional(DAY)
  @IsOptional()
  @IsString()
  @Matches(new RegExp(DAY.pattern))
  from?: string;

  @ApiPropertyOptional({ ...DAY, description: 'The last day, in India.' })
  @IsOptional()
  @IsString()
  @Matches(new RegExp(DAY.pattern))
  to?: string;

  /** @throws DomainError request.invalid for a day that is in no calendar */
  desk(): DeskQuery {
    return {
      words: this.words,
      states: [...new Set(this.state ?? [])],
      held: this.held === 'true',
      proof: this.proof ?? null,
      from: this.from ? dayStart(known(this.from)) : null,
      until: this.to ? dayEnd(known(this.to)) : null,
    };
  }
}

export class OrderActionDto {
  @ApiProperty({ enum: DESK_EVENTS })
  @IsIn([...DESK_EVENTS])
  event!: DeskEvent;

  @ApiPropertyOptional({ description: 'With `ship`: one of the carriers.' })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  carrier?: string;

  @ApiPropertyOptional({ maxLength: 60, description: 'With `ship`.' })
  @IsOptional()
  @IsString()
  @MaxLength(60)
  trackingNumber?: string;

  @FlagField('With `return_to_shop` and `refuse_at_door`: whether the pieces can be sold again; without it, they can.')
  shelve?: boolean;
}

export class BulkOrderDto {
  @ApiProperty({ format: 'uuid' })
  @IsString()
  @MaxLength(40)
  id!: string;

  @ApiPropertyOptional({ maxLength: 60 })
  @IsOptional()
  @IsString()
  @MaxLength(60)
  trackingNumber?: string;
}

export class BulkActionDto {
  @ApiProperty({ enum: DESK_EVENTS })
  @IsIn([...DESK_EVENTS])
  event!: DeskEvent;

  @ApiPropertyOptional({ description: 'With `ship`: one of the carriers.' })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  carrier?: string;

  @ApiProperty({ type: [BulkOrderDto], maxItems: MOST_AT_ONCE })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_AT_ONCE)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => BulkOrderDto)
  orders!: BulkOrderDto[];
}
