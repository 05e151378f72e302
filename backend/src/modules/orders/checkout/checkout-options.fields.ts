import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { IsIndianDay } from '../../../platform/http/index.js';
import { normalizeCode } from '../coupons/index.js';

const MAX_LINES = 200;

/** Ids of lines; one by itself counts as a list. */
export function LineIdsField(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: [String], description }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value)),
    IsOptional(),
    ArrayMaxSize(MAX_LINES),
    IsUUID(undefined, { each: true }),
  );
}

export function DateField(): PropertyDecorator {
  const description = 'The day on which it should arrive; the earliest without it.';
  return applyDecorators(
    ApiPropertyOptional({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description }),
    IsOptional(),
    IsIndianDay('Please choose one of the days that are offered.'),
  );
}

/** A coupon's code, however it is typed. */
export function CouponCodeField(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ maxLength: 40, description: 'The code of a coupon.' }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normalizeCode(value) : value)),
    IsOptional(),
    IsString(),
    MaxLength(40),
  );
}
