import { isApiError } from '../../../api';
import type { TermChangesDto } from '../../../api/generated/types';

export type NumberTerm = Exclude<keyof TermChangesDto, 'workDays' | 'closedFrom' | 'closedTo' | 'closureNotice'>;

/** What is typed: texts of numbers and days, and the weekdays that are ticked. */
export type TermsForm = Partial<Record<Exclude<keyof TermChangesDto, 'workDays'>, string>> & { workDays?: number[] };
export type TermErrors = Partial<Record<string, string>>;

const TEXTS: ReadonlySet<string> = new Set(['closedFrom', 'closedTo', 'closureNotice']);

/** What the form holds that the shop does not; an empty field: back to the default. */
export function changedTerms(own: TermChangesDto, form: TermsForm): TermChangesDto {
  const { workDays, ...typed } = form;
  const changes: Record<string, unknown> = {};
  for (const [name, text = ''] of Object.entries(typed)) {
    const before = own[name as NumberTerm] ?? null;
    const value = text.trim() === '' ? null : TEXTS.has(name) ? text.trim() : Number(text.replaceAll(',', ''));
    if (value !== before) changes[name] = value;
  }
  const days = workDays?.toSorted();
  if (days && days.join() !== own.workDays?.join()) changes['workDays'] = days;
  return changes as TermChangesDto;
}

/** What cannot be saved, a sentence a field. */
export function termErrors(changes: TermChangesDto): TermErrors {
  const errors: TermErrors = {};
  for (const [name, value] of Object.entries(changes)) {
    if (typeof value === 'number' && !(Number.isInteger(value) && value >= 0)) {
      errors[name] = 'Please enter a whole number.';
    }
  }
  if (changes.workDays?.length === 0) errors['workDays'] = 'Please choose at least one day.';
  return errors;
}

/** What the server says of the fields. */
export function serverTermErrors(error: unknown): TermErrors {
  const fields = (isApiError(error) && error.data?.fields) || [];
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]));
}
