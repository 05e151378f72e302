import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsIn, IsOptional } from 'class-validator';
import { BooleanField, Honeypot, EmailField, TextField } from '../../platform/http/index.js';
import { PageQueryDto } from '../../platform/pagination/index.js';
import {
  ENTRY_KINDS,
  isPhoneNumber,
  type EntryKind,
  FORM_KINDS,
  type FormKind,
  MESSAGE_STATES,
  type MessageState,
} from './forms.rules.js';
import type { MessageThread } from './message-threads.service.js';

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
  @ApiProperty({ type: String, nullable: true, description: 'The order that it is about.' })
  orderNumber!: string | null;
}

export class MessageEntryDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: ENTRY_KINDS, description: 'An answer by e-mail, what came back, or a note of the team.' })
  kind!: EntryKind;
  @ApiProperty() text!: string;
  @ApiProperty({ type: String, nullable: true, description: 'The admin’s address; null for what came by the form.' })
  author!: string | null;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ format: 'date-time', type: String, nullable: true, description: 'When the e-mail left.' })
  sentAt!: string | null;
}

export class MessageOrderDto {
  @ApiProperty() number!: string;
  @ApiProperty() state!: string;
  @ApiProperty({ description: 'Rupees.' }) amount!: number;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ type: [String], description: 'Names of its products.' }) products!: string[];
  @ApiProperty({ type: String, nullable: true, description: 'Address of a picture.' }) image!: string | null;
  @ApiProperty({ enum: ['number', 'email', 'person'], description: 'How it was found.' })
  foundBy!: 'number' | 'email' | 'person';
  @ApiProperty({ description: 'It was bought with the sender’s address.' }) isSenders!: boolean;
}

export class MessageSenderDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ description: 'Empty until known.' }) fullName!: string;
}

export class MessageDetailDto extends MessageFieldsDto {
  @ApiProperty({ example: 'M-1042', description: 'In the subjects of its e-mails.' }) reference!: string;
  @ApiProperty({ type: [MessageEntryDto], description: 'After the message, oldest first.' })
  entries!: MessageEntryDto[];
  @ApiProperty({ type: MessageOrderDto, nullable: true }) order!: MessageOrderDto | null;
  @ApiProperty({ type: MessageSenderDto, nullable: true, description: 'The account of the sender’s address.' })
  sender!: MessageSenderDto | null;
  @ApiProperty({ type: String, nullable: true, description: 'A phone number.' }) contact!: string | null;
  @ApiProperty() message!: string;
}

const iso = (moment: string): string => new Date(moment).toISOString();

export function toMessageDto({ entries, order, ...message }: MessageThread): MessageDetailDto {
  return {
    ...message,
    entries: entries.map((entry) => ({ ...entry, at: iso(entry.at) })),
    order: order && {
      number: order.number,
      state: order.state,
      amount: order.amount,
      createdAt: iso(order.createdAt),
      products: [...order.products],
      image: order.image,
      foundBy: order.foundBy,
      isSenders: order.isSenders,
    },
  };
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

const KEY = {
  max: 64,
  format: { accepts: (key: string) => /^[\w-]{16,64}$/.test(key), message: 'Please send a key of 16 to 64 letters.' },
  description: 'Names the attempt: the same key is written, and mailed, once.',
  example: '3f1c2f0e-8c58-4c2b-9a53-0f1f6a0b5a10',
};

export class MessageReplyDto {
  @TextField(KEY) key!: string;
  @TextField({ max: 5_000, lines: true }) text!: string;
  @BooleanField('Puts the thread into the archive.') close?: boolean;
}

export class MessageEntryInputDto {
  @TextField(KEY) key!: string;
  @TextField({ max: 5_000, lines: true }) text!: string;

  @ApiProperty({ enum: ['received', 'note'], description: 'What the customer wrote elsewhere, or a note of the team.' })
  @IsIn(['received', 'note'])
  kind!: 'received' | 'note';
}

export class MessageOrderChoiceDto {
  @TextField({ max: 20, blank: true, description: 'An order’s number; empty: it is about none.', example: 'SG-10012' })
  number!: string;
}
