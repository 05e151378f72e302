import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { TextField } from '../../platform/http/index.js';
import { paiseToRupees } from '../../kernel/index.js';
import type { EntryInput } from './occasion-book.repository.js';
import type { Book, BookEntry } from './occasion-book.service.js';
import { DEFAULT_REMIND_DAYS, REMIND_DAYS } from './occasion-dates.rules.js';
import { OCCASION_SLUGS } from './occasions.js';

const RECIPIENTS = ['family', 'friends', 'her', 'him', 'office', 'diy'] as const;
const FESTIVAL_DAYS = 'Left out for an occasion of the table of festivals.';

/** A day of a customer's occasion book. */
export class SaveOccasionEntryDto {
  @TextField({ max: 80, description: 'Whose day it is.' }) name!: string;

  @ApiProperty({ enum: OCCASION_SLUGS })
  @IsIn([...OCCASION_SLUGS])
  occasion!: string;

  @ApiPropertyOptional({ type: Number, nullable: true, minimum: 1, maximum: 31, description: FESTIVAL_DAYS })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(31)
  day?: number | null;

  @ApiPropertyOptional({ type: Number, nullable: true, minimum: 1, maximum: 12, description: FESTIVAL_DAYS })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(12)
  month?: number | null;

  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    minimum: 1900,
    maximum: 2200,
    description: 'Of the first time.',
  })
  @IsOptional()
  @IsInt()
  @Min(1900)
  @Max(2200)
  firstYear?: number | null;

  @ApiPropertyOptional({ type: String, nullable: true, enum: RECIPIENTS, description: 'A gifting guide.' })
  @IsOptional()
  @IsIn([...RECIPIENTS])
  recipient?: string | null;

  @ApiProperty({ description: 'Whether to be reminded of it, once reminders are on.' }) @IsBoolean() remind!: boolean;

  @ApiPropertyOptional({ enum: REMIND_DAYS, default: DEFAULT_REMIND_DAYS, description: 'Days before.' })
  @IsOptional()
  @IsIn([...REMIND_DAYS])
  remindDays?: number;

  get entry(): EntryInput {
    const { name, occasion, day, month, firstYear, recipient, remind, remindDays } = this;
    return {
      name,
      occasion,
      day: day ?? null,
      month: month ?? null,
      firstYear: firstYear ?? null,
      recipient: recipient ?? null,
      remind,
      remindDays: remindDays ?? DEFAULT_REMIND_DAYS,
    };
  }
}

export class OccasionIdeaDto {
  @ApiProperty() name!: string;
  @ApiProperty() slug!: string;
  @ApiProperty({ type: String, nullable: true, description: 'address of the picture' }) image!: string | null;
  @ApiProperty({ description: 'rupees' }) price!: number;
}

export class OccasionEntryDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() name!: string;
  @ApiProperty() occasion!: string;
  @ApiProperty({ type: Number, nullable: true }) day!: number | null;
  @ApiProperty({ type: Number, nullable: true }) month!: number | null;
  @ApiProperty({ type: Number, nullable: true }) firstYear!: number | null;
  @ApiProperty({ type: String, nullable: true }) recipient!: string | null;
  @ApiProperty() remind!: boolean;
  @ApiProperty({ description: 'days before' }) remindDays!: number;
  @ApiProperty({ type: String, nullable: true, description: 'The next time, a date in India.' }) on!: string | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Years since the first time.' }) turns!: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'The last day to order the ideas; null once it is over.' })
  orderBy!: string | null;
  @ApiProperty({ type: [OccasionIdeaDto] }) ideas!: OccasionIdeaDto[];
}

export class OccasionBookDto {
  @ApiProperty({ description: 'Today in India.' }) today!: string;
  @ApiProperty({ type: String, nullable: true, format: 'date-time', description: 'Since when reminders are on.' })
  remindersSince!: string | null;
  @ApiProperty({ type: [OccasionEntryDto], description: 'The next day first.' }) entries!: OccasionEntryDto[];
}

export class OccasionConsentDto {
  @ApiProperty({ description: 'Whether reminders of the days in the book are wanted.' }) @IsBoolean() wanted!: boolean;
}

export class OccasionRemindersStoppedDto {
  @ApiProperty() message!: string;
}

export function toBookDto({ today, since, entries }: Book): OccasionBookDto {
  return { today, remindersSince: since, entries: entries.map(toEntryDto) };
}

function toEntryDto({ userId: _userId, ideas, ...entry }: BookEntry): OccasionEntryDto {
  return {
    ...entry,
    ideas: ideas.map(({ name, slug, image, price }) => ({
      name,
      slug,
      image: image[0] ?? null,
      price: paiseToRupees(price),
    })),
  };
}
