import { startOfDay } from './dates.js';
import { DomainError } from './domain-error.js';

/** @throws DomainError request.invalid for a day that is in no calendar */
export function assertIstDate(day: string): string {
  if (Number.isNaN(startOfDay(day).getTime())) throw new DomainError('request.invalid');
  return day;
}
