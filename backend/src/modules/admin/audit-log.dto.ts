import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { assertIstDate, endOfDay, startOfDay } from '../../kernel/index.js';
import { IsIndianDay } from '../../platform/http/index.js';
import { PageQueryDto } from '../../platform/pagination/index.js';
import type { AuditLogFilter } from './audit-log.service.js';

const DAY = { format: 'date', example: '2026-11-20', description: 'A day of India’s calendar.' } as const;

/** `q` finds words of the sentence. */
export class AuditLogQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ maxLength: 60, example: 'order.ship' })
  @IsOptional()
  @IsString()
  @MaxLength(60)
  @Matches(/^[a-z_.-]+$/)
  action?: string;

  @ApiPropertyOptional({ maxLength: 254, description: 'Who did it: an e-mail address, or `API key` and its name.' })
  @IsOptional()
  @IsString()
  @MaxLength(254)
  @Matches(/^(API key \S.*|\S+@\S+)$/)
  who?: string;

  @ApiPropertyOptional(DAY)
  @IsOptional()
  @IsIndianDay('from must be a day')
  from?: string;

  @ApiPropertyOptional(DAY)
  @IsOptional()
  @IsIndianDay('to must be a day')
  to?: string;

  get filter(): AuditLogFilter {
    return {
      words: this.searchText,
      action: this.action ?? null,
      who: this.who ?? null,
      from: this.from ? startOfDay(assertIstDate(this.from)) : null,
      until: this.to ? endOfDay(assertIstDate(this.to)) : null,
    };
  }
}

export class AuditChangeDto {
  @ApiProperty({ example: 'site_name' }) field!: string;
  @ApiProperty({ type: String, nullable: true, description: 'The old value; null for none.' }) from!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The new value; null for none.' }) to!: string | null;
}

export class AuditLogEntryDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty() adminEmail!: string;
  @ApiProperty({ example: 'order.ship' }) action!: string;
  @ApiProperty({ type: String, nullable: true, example: 'order' }) subjectKind!: string | null;
  @ApiProperty({ type: String, nullable: true }) subjectId!: string | null;
  @ApiProperty() summary!: string;
  @ApiProperty({ type: [AuditChangeDto], description: 'Old and new values.' }) changes!: AuditChangeDto[];
}

export class AuditLogPageDto {
  @ApiProperty({ type: [AuditLogEntryDto] }) rows!: AuditLogEntryDto[];

  @ApiProperty({ nullable: true, type: String, description: 'The `after` of the next part.' })
  next!: string | null;

  @ApiProperty({ description: 'Counted up to 10,000.' }) total!: number;
}

export class BadgesDto {
  @ApiProperty({ description: 'Orders that wait for the shop.' }) orders!: number;
  @ApiProperty({ description: 'Messages that nobody has read.' }) messages!: number;
  @ApiProperty({ description: 'Reviews to judge.' }) reviews!: number;
  @ApiProperty({ description: 'What is wrong, and orders with a payment that is held.' }) queues!: number;
}
