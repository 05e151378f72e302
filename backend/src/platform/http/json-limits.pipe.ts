import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { DomainError } from '../../kernel/index.js';

const DEEPEST = 24;
const MOST_VALUES = 20_000;
const UNREADABLE = 'Please take out the signs that cannot be read.';

/**
 * Refuses bodies and queries that no DTO could mean: text that PostgreSQL cannot hold (NUL, half a surrogate pair), and
 * nesting or numbers of values that only cost time.
 */
export class JsonLimitsPipe implements PipeTransform {
  /** @throws DomainError request.invalid naming the outermost field */
  transform(value: unknown, { type }: ArgumentMetadata): unknown {
    if (type !== 'body' && type !== 'query') return value;
    const field = firstUnfit(value);
    if (field !== null) throw new DomainError('request.invalid', { fields: [{ field, message: UNREADABLE }] });
    return value;
  }
}

interface Place {
  readonly value: unknown;
  readonly field: string;
  readonly depth: number;
}

/** The outermost field that holds something unfit; null when there is none. */
function firstUnfit(input: unknown): string | null {
  const open: Place[] = [{ value: input, field: '', depth: 0 }];
  let seen = 0;
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, field, depth } = place;
    seen += 1;
    if (isUnfitText(value) || depth > DEEPEST || seen + open.length > MOST_VALUES) return field;
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    for (const [name, inner] of Object.entries(value)) {
      const outer = depth === 0 ? name : field;
      if (isUnfitText(name)) return outer.toWellFormed().replaceAll('\0', '');
      open.push({ value: inner, field: outer, depth: depth + 1 });
    }
  }
  return null;
}

function isUnfitText(value: unknown): boolean {
  return typeof value === 'string' && (value.includes('\0') || !value.isWellFormed());
}
