import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { PageQueryDto } from '../../platform/pagination/index.js';
import { REVIEW_VIEWS, type ReviewView } from './review-views.js';

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
