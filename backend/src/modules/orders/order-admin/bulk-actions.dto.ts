import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
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
