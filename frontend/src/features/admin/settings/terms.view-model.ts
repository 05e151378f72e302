import { isApiError } from '../../../api';
import type { TermChangesDto } from '../../../api/generated/types';
import { typedNumber } from '../components/typed-number';
import { placeErrors, placesFormOf, placesOf, type PlaceDaysForm } from './place-days.view-model';

export type NumberTerm = Exclude<
  keyof TermChangesDto,
  'workDays' | 'placeDays' | 'closedFrom' | 'closedTo' | 'closureNotice'
>;

export type TextTerm = Exclude<keyof TermChangesDto, 'workDays' | 'placeDays'>;

/** What is typed: texts of numbers and days, the weekdays that are ticked, and places with days of their own. */
export type TermsForm = Partial<Record<TextTerm, string>> & { workDays?: number[]; placeDays?: PlaceDaysForm[] };
export type TermErrors = Partial<Record<string, string>>;

const TEXTS: ReadonlySet<string> = new Set(['closedFrom', 'closedTo', 'closureNotice']);

/** What the form holds that the shop does not; an empty field: back to the default. */
export function changedTerms(own: TermChangesDto, form: TermsForm): TermChangesDto {
  const { workDays, placeDays, ...typed } = form;
  const changes: Record<string, unknown> = {};
  for (const [name, text = ''] of Object.entries(typed)) {
    const before = own[name as NumberTerm] ?? null;
    const value = TEXTS.has(name) ? text.trim() || null : typedNumber(text);
    if (value !== before) changes[name] = value;
  }
  const days = workDays?.toSorted();
  if (days && days.join() !== own.workDays?.join()) changes['workDays'] = days;
  if (placeDays) {
    const places = placesOf(placeDays);
    const isChanged = JSON.stringify(places) !== JSON.stringify(placesOf(placesFormOf(own.placeDays)));
    if (isChanged) changes['placeDays'] = places.length > 0 ? places : null;
  }
  return changes as TermChangesDto;
}

/** What cannot be saved, a sentence a field. */
export function termErrors(changes: TermChangesDto): TermErrors {
  const errors: TermErrors = {};
  for (const [name, value] of Object.entries(changes)) {
    if (Number.isNaN(value)) errors[name] = 'Please enter a whole number.';
  }
  if (changes.workDays?.length === 0) errors['workDays'] = 'Please choose at least one day.';
  return { ...errors, ...placeErrors(changes.placeDays ?? []) };
}

/** What the server says of the fields. */
export function serverTermErrors(error: unknown): TermErrors {
  const fields = (isApiError(error) && error.data?.fields) || [];
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]));
}
