import type { GstReceiptsDto, GstStateRowDto } from '../../../api/generated/types';

export type GstAmounts = Omit<GstStateRowDto, 'state'>;

const MONTHS = 13;
const monthName = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const inIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit' });
const amountFormat = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `October 2026` of `2026-10` */
export const monthLabel = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`));

/** This month in India and those of the year before it, newest first. */
export function monthsUpTo(now: Date): string[] {
  const [year = 0, month = 1] = inIndia.format(now).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** The month that the address names, where it is one that can be chosen; else the newest. */
export function monthIn(text: string, months: readonly string[]): string {
  return months.includes(text) ? text : (months[0] ?? '');
}

/** `55,468.64`, as books have it. */
export const formatAmount = (rupees: number): string => amountFormat.format(rupees);

/** What stands apart from the return. */
export function receiptsLabel({ receipts, refunds, total }: GstReceiptsDto): string {
  const given = receipts === 1 ? '1 receipt' : `${receipts.toLocaleString('en-IN')} receipts`;
  const taken = refunds === 1 ? '1 refund receipt' : `${refunds.toLocaleString('en-IN')} refund receipts`;
  return `${given}${refunds > 0 ? ` less ${taken}` : ''}, ₹${formatAmount(total)}, without GST.`;
}

/** Rows as one. */
export function totalOf(rows: readonly GstAmounts[]): GstAmounts {
  const sum = (read: (row: GstAmounts) => number) =>
    Math.round(rows.reduce((total, row) => total + read(row), 0) * 100) / 100;
  return {
    pieces: sum(({ pieces }) => pieces),
    taxable: sum(({ taxable }) => taxable),
    tax: sum(({ tax }) => tax),
    split: {
      igst: sum(({ split }) => split.igst),
      cgst: sum(({ split }) => split.cgst),
      sgst: sum(({ split }) => split.sgst),
    },
    total: sum(({ total }) => total),
  };
}

export interface Share {
  name: string;
  /** whole per cent of all */
  percent: number;
  /** of the longest bar */
  width: number;
}

const MAX_STATES = 8;

/** Where the most was sent to, and the rest as one. */
export function sharesOf(states: readonly GstStateRowDto[]): Share[] {
  const sent = states.filter(({ pieces }) => pieces > 0);
  const all = sent.reduce((sum, { pieces }) => sum + pieces, 0);
  const ranked = sent.toSorted((one, other) => other.pieces - one.pieces);
  const rest = ranked.slice(MAX_STATES).reduce((sum, { pieces }) => sum + pieces, 0);
  const bars = ranked.slice(0, MAX_STATES).map(({ state, pieces }) => ({ name: state, pieces }));
  if (rest > 0) bars.push({ name: 'Elsewhere', pieces: rest });
  const longest = Math.max(1, ...bars.map(({ pieces }) => pieces));
  return bars.map(({ name, pieces }) => ({
    name: name || 'Not known',
    percent: Math.round((pieces / all) * 100),
    width: (pieces / longest) * 100,
  }));
}
