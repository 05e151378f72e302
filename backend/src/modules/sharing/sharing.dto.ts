import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { TextField } from '../../platform/http/index.js';
import { PREVIEW_ANSWERS, type PreviewAnswer, type PledgeState } from './sharing.rules.js';

const MAX_KEY_LENGTH = 120;
const TEXT_LENGTH = 1_000;

export class ShareKeyDto {
  @ApiProperty({ maxLength: MAX_KEY_LENGTH, description: 'What stands behind the # of the link.' })
  @IsString()
  @MaxLength(MAX_KEY_LENGTH)
  key!: string;
}

export class PledgeDto extends ShareKeyDto {
  @ApiProperty({ format: 'uuid' }) @IsUUID() productId!: string;
  @ApiProperty({ description: 'false takes it back.' }) @IsBoolean() gives!: boolean;
}

export class SharedWishlistItemDto {
  @ApiProperty({ format: 'uuid' }) productId!: string;
  @ApiProperty({ enum: ['free', 'mine', 'taken'] }) state!: PledgeState;
  @ApiProperty({ type: String, nullable: true, description: 'What the owner says of it.' }) note!: string | null;
}

export class SharedWishlistDto {
  @ApiProperty({ description: 'First name of its owner; empty while it is not known.' }) owner!: string;
  @ApiProperty({ description: 'The owner looks at the own list: nothing is told of what is taken.' }) isOwn!: boolean;
  @ApiProperty({ type: [SharedWishlistItemDto], description: 'Newest first.' }) items!: SharedWishlistItemDto[];
}

export class WishlistShareDto {
  @ApiProperty({ type: String, nullable: true, description: 'The link; null while the list is not shared.' })
  url!: string | null;
}

export class SharePreviewDto {
  @ApiProperty({ format: 'uuid' }) @IsUUID() productId!: string;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(TEXT_LENGTH)
  text?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'A data URL, or the address of an own file.' })
  @IsOptional()
  @IsString()
  photo?: string | null;
}

export class PreviewLinkDto {
  @ApiProperty() url!: string;
  @ApiProperty({ format: 'date-time' }) endsAt!: string;
}

/** A piece as a friend sees it, without a price. */
export class SharedPreviewDto {
  @ApiProperty({ description: 'First name of who asks; empty while it is not known.' }) owner!: string;
  @ApiProperty() productName!: string;
  @ApiProperty() slug!: string;
  @ApiProperty({ type: [String] }) image!: string[];
  @ApiProperty({ type: String, nullable: true }) text!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Signed and expiring.' }) photo!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The drawn piece, once it is there.' })
  previewUrl!: string | null;
  @ApiProperty({ description: 'A friend has answered.' }) isAnswered!: boolean;
}

export class AnswerPreviewDto extends ShareKeyDto {
  @ApiProperty({ enum: PREVIEW_ANSWERS }) @IsIn(PREVIEW_ANSWERS) answer!: PreviewAnswer;
  @TextField({ max: 300, lines: true, optional: true, blank: true }) note?: string;
}

/** A link to a preview, for who made it. */
export class OwnPreviewDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() productName!: string;
  @ApiProperty({ type: String, nullable: true }) text!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'null once it has ended.' }) url!: string | null;
  @ApiProperty({ format: 'date-time' }) endsAt!: string;
  @ApiProperty({ enum: PREVIEW_ANSWERS, nullable: true }) answer!: PreviewAnswer | null;
  @ApiProperty({ type: String, nullable: true }) note!: string | null;
}

export class ShareMessageDto {
  @ApiProperty() message!: string;
}
