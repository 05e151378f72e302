import { createHash } from 'node:crypto';
import { normalizeText, type ErrorCode } from '../../kernel/index.js';

/** Limits of the text that a product takes; letters are graphemes, as a reader counts them. */
export interface TextLimits {
  readonly maxChars: number;
  readonly maxLines: number;
  /** ',' makes parts that count apart; '' makes every letter a piece of its own, so that spaces do not count. */
  readonly split: string | null;
  /** How many parts are drawn; null when only the first is and a note may follow it. */
  readonly parts: number | null;
}

export interface PersonalisationSettings {
  readonly text: TextLimits | null;
  readonly photo: boolean;
}

/** For products that take a text and set no limits. */
const FREE_TEXT: TextLimits = { maxChars: 200, maxLines: 6, split: null, parts: null };

/** What a product's `personalisation` says of text and photo; what it leaves out or writes wrongly has a default. */
function personalisationSettings(personalisation: object | null): PersonalisationSettings {
  const { text, photo } = (personalisation ?? {}) as Record<string, unknown>;
  return { text: isRecord(text) ? textLimits(text) : null, photo: isRecord(photo) };
}

function textLimits({ maxChars, maxLines, split, slots }: Record<string, unknown>): TextLimits {
  return {
    maxChars: isCount(maxChars) ? maxChars : FREE_TEXT.maxChars,
    maxLines: isCount(maxLines) ? maxLines : 1,
    split: typeof split === 'string' ? split : null,
    parts: Array.isArray(slots) && slots.length > 0 ? 1 + Math.max(...slots.map(partOf)) : null,
  };
}

function partOf(slot: unknown): number {
  return isRecord(slot) && typeof slot.part === 'number' ? slot.part : 0;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a product says about its personalisation. */
export interface PersonalisableProduct {
  readonly customisable: boolean;
  readonly needsPhoto: boolean;
  readonly needsText: boolean;
  /** Settings of the live preview; `text` and `photo` name what the product takes. */
  readonly personalisation: object | null;
}

/** What a buyer asks for; `photo` is anything that names a photo. */
export interface PersonalisationInput {
  readonly text: string | null;
  readonly photo: string | null;
}

export interface PersonalisationProblem {
  readonly code: Extract<ErrorCode, `personalisation.${string}`>;
  readonly field: 'customText1' | 'uploadedPhoto';
  readonly message: string;
}

const MAX_NOTE_LENGTH = 20;

// Controls, line and paragraph separators, and marks that turn the reading direction of what follows.
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const INVISIBLE = /[\s\u00ad\u200b-\u200f\u2060]/gu;

const segmenter = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** The letters of a text as a reader counts them: one Devanagari cluster or one emoji family is one. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** A buyer's text as it is kept: composed, without controls, lines trimmed; null when nothing can be read in it. */
export function cleanText(raw: string | null | undefined): string | null {
  if (typeof raw !== 'string') return null;
  const lines = normalizeText(raw.toWellFormed())
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map((line) => line.replace(/\t/gu, ' ').replace(UNPRINTABLE, '').replace(/ {2,}/gu, ' ').trim());
  const text = lines.filter((line) => line !== '').join('\n');
  return text.replace(INVISIBLE, '') === '' ? null : text;
}

function acceptsText(product: PersonalisableProduct, { text, photo }: PersonalisationSettings): boolean {
  return product.needsText || text !== null || (product.customisable && !product.needsPhoto && !photo);
}

function acceptsPhoto(product: PersonalisableProduct, { text, photo }: PersonalisationSettings): boolean {
  return product.needsPhoto || photo || (product.customisable && !product.needsText && text === null);
}

const tooLong = (message: string): PersonalisationProblem => ({
  code: 'personalisation.text_too_long',
  field: 'customText1',
  message,
});

function partsProblem(parts: readonly string[], limits: TextLimits): PersonalisationProblem | null {
  const { parts: drawn } = limits;
  if (parts.slice(0, drawn ?? 1).some((part) => graphemes(part).length > limits.maxChars)) {
    return tooLong(`Up to ${limits.maxChars} letters each, please.`);
  }
  const rest = parts
    .slice(drawn ?? 1)
    .join(' ')
    .trim();
  if (rest === '') return null;
  if (drawn !== null) return tooLong(`Up to ${drawn} names, please.`);
  // What follows the part that is drawn is a note for the workshop, such as a ring size.
  return graphemes(rest).length > MAX_NOTE_LENGTH
    ? tooLong(`Keep the note to ${MAX_NOTE_LENGTH} letters, please.`)
    : null;
}

function lengthProblem(text: string, limits: TextLimits): PersonalisationProblem | null {
  const lines = text.split('\n');
  if (lines.length > limits.maxLines) {
    return tooLong(limits.maxLines === 1 ? 'One line, please.' : `Up to ${limits.maxLines} lines, please.`);
  }
  if (limits.split) {
    const parts = text.split(limits.split).map((part) => part.trim());
    return partsProblem(parts, limits);
  }
  const counted = limits.split === '' ? text.replace(/\s/gu, '') : lines.join('');
  return graphemes(counted).length > limits.maxChars ? tooLong(`Up to ${limits.maxChars} letters, please.`) : null;
}

/**
 * Why a product cannot be bought with this text and photo; null when it can.
 * `input.text` has been through cleanText. What a product does not take is refused, so that nobody pays for a text
 * that the workshop cannot place.
 */
export function personalisationProblem(
  product: PersonalisableProduct,
  input: PersonalisationInput,
): PersonalisationProblem | null {
  const settings = personalisationSettings(product.personalisation);
  if (input.text !== null && !acceptsText(product, settings)) {
    return { code: 'personalisation.not_taken', field: 'customText1', message: 'This gift takes no text.' };
  }
  if (input.photo !== null && !acceptsPhoto(product, settings)) {
    return { code: 'personalisation.not_taken', field: 'uploadedPhoto', message: 'This gift takes no photo.' };
  }
  if (product.needsPhoto && input.photo === null) {
    return { code: 'personalisation.missing', field: 'uploadedPhoto', message: 'Please add a photo.' };
  }
  if (product.needsText && input.text === null) {
    return { code: 'personalisation.missing', field: 'customText1', message: 'Please add your text.' };
  }
  return input.text === null ? null : lengthProblem(input.text, settings.text ?? FREE_TEXT);
}

/** The same for the same text and the same photo of a product, and for nothing else. */
export function personalisationKey(text: string | null, photoHash: string | null): string {
  return createHash('sha256')
    .update(JSON.stringify([text, photoHash]))
    .digest('base64url');
}
