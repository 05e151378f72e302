import type { Type } from '@nestjs/common';
import { JsonLimitsPipe } from './json-limits.pipe.js';
import { createValidationPipe } from './validation.js';

const plainInput = new JsonLimitsPipe();
const validation = createValidationPipe();

/** What was read of a form, checked as the body of a request is. @throws DomainError request.invalid */
export async function validateBody<Body extends object>(type: Type<Body>, value: unknown): Promise<Body> {
  const body = { type: 'body', metatype: type } as const;
  return (await validation.transform(plainInput.transform(value, body), body)) as Body;
}
