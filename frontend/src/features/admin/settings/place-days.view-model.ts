import type { PlaceDaysDto } from '../../../api/generated/types';
import { typedNumber } from '../components/typed-number';

/** As it is typed. */
export interface PlaceDaysForm {
  prefix: string;
  days: string;
  /** Empty: as the zone has it. */
  expressDays: string;
}

export const MAX_PLACES = 200;
const MAX_DAYS = 30;
const NEW: PlaceDaysForm = { prefix: '', days: '', expressDays: '' };

export const placesFormOf = (places: readonly PlaceDaysDto[] | null | undefined): PlaceDaysForm[] =>
  (places ?? []).map(({ prefix, days, expressDays }) => ({
    prefix,
    days: String(days),
    expressDays: String(expressDays ?? ''),
  }));

export const withPlace = (places: readonly PlaceDaysForm[]): PlaceDaysForm[] => [...places, NEW];

export const withoutPlace = (places: readonly PlaceDaysForm[], at: number): PlaceDaysForm[] =>
  places.filter((_, place) => place !== at);

export const changedPlace = (places: readonly PlaceDaysForm[], at: number, part: Partial<PlaceDaysForm>) =>
  places.map((place, index) => (index === at ? { ...place, ...part } : place));

/** What is asked for; what is no number stays one that cannot be saved. */
export const placesOf = (places: readonly PlaceDaysForm[]): PlaceDaysDto[] =>
  places.map(({ prefix, days, expressDays }) => ({
    prefix: prefix.replaceAll(/\s/g, ''),
    days: typedNumber(days) ?? Number.NaN,
    ...(expressDays.trim() !== '' && { expressDays: typedNumber(expressDays) }),
  }));

const isInRange = (days: number): boolean => days >= 1 && days <= MAX_DAYS;

/** What cannot be saved, a sentence a field. */
export function placeErrors(places: readonly PlaceDaysDto[]): Record<string, string> {
  const errors: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [at, { prefix, days, expressDays }] of places.entries()) {
    if (!/^[1-9]\d{1,5}$/.test(prefix)) errors[`placeDays.${at}.prefix`] = 'Please enter 2 to 6 digits.';
    else if (seen.has(prefix)) errors[`placeDays.${at}.prefix`] = 'Please enter each beginning once.';
    seen.add(prefix);
    if (!isInRange(days)) errors[`placeDays.${at}.days`] = `Please enter 1 to ${MAX_DAYS}.`;
    if (expressDays === undefined || expressDays === null) continue;
    if (!isInRange(expressDays)) errors[`placeDays.${at}.expressDays`] = `Please enter 1 to ${MAX_DAYS}.`;
    else if (expressDays > days) errors[`placeDays.${at}.expressDays`] = 'At most as many as without express.';
  }
  return errors;
}
