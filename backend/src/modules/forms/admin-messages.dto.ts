import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsIn, IsOptional } from 'class-validator';
import { PageQueryDto } from '../../platform/pagination/index.js';
import { FORM_KINDS, type FormKind } from './forms.rules.js';
import { MESSAGE_STATES, type MessageState } from './message-state.js';

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
