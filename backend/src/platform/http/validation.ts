import {
  ValidationPipe,
  type ArgumentMetadata,
  type ValidationError,
  type Type,
  applyDecorators,
} from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, ValidateBy, ValidateIf } from 'class-validator';
import { DomainError, type FieldError, isIstDate } from '../../kernel/index.js';
import { JsonLimitsPipe } from './json-limits.js';

/** Whether a DTO derives a value itself. class-transformer would assign to the getter of a class it extends, and throw. */
function isDerived(prototype: object, key: string): boolean {
  if (prototype === Object.prototype) return false;
  if (Object.getOwnPropertyDescriptor(prototype, key)?.get) return true;
  return isDerived(Object.getPrototypeOf(prototype) as object, key);
}

class DtoValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    if (!metatype || typeof value !== 'object' || value === null || Array.isArray(value))
      return super.transform(value, metadata);
    const given = Object.entries(value).filter(([key]) => !isDerived(metatype.prototype as object, key));
    return super.transform(Object.fromEntries(given), metadata);
  }
}

/** Checks bodies, queries and parameters against their DTOs; what a DTO does not name is dropped. */
export function createValidationPipe(): ValidationPipe {
  return new DtoValidationPipe({
    transform: true,
    whitelist: true,
    exceptionFactory: (errors) => new DomainError('request.invalid', { fields: fieldErrors(errors) }),
  });
}

function fieldErrors(errors: readonly ValidationError[], prefix = ''): FieldError[] {
  return errors.flatMap(({ property, constraints, children }) => {
    const field = `${prefix}${property}`;
    const own = Object.values(constraints ?? {})
      .slice(0, 1)
      .map((message) => ({ field, message }));
    return [...own, ...fieldErrors(children ?? [], `${field}.`)];
  });
}

const jsonLimits = new JsonLimitsPipe();
const validation = createValidationPipe();

/** What was read of a form, checked as the body of a request is. @throws DomainError request.invalid */
export async function validateBody<Body extends object>(type: Type<Body>, value: unknown): Promise<Body> {
  const body = { type: 'body', metatype: type } as const;
  return (await validation.transform(jsonLimits.transform(value, body), body)) as Body;
}

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
