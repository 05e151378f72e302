import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { TextField } from '../../platform/http/index.js';
import { PageQueryDto } from '../../platform/pagination/index.js';
import {
  MAX_REVIEW_LENGTH,
  MAX_REVIEW_PAGES,
  MAX_REVIEW_PHOTOS,
  REVIEW_ORDERS,
  REVIEW_STATES,
  type ReviewOrder,
  type ReviewState,
} from './product-reviews.rules.js';

const isYes = ({ value }: { value: unknown }): unknown => (value === 'true' ? true : value === 'false' ? false : value);

export class ProductReviewListQueryDto {
  @ApiProperty({ format: 'uuid' }) @IsUUID() product!: string;

  @ApiPropertyOptional({ minimum: 1, maximum: 5, description: 'Only those with so many stars.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(5)
  stars?: number;

  @ApiPropertyOptional({ type: Boolean, description: 'Only those with photos.' })
  @IsOptional()
  @Transform(isYes)
  @IsBoolean()
  photos?: boolean;

  @ApiPropertyOptional({ enum: REVIEW_ORDERS, default: 'helpful' })
  @IsOptional()
  @IsIn([...REVIEW_ORDERS])
  order?: ReviewOrder;

  @ApiPropertyOptional({ minimum: 1, maximum: MAX_REVIEW_PAGES, default: 1 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_REVIEW_PAGES)
  page?: number;
}

export class ReviewPhotoDto {
  @ApiProperty({ format: 'uuid', description: 'At /api/product-reviews/photos/.' }) id!: string;
  @ApiProperty({ format: 'uuid', description: 'The same, at most 320 pixels.' }) thumb!: string;
  @ApiProperty({ description: 'Pixels of the large one.' }) width!: number;
  @ApiProperty({ description: 'Pixels of the large one.' }) height!: number;
  @ApiProperty() author!: string;
}

export class ProductReviewDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ minimum: 1, maximum: 5 }) rating!: number;
  @ApiProperty() message!: string;
  @ApiProperty({ example: 'Meera I.' }) author!: string;
  @ApiProperty({ type: String, nullable: true }) city!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ type: String, nullable: true, description: 'The shop’s.' }) answer!: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) answeredAt!: string | null;
  @ApiProperty({ description: 'How many found it helpful.' }) helpful!: number;
  @ApiProperty({ type: [ReviewPhotoDto] }) photos!: ReviewPhotoDto[];
}

export class ProductReviewListDto {
  @ApiProperty({ type: [ProductReviewDto] }) rows!: ProductReviewDto[];
  @ApiProperty({ description: 'Reviews on all pages of this list.' }) total!: number;
  @ApiProperty({ type: [ReviewPhotoDto], description: 'Newest photos of all reviews, at most 12.' })
  photos!: ReviewPhotoDto[];
  @ApiProperty({ description: 'Photos of all reviews.' }) photoTotal!: number;
}

export class HelpfulDto {
  @ApiProperty({ description: 'How many found it helpful.' }) helpful!: number;
}

export class ReviewMessageDto {
  @ApiProperty() message!: string;
}

export class OwnReviewDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ minimum: 1, maximum: 5 }) rating!: number;
  @ApiProperty() message!: string;
  @ApiProperty({ enum: REVIEW_STATES }) state!: ReviewState;
  @ApiProperty({ type: String, nullable: true }) answer!: string | null;
  @ApiProperty({ type: [String], description: 'Signed and expiring.' }) photos!: string[];
}

export class ReviewableItemDto {
  @ApiProperty({ format: 'uuid' }) productId!: string;
  @ApiProperty() name!: string;
  @ApiProperty() slug!: string;
  @ApiProperty({ type: [String] }) image!: string[];
  @ApiProperty({ type: String, nullable: true }) customText!: string | null;
  @ApiProperty({ type: OwnReviewDto, nullable: true }) review!: OwnReviewDto | null;
}

export class ReviewableOrderDto {
  @ApiProperty({ example: 'SG-2417' }) number!: string;
  @ApiProperty({ format: 'date-time' }) deliveredAt!: string;
  @ApiProperty({ description: 'How the buyer will be named.' }) author!: string;
  @ApiProperty({ type: String, nullable: true }) city!: string | null;
  @ApiProperty({ type: [ReviewableItemDto] }) items!: ReviewableItemDto[];
}

/** The form as it is read. */
export class ReviewInputDto {
  @IsUUID() productId!: string;

  @Type(() => Number)
  @IsInt({ message: 'Choose a number of stars.' })
  @Min(1, { message: 'Choose a number of stars.' })
  @Max(5, { message: 'Choose a number of stars.' })
  rating!: number;

  @TextField({ max: MAX_REVIEW_LENGTH, lines: true }) message!: string;
}

/** The form as it is sent. */
export class ReviewFormDto {
  @ApiProperty({ format: 'uuid' }) productId!: string;
  @ApiProperty({ minimum: 1, maximum: 5 }) rating!: number;
  @ApiProperty({ maxLength: MAX_REVIEW_LENGTH }) message!: string;
  @ApiProperty({
    type: 'array',
    items: { type: 'string', format: 'binary' },
    required: false,
    description: `JPEG, PNG, WebP or HEIC, up to ${MAX_REVIEW_PHOTOS} of at most 10 MB.`,
  })
  photos?: unknown[];
}

export class AdminProductReviewQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ enum: REVIEW_STATES, description: 'All without it.' })
  @IsOptional()
  @IsIn([...REVIEW_STATES])
  state?: ReviewState;
}

export class AdminReviewPhotoDto {
  @ApiProperty({ description: 'Signed and expiring.' }) url!: string;
  @ApiProperty({ description: 'Small; signed and expiring.' }) thumbUrl!: string;
}

export class AdminProductReviewDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() product!: string;
  @ApiProperty() slug!: string;
  @ApiProperty({ example: 'SG-2417' }) orderNumber!: string;
  @ApiProperty() author!: string;
  @ApiProperty({ type: String, nullable: true }) city!: string | null;
  @ApiProperty({ minimum: 1, maximum: 5 }) rating!: number;
  @ApiProperty() message!: string;
  @ApiProperty({ enum: REVIEW_STATES }) state!: ReviewState;
  @ApiProperty({ type: String, nullable: true }) answer!: string | null;
  @ApiProperty({ type: [AdminReviewPhotoDto] }) photos!: AdminReviewPhotoDto[];
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
}

export class AdminProductReviewPageDto {
  @ApiProperty({ type: [AdminProductReviewDto] }) rows!: AdminProductReviewDto[];
  @ApiProperty({ nullable: true, type: String, description: 'The `after` of the next part.' }) next!: string | null;
  @ApiProperty({ description: 'Counted up to 10,000.' }) total!: number;
}

export class ProductReviewCountDto {
  @ApiProperty({ enum: REVIEW_STATES }) state!: ReviewState;
  @ApiProperty({ description: 'Counted up to 10,000.' }) total!: number;
}

export class DecideProductReviewDto {
  @ApiProperty() @IsBoolean() approved!: boolean;
}

export class AnswerProductReviewDto {
  @TextField({ max: MAX_REVIEW_LENGTH, lines: true, blank: true, description: 'Public; blank takes it away.' })
  answer!: string;
}
