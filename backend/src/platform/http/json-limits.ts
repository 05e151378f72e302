import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { type ErrorCode, DomainError } from '../../kernel/index.js';

const MAX_DEPTH = 24;
const MAX_VALUES = 20_000;
/** Bytes of one text, and of the blanks between values. */
const MAX_BYTES = 128 * 1024;

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, BLANK, DELETE] = [
  0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d, 0x20, 0x7f,
];
/** The beginning of a data URL. */
const DATA = Buffer.from('data:');

/**
 * Why a JSON body is not worth parsing, told from its bytes in one pass: more than 24 levels or 20,000 values, a text of
 * more than 128 KB that is no data URL, or as many blanks between the values; null when it may be parsed.
 */
export function jsonProblem(body: Uint8Array): ErrorCode | null {
  let depth = 0;
  let values = 0;
  let blanks = 0;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0;
    if (byte === QUOTE) {
      const end = textEnd(body, at + 1);
      if (end === null) return 'request.too_large';
      at = end;
    } else if (byte <= BLANK) blanks += 1;
    else if (byte === COMMA) values += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1;
      depth += 1;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    if (depth > MAX_DEPTH || values > MAX_VALUES) return 'request.too_complex';
    if (blanks > MAX_BYTES) return 'request.too_large';
  }
  return null;
}

/** Where the text that begins at `from` ends; null where it is too long. */
function textEnd(body: Uint8Array, from: number): number | null {
  let mayBeLong = DATA.every((byte, at) => ((body[from + at] ?? 0) | 0x20) === (byte | 0x20));
  for (let at = from; at < body.length; at += 1) {
    const byte = body[at] ?? 0;
    if (byte === QUOTE) return at;
    if (byte <= BLANK || byte >= DELETE || byte === BACKSLASH) mayBeLong = false;
    if (byte === BACKSLASH) at += 1;
    if (!mayBeLong && at - from > MAX_BYTES) return null;
  }
  return body.length;
}

const UNREADABLE = 'Please remove the characters that cannot be read.';

/**
 * Refuses bodies and queries that no DTO could mean: text that PostgreSQL cannot hold (NUL, half a surrogate pair), and
 * nesting or numbers of values that only cost time.
 */
export class JsonLimitsPipe implements PipeTransform {
  /** @throws DomainError request.invalid naming the outermost field */
  transform(value: unknown, { type }: ArgumentMetadata): unknown {
    if (type !== 'body' && type !== 'query') return value;
    const field = firstInvalid(value);
    if (field !== null) throw new DomainError('request.invalid', { fields: [{ field, message: UNREADABLE }] });
    return value;
  }
}

interface Place {
  readonly value: unknown;
  readonly field: string;
  readonly depth: number;
}

/** The outermost field with an invalid value; null when there is none. */
function firstInvalid(input: unknown): string | null {
  const open: Place[] = [{ value: input, field: '', depth: 0 }];
  let seen = 0;
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, field, depth } = place;
    seen += 1;
    if (isInvalidText(value) || depth > MAX_DEPTH || seen + open.length > MAX_VALUES) return field;
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    for (const [name, inner] of Object.entries(value)) {
      const outer = depth === 0 ? name : field;
      if (isInvalidText(name)) return outer.toWellFormed().replaceAll('\0', '');
      open.push({ value: inner, field: outer, depth: depth + 1 });
    }
  }
  return null;
}

function isInvalidText(value: unknown): boolean {
  return typeof value === 'string' && (value.includes('\0') || !value.isWellFormed());
}
