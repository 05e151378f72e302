import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, ValidateBy, ValidateIf } from 'class-validator';
import { isIstDate } from '../../kernel/index.js';

const isGiven = (_: object, value: unknown): boolean => value !== undefined;

/** Yes, or nothing said. */
export function BooleanField(description: string): PropertyDecorator {
  return applyDecorators(ApiPropertyOptional({ type: Boolean, description }), ValidateIf(isGiven), IsBoolean());
}

/** A day of India's calendar, as text. */
export function IsIndianDay(message: string): PropertyDecorator {
  return ValidateBy({
    name: 'indianDay',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isIstDate(value),
      defaultMessage: () => message,
    },
  });
}
