import { ApiProperty } from '@nestjs/swagger';
import { IsNumber, IsString, Matches, Max, MaxLength, Min } from 'class-validator';

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
}
