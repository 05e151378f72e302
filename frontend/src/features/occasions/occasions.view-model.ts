import type { LastDaysRowDto, OccasionDto, OccasionLinkDto } from '../../api/generated/types';
import { plural } from '../../lib/plural';
import { shortDay } from '../delivery';

const DAY_MS = 86_400_000;

/** Days from one date to another. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** `Fri, 28 Aug`; with its year where that is another than this one's. */
export function dayLabel(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : `${shortDay(day)}\u00a0${day.slice(0, 4)}`;
}

/** `today`, `tomorrow`, `in 16 days`. */
export function daysLeft(today: string, day: string): string {
  const days = daysBetween(today, day);
  return days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
}

export interface Fact {
  name: string;
  value: string;
}

/** The day of an occasion, how long it is until then, and its day in the next year. */
export function occasionFacts({
  name,
  on,
  today,
  later,
}: Pick<OccasionDto, 'name' | 'on' | 'today' | 'later'>): Fact[] {
  if (on === null) return [];
  const left = daysBetween(today, on);
  return [
    { name, value: dayLabel(on, today) },
    left > 0 ? { name: 'Days left', value: String(left) } : { name: 'That is', value: 'Today' },
    ...(later[0] ? [{ name: 'Next year', value: dayLabel(later[0], today) }] : []),
  ];
}

/** `Fri, 25 Dec, in 32 days`; '' for an occasion without a day. */
export const comingLabel = ({ on }: Pick<OccasionLinkDto, 'on'>, today: string): string =>
  on === null ? '' : `${dayLabel(on, today)}, ${daysLeft(today, on)}`;

/** Occasions with a day, and those for which everybody has their own. */
export function splitByDay(occasions: readonly OccasionLinkDto[]): {
  coming: OccasionLinkDto[];
  anyDay: OccasionLinkDto[];
} {
  return { coming: occasions.filter(({ on }) => on !== null), anyDay: occasions.filter(({ on }) => on === null) };
}

/** The one sentence of the last days for a place. */
export function lastDaySentence({ place, personalised, express, readyMade }: LastDaysRowDto): string {
  if (personalised) return `For ${place}, order personalised gifts by ${shortDay(personalised)}.`;
  if (express) return `For ${place}, order personalised gifts with express by ${shortDay(express)}.`;
  if (readyMade) return `For ${place}, order gifts without personalisation by ${shortDay(readyMade)}.`;
  return `It’s too late for ${place} now. Product pages show what can still arrive.`;
}

export const countLabel = (total: number): string => plural(total, 'gift');
