import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsUUID } from 'class-validator';

/** As many as a page of the list has. */
const MAX_PRINTED_ORDERS = 50;

const asList = ({ value }: { value: unknown }): unknown => (value === undefined ? value : [value].flat());

/** Orders that are printed together. */
export class OrderSelectionDto {
  @ApiProperty({ type: [String], format: 'uuid', maxItems: MAX_PRINTED_ORDERS, description: 'In the order of print.' })
  @Transform(asList)
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_PRINTED_ORDERS)
  @IsUUID(undefined, { each: true })
  order!: string[];
}
