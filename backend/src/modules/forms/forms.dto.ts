import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsIn, IsOptional } from 'class-validator';
import { Honeypot, EmailField, TextField } from '../../platform/http/index.js';
import { PageQueryDto } from '../../platform/pagination/index.js';
import { isPhoneNumber, FORM_KINDS, type FormKind, MESSAGE_STATES, type MessageState } from './forms.rules.js';

export class ContactDto {
  @TextField({ max: 100, example: 'Ananya Deshpande' }) fullName!: string;
  @EmailField() email!: string;
  @TextField({ max: 150 }) subject!: string;
  @TextField({ max: 5_000, lines: true }) message!: string;
  @Honeypot() website?: unknown;
}

export class JoinUsDto extends ContactDto {
  @TextField({
    max: 30,
    format: { accepts: isPhoneNumber, message: 'Please enter a phone number with 7 to 15 digits.' },
    description: '7 to 15 digits; +, spaces, brackets, dots and hyphens may stand between them.',
    example: '+91 98765 43210',
  })
  contact!: string;
}

export class FormResponseDto {
  @ApiProperty({ example: 'We will get back to you soon.' }) message!: string;
}

export class MessagePageQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ enum: MESSAGE_STATES, isArray: true })
  @Transform(({ value }: { value: unknown }) => (value === undefined ? undefined : [value].flat()))
  @IsOptional()
  @ArrayMaxSize(MESSAGE_STATES.length)
  @IsIn([...MESSAGE_STATES], { each: true })
  state?: MessageState[];

  @ApiPropertyOptional({ enum: FORM_KINDS })
  @IsOptional()
  @IsIn([...FORM_KINDS])
  kind?: FormKind;
}

class MessageFieldsDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: FORM_KINDS }) kind!: FormKind;
  @ApiProperty() fullName!: string;
  @ApiProperty() email!: string;
  @ApiProperty() subject!: string;
  @ApiProperty({ enum: MESSAGE_STATES }) state!: MessageState;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
}

export class MessageSummaryDto extends MessageFieldsDto {
  @ApiProperty({ description: 'Its first words.' }) beginning!: string;
}

export class MessageDetailDto extends MessageFieldsDto {
  @ApiProperty({ type: String, nullable: true, description: 'A phone number.' }) contact!: string | null;
  @ApiProperty() message!: string;
}

export class MessagePageDto {
  @ApiProperty({ type: [MessageSummaryDto] }) rows!: MessageSummaryDto[];

  @ApiProperty({ nullable: true, type: String, description: 'The `after` of the next part.' })
  next!: string | null;

  @ApiProperty({ description: 'Counted up to 10,000.' }) total!: number;
}

export class MessageCountDto {
  @ApiProperty({ enum: MESSAGE_STATES }) state!: MessageState;
  @ApiProperty({ description: 'Counted up to 10,000.' }) total!: number;
}

export class UpdateMessageDto {
  @ApiProperty({ enum: MESSAGE_STATES })
  @IsIn([...MESSAGE_STATES])
  state!: MessageState;
}
