import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  ValidateBy,
  ValidateIf,
  type ValidationArguments,
  type ValidationOptions,
} from 'class-validator';
import { hasMarkRun, normalizeText, parseEmail } from '../../kernel/index.js';

export interface TextFieldOptions {
  readonly max: number;
  /** Line breaks are kept; elsewhere they count as spaces. */
  readonly lines?: boolean;
  /** '' is an answer too. */
  readonly blank?: boolean;
  /** It may be left out. */
  readonly optional?: boolean;
  readonly format?: { readonly accepts: (text: string) => boolean; readonly message: string };
  readonly description?: string;
  readonly example?: string;
}

export interface EmailListOptions {
  readonly min?: 0 | 1;
  readonly max: number;
  readonly description?: string;
}

/** Characters that are not seen, and marks that turn the reading direction. Joiners stay: Indian scripts need them. */
const HIDDEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
const READABLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const CONTROLS = /[^\P{Cc}\n]/u;
const MAX_EMAIL_LENGTH = 254;
const DEFAULT_MAX = 5_000;

/** Longer than anything that could be `max` letters once it is trimmed and composed. */
const isFarTooLong = (text: string, max: number): boolean => text.length > 4 * max + 1_000;

/**
 * What a person typed, composed and trimmed; anything but a text, and a text far beyond `max` letters, is left for the
 * check to refuse.
 */
export function sanitizeText(value: unknown, lines = false, max = DEFAULT_MAX): unknown {
  if (typeof value !== 'string' || isFarTooLong(value, max)) return value;
  const text = normalizeText(value).replace(HIDDEN, '');
  if (!lines) return text.replace(/\s+/gu, ' ').trim();
  return text
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

/** Why a cleaned text cannot be taken, as a sentence for its field; null when it can. */
export function validateText(value: unknown, { max, blank = false, format }: TextFieldOptions): string | null {
  if (typeof value !== 'string') return 'Please fill this in.';
  if (isFarTooLong(value, max)) return tooLong(max);
  if (!value.isWellFormed() || CONTROLS.test(value) || hasMarkRun(value))
    return 'Please remove the characters that cannot be read.';
  if (value === '' && blank) return null;
  if (!READABLE.test(value)) return 'Please fill this in.';
  if (value.length > max) return tooLong(max);
  return format && !format.accepts(value) ? format.message : null;
}

const tooLong = (max: number): string => `Please keep this to ${max} letters.`;

/** A text that a person types into a form: trimmed, bounded, without signs that the database or a mail could not hold. */
export function TextField(rules: TextFieldOptions): PropertyDecorator {
  const { max, lines, blank, optional, description, example } = rules;
  return applyDecorators(
    ApiProperty({
      type: String,
      maxLength: max,
      ...(optional ? { required: false } : {}),
      ...(blank ? {} : { minLength: 1 }),
      ...(description ? { description } : {}),
      ...(example ? { example } : {}),
    }),
    Transform(({ value }: { value: unknown }) => sanitizeText(value, lines, max)),
    ...(optional ? [ValidateIf((_, value) => value !== undefined)] : []),
    checked('typedText', (value) => validateText(value, rules)),
  );
}

/** An e-mail address: trimmed and lowercased. */
export function EmailField(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'email', maxLength: MAX_EMAIL_LENGTH, example: 'ananya@example.com' }),
    Transform(({ value }: { value: unknown }) => parseEmail(value) ?? value),
    checked('typedEmail', (value) => (parseEmail(value) === null ? 'Please enter a valid email address.' : null)),
  );
}

const normalizeEmail = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value);

/** E-mail addresses, each once: trimmed and lowercased. */
export function EmailListField({ min = 0, max, description }: EmailListOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: [String], ...(description ? { description } : {}) }),
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(normalizeEmail) : value)),
    IsArray(),
    ...(min > 0 ? [ArrayMinSize(min, { message: 'Please enter at least one address.' })] : []),
    ArrayMaxSize(max, { message: `Please enter ${max} addresses at most.` }),
    ArrayUnique({ message: 'Please enter each address once.' }),
    checked(
      'address',
      (value) =>
        typeof value === 'string' && parseEmail(value) === value ? null : 'Please enter valid e-mail addresses.',
      { each: true },
    ),
  );
}

function checked(
  name: string,
  problem: (value: unknown) => string | null,
  options: ValidationOptions = {},
): PropertyDecorator {
  const validator = {
    validate: (value: unknown) => problem(value) === null,
    defaultMessage: (argument?: ValidationArguments) => problem(argument?.value) ?? '',
  };
  return ValidateBy({ name, validator }, options);
}
