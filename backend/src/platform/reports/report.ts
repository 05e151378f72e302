import { type ErrorCode, endOfDay, startOfDay, DomainError, normalizeText } from '../../kernel/index.js';
import type { ReportFilters } from './report-registry.js';
import type { Row } from '../spreadsheet/index.js';

export const REPORT_STATES = ['queued', 'writing', 'done', 'failed', 'cancelled'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export interface Report {
  readonly id: string;
  readonly kind: string;
  readonly filters: ReportFilters;
  readonly state: ReportState;
  readonly rowsWritten: number;
  /** Expected number of rows; null if unknown. */
  readonly rowsExpected: number | null;
  readonly bytes: number | null;
  readonly askedBy: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly finishedAt: string | null;
  /** Error code of a failed report. */
  readonly error: ErrorCode | null;
}

export const REPORT_COLUMNS = `id, kind, filters, state, rows_written::float8 as "rowsWritten",
  rows_expected::float8 as "rowsExpected", file_bytes::float8 as bytes, asked_by as "askedBy",
  to_json(created_at) as "createdAt", to_json(finished_at) as "finishedAt", error`;

export const isUnfinished = ({ state }: Report): boolean => state === 'queued' || state === 'writing';

const STAMP = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short', timeStyle: 'short' });

/** `orders-2026-11-20-1041.xlsx`: kind, and time of the request in India. */
export function reportFileName({ kind, createdAt }: Pick<Report, 'kind' | 'createdAt'>): string {
  return `${kind}-${STAMP.format(new Date(createdAt)).replace(' ', '-').replace(':', '')}.xlsx`;
}

/** Keyset pagination: reads pages until one is empty; each begins after the last row of the previous one. */
export async function* keysetPages<Found>(
  read: (last: Found | null) => Promise<readonly Found[]>,
  rowOf: (found: Found) => Row,
): AsyncGenerator<readonly Row[]> {
  for (let last: Found | null = null; ;) {
    const found: readonly Found[] = await read(last);
    const end = found.at(-1);
    if (!end) return;
    last = end;
    yield found.map(rowOf);
  }
}

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
