import type { ErrorCode } from '../../kernel/index.js';
import type { ReportFilters } from './report-registry.js';

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
