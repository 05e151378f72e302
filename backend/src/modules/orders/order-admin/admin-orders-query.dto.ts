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
import { endOfDay, startOfDay, assertIstDate } from '../../../kernel/index.js';
import { PageQueryDto } from '../../../platform/pagination/index.js';
import type { OrderListQuery } from './order-admin.service.js';
import { ORDER_STATES, type OrderState } from '../order/order-state.js';
import { ADMIN_EVENTS, type AdminEvent } from '../order/order-events.js';
import { BooleanField } from '../../../platform/http/index.js';
import { PROOF_TASKS, type ProofTask } from '../proofs/index.js';

const DAY = { pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'A day in India.' };
const MAX_BULK_ORDERS = 100;

export class OrderListQueryDto extends PageQueryDto {
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
  toQuery(): OrderListQuery {
    return {
      query: this.searchText,
      states: [...new Set(this.state ?? [])],
      onHold: this.held === 'true',
      proof: this.proof ?? null,
      from: this.from ? startOfDay(assertIstDate(this.from)) : null,
      until: this.to ? endOfDay(assertIstDate(this.to)) : null,
    };
  }
}

export class OrderActionDto {
  @ApiProperty({ enum: ADMIN_EVENTS })
  @IsIn([...ADMIN_EVENTS])
  event!: AdminEvent;

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

  @BooleanField(
    'With `return_to_shop` and `refuse_at_door`: whether the pieces can be sold again; without it, they can.',
  )
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
  @ApiProperty({ enum: ADMIN_EVENTS })
  @IsIn([...ADMIN_EVENTS])
  event!: AdminEvent;

  @ApiPropertyOptional({ description: 'With `ship`: one of the carriers.' })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  carrier?: string;

  @ApiProperty({ type: [BulkOrderDto], maxItems: MAX_BULK_ORDERS })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_BULK_ORDERS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => BulkOrderDto)
  orders!: BulkOrderDto[];
}
