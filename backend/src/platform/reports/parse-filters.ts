import { endOfDay, startOfDay, DomainError, normalizeText } from '../../kernel/index.js';
import type { ReportFilters } from './report-registry.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MAX_LENGTH = 100;

function wrong(field: string, message: string): never {
  throw new DomainError('request.invalid', { fields: [{ field, message: `${field} ${message}` }] });
}

/** Search text. @throws DomainError request.invalid */
export function parseSearch({ q }: ReportFilters): { q?: string } {
  if (q === undefined || q === null) return {};
  if (typeof q !== 'string' || q.length > MAX_LENGTH || q.includes('\0')) return wrong('q', 'must be plain text');
  const words = normalizeText(q).trim();
  return words === '' ? {} : { q: words };
}

/** First and last date, in India. @throws DomainError request.invalid */
export function parseDateRange(sent: ReportFilters): { from?: string; to?: string } {
  const days = (['from', 'to'] as const).map((field) => [field, sent[field]] as const);
  const read = days.filter(([, day]) => day !== undefined && day !== null && day !== '');
  for (const [field, day] of read) {
    if (typeof day !== 'string' || !DAY.test(day) || Number.isNaN(startOfDay(day).getTime()))
      wrong(field, 'must be a day');
  }
  return Object.fromEntries(read);
}

/** Start and end of a range of dates in India; `until` is exclusive. */
export function toTimeRange({ from, to }: { from?: string; to?: string }): { from: Date | null; until: Date | null } {
  return { from: from ? startOfDay(from) : null, until: to ? endOfDay(to) : null };
}
