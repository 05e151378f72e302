import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { BooleanField } from '../../../platform/http/index.js';
import { ADMIN_EVENTS, type AdminEvent } from '../order/order.types.js';

const MAX_BULK_ORDERS = 100;

export class OrderActionResultDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() ok!: boolean;
  @ApiProperty({ description: 'Why it was not done; empty when it was.' }) message!: string;
}

export class BulkActionResultDto {
  @ApiProperty({ type: [OrderActionResultDto] }) results!: OrderActionResultDto[];
}

export class ParcelItemDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  lineId!: string;

  @ApiProperty({ minimum: 1, maximum: 1000, description: 'Pieces.' })
  @IsInt()
  @Min(1)
  @Max(1000)
  quantity!: number;
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

  @ApiPropertyOptional({
    type: [ParcelItemDto],
    minItems: 1,
    maxItems: 100,
    description: 'With `ship`: what the parcel holds; without it, all that has not left.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => ParcelItemDto)
  items?: ParcelItemDto[];

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
