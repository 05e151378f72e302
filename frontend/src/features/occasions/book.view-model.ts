import type { OccasionEntryDto, SaveOccasionEntryDto } from '../../api/generated/types';
import { dayLabel, daysLeft } from './occasions.view-model';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
export const MONTH_NAMES: readonly string[] = MONTHS;

/** The form of a date. Numbers are as typed. */
export interface EntryForm {
  name: string;
  occasion: string;
  day: string;
  month: string;
  firstYear: string;
  recipient: string;
  remind: boolean;
  remindDays: string;
}

export const EMPTY_ENTRY: EntryForm = {
  name: '',
  occasion: 'birthday',
  day: '',
  month: '',
  firstYear: '',
  recipient: '',
  remind: true,
  remindDays: '14',
};

const typed = (number: number | null): string => (number === null ? '' : String(number));

export function formOfEntry({ name, occasion, day, month, firstYear, ...entry }: OccasionEntryDto): EntryForm {
  return {
    name,
    occasion,
    day: typed(day),
    month: typed(month),
    firstYear: typed(firstYear),
    recipient: entry.recipient ?? '',
    remind: entry.remind,
    remindDays: String(entry.remindDays),
  };
}

export type EntryErrors = Partial<Record<'name' | 'day' | 'firstYear', string>>;

/** 2028 has a 29 February. */
const isDay = (day: number, month: number): boolean =>
  Number.isInteger(day) && day >= 1 && new Date(Date.UTC(2028, month - 1, day)).getUTCMonth() === month - 1;

/** What is wrong with a form. @param hasDay the occasion has a day of its own in the calendar */
export function entryErrors({ name, day, month, firstYear }: EntryForm, hasDay: boolean): EntryErrors {
  const errors: EntryErrors = {};
  if (name.trim() === '') errors.name = 'Enter a name.';
  if (hasDay) return errors;
  if (!isDay(Number(day), Number(month))) errors.day = 'Choose a day and a month.';
  const year = Number(firstYear);
  const isYear = firstYear === '' || (Number.isInteger(year) && year >= 1900 && year <= 2200);
  if (!isYear) errors.firstYear = 'Enter a year with four digits, or leave it empty.';
  return errors;
}

/** What is sent. @param hasDay the occasion has a day of its own in the calendar */
export function entryToSend(form: EntryForm, hasDay: boolean): SaveOccasionEntryDto {
  const { name, occasion, recipient, remind, remindDays } = form;
  return {
    name: name.trim(),
    occasion: occasion as SaveOccasionEntryDto['occasion'],
    ...(hasDay ? {} : { day: Number(form.day), month: Number(form.month) }),
    ...(hasDay || form.firstYear === '' ? {} : { firstYear: Number(form.firstYear) }),
    ...(recipient === '' ? {} : { recipient: recipient as NonNullable<SaveOccasionEntryDto['recipient']> }),
    remind,
    remindDays: Number(remindDays) as NonNullable<SaveOccasionEntryDto['remindDays']>,
  };
}

function ordinal(number: number): string {
  const tens = number % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

/** `60th birthday`, `Rakhi`. */
export function entryTitle({ turns }: Pick<OccasionEntryDto, 'turns'>, occasion: string): string {
  return turns === null ? occasion : `${ordinal(turns)} ${occasion.toLowerCase()}`;
}

/** `Sat, 12 Dec, in 19 days`; '' where no day is known. */
export function entryDay({ on }: Pick<OccasionEntryDto, 'on'>, today: string): string {
  return on === null ? '' : `${dayLabel(on, today)}, ${daysLeft(today, on)}`;
}

export interface BookMonth {
  /** `December 2026`; of dates without a known day, `Later`. */
  title: string;
  entries: OccasionEntryDto[];
}

/** The entries by the months in which they come. */
export function byMonth(entries: readonly OccasionEntryDto[]): BookMonth[] {
  const months: BookMonth[] = [];
  for (const entry of entries) {
    const title = entry.on ? `${MONTHS[Number(entry.on.slice(5, 7)) - 1]} ${entry.on.slice(0, 4)}` : 'Later';
    const last = months.at(-1);
    if (last?.title === title) last.entries.push(entry);
    else months.push({ title, entries: [entry] });
  }
  return months;
}
