import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { DomainError, type FieldError } from '../../kernel/index.js';

/** Checks bodies, queries and parameters against their DTOs; what a DTO does not name is dropped. */
export function createValidationPipe(): ValidationPipe {
  return new ValidationPipe({
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
