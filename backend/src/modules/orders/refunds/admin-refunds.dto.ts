import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsNumber, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { PARTIAL_REFUND_METHODS, type PartialRefundMethod } from './refund.rules.js';

export class RefundDto {
  @ApiProperty({ description: 'Rupees, at least 1.', minimum: 1, maximum: 10_000_000 })
  @IsNumber({ maxDecimalPlaces: 2, allowNaN: false, allowInfinity: false })
  @Min(1)
  @Max(10_000_000)
  amount!: number;

  @ApiProperty({ maxLength: 200, description: 'Why, for the books.' })
  @IsString()
  @Matches(/\S/)
  @MaxLength(200)
  note!: string;

  @ApiPropertyOptional({
    enum: PARTIAL_REFUND_METHODS,
    default: 'payment',
    description: 'The way it came, or as store credit.',
  })
  @IsOptional()
  @IsIn([...PARTIAL_REFUND_METHODS])
  as?: PartialRefundMethod;
}
