import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min, IsBoolean, IsIn, IsOptional } from 'class-validator';
import { Honeypot, EmailField, TextField } from '../../platform/http/index.js';
import { PageQueryDto } from '../../platform/pagination/index.js';
import { REVIEW_VIEWS, type ReviewView } from './testimonial-moderation.service.js';

/** Stars, 1 to 5, as a number or as the text that a form sends; null for anything else. */
export function parseRating(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[1-5]$/.test(text.trim()) ? Number(text) : null;
}

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

const STATES = ['waiting', 'approved', 'hidden'] as const;

export class ReviewPageQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ enum: REVIEW_VIEWS, description: 'All without it.' })
  @IsOptional()
  @IsIn([...REVIEW_VIEWS])
  view?: ReviewView;
}

export class ReviewSummaryDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() name!: string;
  @ApiProperty() email!: string;
  @ApiProperty({ minimum: 1, maximum: 5 }) rating!: number;
  @ApiProperty() message!: string;
  @ApiProperty({ enum: STATES }) state!: (typeof STATES)[number];
  @ApiProperty({ description: 'Whether it stands on the home page at the moment.' }) isShown!: boolean;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
}

export class ReviewPageDto {
  @ApiProperty({ type: [ReviewSummaryDto] }) rows!: ReviewSummaryDto[];

  @ApiProperty({ nullable: true, type: String, description: 'The `after` of the next part.' })
  next!: string | null;

  @ApiProperty({ description: 'Counted up to 10,000.' }) total!: number;
}

export class ReviewCountDto {
  @ApiProperty({ enum: REVIEW_VIEWS }) view!: ReviewView;
  @ApiProperty({ description: 'Counted up to 10,000.' }) total!: number;
}

export class ModerateReviewDto {
  @ApiProperty() @IsBoolean() approved!: boolean;
}

export class ModerateReviewResponseDto {
  @ApiProperty({ example: 'Approved.' }) message!: string;
}
