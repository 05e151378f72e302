import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches } from 'class-validator';
import { startOfDay, toIstDate, assertIstDate } from '../../../kernel/index.js';

const DAY_PATTERN = '^\\d{4}-\\d{2}-\\d{2}$';

export class DateQueryDto {
  @ApiPropertyOptional({ pattern: DAY_PATTERN, description: 'A day in India; today when it is left out.' })
  @IsOptional()
  @IsString()
  @Matches(new RegExp(DAY_PATTERN))
  day?: string;

  /** The day and its first moment. @throws DomainError request.invalid for a day that is in no calendar */
  from(now: Date): { day: string; start: Date } {
    const day = assertIstDate(this.day ?? toIstDate(now));
    return { day, start: startOfDay(day) };
  }
}
