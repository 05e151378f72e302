import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { assertIstDate, endOfDay, startOfDay } from '../../kernel/index.js';
import { IsIndianDay } from '../../platform/http/index.js';
import { PageQueryDto } from '../../platform/pagination/index.js';
import { LOGGED_KINDS, type LoggedKind, type SecurityLogFilter } from './security-log.service.js';

const DAY = { format: 'date', example: '2026-11-20', description: 'A day of India’s calendar.' } as const;

/** `q` is an e-mail address: only its keyed hash is stored, so a part of it finds nothing. */
export class SecurityLogQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ enum: LOGGED_KINDS })
  @IsOptional()
  @IsIn(LOGGED_KINDS)
  kind?: LoggedKind;

  @ApiPropertyOptional(DAY)
  @IsOptional()
  @IsIndianDay('from must be a day')
  from?: string;

  @ApiPropertyOptional(DAY)
  @IsOptional()
  @IsIndianDay('to must be a day')
  to?: string;

  get filter(): SecurityLogFilter {
    return {
      kind: this.kind ?? null,
      email: this.searchText.toLowerCase() || null,
      from: this.from ? startOfDay(assertIstDate(this.from)) : null,
      until: this.to ? endOfDay(assertIstDate(this.to)) : null,
    };
  }
}

export class SecurityEventDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ enum: LOGGED_KINDS }) kind!: LoggedKind;
  @ApiProperty({ description: 'What happened, in a sentence.' }) summary!: string;
  @ApiProperty({ type: String, nullable: true, description: 'null: no account.' }) email!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Keyed hash of the network, not its address.' })
  network!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'An error code, or another word of the shop’s own.' })
  reason!: string | null;
}

export class SecurityLogPageDto {
  @ApiProperty({ type: [SecurityEventDto] }) rows!: SecurityEventDto[];

  @ApiProperty({ nullable: true, type: String, description: 'The `after` of the next part.' })
  next!: string | null;

  @ApiProperty({ description: 'Counted up to 10,000.' }) total!: number;
}

export class SecurityEventKindDto {
  @ApiProperty({ enum: LOGGED_KINDS }) kind!: LoggedKind;
  @ApiProperty() label!: string;
}
