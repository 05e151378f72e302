import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { Honeypot, EmailField, TextField } from '../../platform/http/index.js';
import { parseRating } from './rating.rules.js';

const STARS = 'Please choose one of the five ratings.';

export class FeedbackDto {
  @TextField({ max: 80, example: 'Ananya Deshpande' }) name!: string;
  @EmailField() email!: string;

  @ApiProperty({ type: String, enum: ['1', '2', '3', '4', '5'], description: 'A number is taken too.' })
  @Transform(({ value }: { value: unknown }) => parseRating(value))
  @Min(1, { message: STARS })
  @Max(5, { message: STARS })
  @IsInt({ message: STARS })
  rating!: number;

  @TextField({ max: 2_000, lines: true }) message!: string;
  @Honeypot() website?: unknown;
}

export class FeedbackResponseDto {
  @ApiProperty() message!: string;
}

export class TopFeedbackDto {
  @ApiProperty() id!: string;
  @ApiProperty() name!: string;
  @ApiProperty() message!: string;
  @ApiProperty({ minimum: 4, maximum: 5 }) rating!: number;
}
