import type { ProductCountsDto, ReportDto } from '../../../api/generated/types';
import { paths } from '../../../lib/paths';
import type { StatusIcon } from '../components/status-badge';
import { monthLabel } from './gst.view-model';

export interface ReportKind {
  kind: string;
  name: string;
  note: string;
  /** what a row is, in one and in many */
  rows: readonly [one: string, many: string];
  /** narrowed by days */
  byDay: boolean;
  /** also for people with the right Books */
  isForBooks?: boolean;
  /** asked for on a page of its own */
  page?: string;
}

export const REPORT_KINDS: readonly ReportKind[] = [
  {
    kind: 'orders',
    name: 'Orders',
    note: 'A sheet of orders and a sheet of their lines',
    rows: ['row', 'rows'],
    byDay: true,
  },
  {
    kind: 'courier',
    name: 'Courier upload',
    note: 'Packed orders with address, weight and cash to collect',
    rows: ['parcel', 'parcels'],
    byDay: true,
  },
  {
    kind: 'sales',
    name: 'Sales',
    note: 'By day, month, product, category, payment method and state; refunds, coupons, store credit, carts',
    rows: ['row', 'rows'],
    byDay: true,
    isForBooks: true,
  },
  {
    kind: 'gst',
    name: 'GST summary',
    note: 'By month, state, rate and HSN',
    rows: ['row', 'rows'],
    byDay: true,
    isForBooks: true,
  },
  {
    kind: 'gstr1',
    name: 'GSTR-1',
    note: 'B2B, B2CS, HSN, notes: Excel and JSON',
    rows: ['row', 'rows'],
    byDay: false,
    isForBooks: true,
    page: `${paths.admin('reports')}/gst`,
  },
  { kind: 'users', name: 'Users', note: 'Accounts and when they joined', rows: ['person', 'people'], byDay: false },
  {
    kind: 'products',
    name: 'Products',
    note: 'The catalogue with every field, ready to import',
    rows: ['product', 'products'],
    byDay: false,
  },
  {
    kind: 'audit',
    name: 'Audit log',
    note: 'Who did what, with old and new values',
    rows: ['line', 'lines'],
    byDay: true,
  },
];

const FIRST = REPORT_KINDS[0] as ReportKind;
const UNFINISHED = new Set(['queued', 'writing']);
const whole = new Intl.NumberFormat('en-IN');
const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
const KB = 1024;

/** The kind that the address names and the person may have; for people with the right Books, else the GST summary. */
export function allowedKind(kind: string, hasExports: boolean): ReportKind {
  const named = kindOf(kind);
  return hasExports || named.isForBooks ? named : kindOf('gst');
}

/** The kind of this word; the first where there is none. */
export function kindOf(kind: string): ReportKind {
  return REPORT_KINDS.find((one) => one.kind === kind) ?? FIRST;
}

export const isUnfinished = ({ state }: Pick<ReportDto, 'state'>): boolean => UNFINISHED.has(state);

/** `1,190 of 2,388 lines` */
export function progressLabel({ state, kind, rowsWritten, rowsExpected }: ReportDto): string {
  if (state === 'queued') return 'Queued';
  const [one, many] = kindOf(kind).rows;
  const noun = (rowsExpected ?? rowsWritten) === 1 ? one : many;
  if (rowsExpected === null) return rowsWritten === 0 ? 'Calculating' : `${whole.format(rowsWritten)} ${noun}`;
  return `${whole.format(rowsWritten)} of ${whole.format(rowsExpected)} ${noun}`;
}

const STATE_LABELS: Record<ReportDto['state'], string> = {
  queued: 'Waiting',
  writing: 'Writing',
  done: 'Ready',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** Whose turn it is, as the mark beside the word shows it. */
const STATE_MARKS: Record<ReportDto['state'], StatusIcon> = {
  queued: 'wait',
  writing: 'work',
  done: 'done',
  failed: 'wrong',
  cancelled: 'closed',
};

export const stateMark = ({ state }: Pick<ReportDto, 'state'>): StatusIcon => STATE_MARKS[state];

export const reportStateLabel = ({ state }: Pick<ReportDto, 'state'>): string => STATE_LABELS[state];

/** `12,000, 1.4 MB`; '' while there is no file. */
export function sizeLabel({ state, rowsWritten, bytes }: ReportDto): string {
  if (state !== 'done' || bytes === null) return '';
  const size = bytes < KB * KB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;
  return `${whole.format(rowsWritten)}, ${size}`;
}

interface Filters {
  q?: string;
  state?: string[];
  held?: true;
  disputed?: true;
  cash?: true;
  archived?: true;
  proof?: string;
  tag?: string;
  show?: keyof ProductCountsDto;
  from?: string;
  to?: string;
  month?: string;
  columns?: readonly string[];
}

const VIEW_LABELS: Record<keyof ProductCountsDto, string> = {
  all: 'without the archive',
  listed: 'in the shop',
  'low-stock': 'low stock',
  'sold-out': 'sold out',
  drafts: 'drafts',
  'coming-soon': 'coming soon',
  customisable: 'customisable',
  'no-photo': 'no photo',
  'no-category': 'no category',
  archived: 'archived',
};

const FLAG_LABELS = {
  held: 'on hold',
  disputed: 'disputed',
  cash: 'cash on delivery',
  archived: 'archived',
  proof: 'proofs waiting',
  tag: 'one tag',
} as const;
const FLAGS = Object.keys(FLAG_LABELS) as (keyof typeof FLAG_LABELS)[];

/** What a file was narrowed to: `1 Oct 2026 to 31 Oct 2026, paid`; '' for all. */
export function filterLabel({ filters }: Pick<ReportDto, 'filters'>): string {
  const narrowed = filters as Filters;
  const { q, state, show, from, to, month, columns } = narrowed;
  const days = [from && (to ? dayLabel(from) : `from ${dayLabel(from)}`), to && `to ${dayLabel(to)}`];
  return [
    days.filter(Boolean).join(' '),
    month ? monthLabel(month) : '',
    (state ?? []).map((one) => one.replaceAll('_', ' ')).join(', '),
    ...FLAGS.filter((flag) => narrowed[flag]).map((flag) => FLAG_LABELS[flag]),
    show ? VIEW_LABELS[show] : '',
    q ? `“${q}”` : '',
    columns ? (columns.length === 1 ? '1 column' : `${columns.length} columns`) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function dayLabel(written: string): string {
  return day.format(new Date(`${written}T00:00:00Z`));
}

export const filePath = ({ id }: Pick<ReportDto, 'id'>): string => `/api/admin/reports/${id}/file`;
