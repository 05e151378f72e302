import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  ReportSource,
  toTimeRange,
  parseDateRange,
  type ReportFilters,
  type ReportDefinition,
} from '../../../platform/reports/index.js';
import type { Cell, Column, Sheet } from '../../../platform/spreadsheet/index.js';
import { placeOfSupply } from '../order/gstin.rules.js';
import { rateKey, summarize, taxOf, type GstRow } from './gst.rules.js';

/** Receipts of a month, for which there is no tax, less what was given back of them. */
export interface ReceiptRow {
  /** `2026-10` */
  readonly month: string;
  readonly receipts: number;
  readonly refunds: number;
  /** Paise. */
  readonly total: number;
}

export interface GstMonth {
  /** By HSN code and rate. */
  readonly rows: readonly GstRow[];
  /** By place of supply, the one that brought most first. */
  readonly states: readonly GstRow[];
  readonly receipts: ReceiptRow | null;
}

/** When somebody asks from when until when; null for an open end. */
interface Span {
  readonly from: Date | null;
  readonly until: Date | null;
}

const MONTH_SQL = `to_char(b.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM')`;

const within = ({ from, until }: Span): string =>
  `${from ? ' and b.issued_at >= ?' : ''}${until ? ' and b.issued_at < ?' : ''}`;
const daysOf = ({ from, until }: Span): Date[] => [from, until].filter((moment) => moment !== null);

/** Lines of invoices, and those of credit notes taken off again, as they were written. */
const LINES_SQL = `
  select ${MONTH_SQL} as month, b.content -> 'place' ->> 'state' as state,
    l ->> 'hsn' as hsn, (l ->> 'rate')::numeric as rate,
    side * case when (l ->> 'isPiece')::boolean then coalesce((l ->> 'quantity')::int, 0) else 0 end as pieces,
    side * (l ->> 'total')::numeric as total, side * (l ->> 'taxable')::numeric as taxable,
    side * (l ->> 'igst')::numeric as igst, side * (l ->> 'cgst')::numeric as cgst,
    side * (l ->> 'sgst')::numeric as sgst
  from bill b
  cross join lateral (select case when b.kind = 'invoice' then 1 else -1 end as side) sides
  cross join lateral jsonb_array_elements(b.content -> 'lines') l
  where b.kind in ('invoice', 'credit_note') and (l ->> 'total')::numeric <> 0`;

/**
 * What was billed, by month, state, HSN code and rate: invoices less credit notes, each in the month of its date. Money
 * that has come for an order without an invoice is not in it, and receipts of a seller without GSTIN stand apart.
 */
@Injectable()
export class GstRegister {
  constructor(private readonly em: EntityManager) {}

  async rows(span: Span): Promise<GstRow[]> {
    const rows = await this.em.fork().execute<Omit<GstRow, 'code'>[]>(
      `select s.month, s.state, s.hsn, s.rate::float8 as rate, sum(s.pieces)::int as pieces,
         sum(s.total)::float8 as total, sum(s.taxable)::float8 as taxable, sum(s.igst)::float8 as igst,
         sum(s.cgst)::float8 as cgst, sum(s.sgst)::float8 as sgst,
         coalesce((select r.name from gst_rate r where s.hsn like r.hsn || '%'
           order by length(r.hsn) desc, r.valid_from desc limit 1), '') as name
       from (${LINES_SQL}${within(span)}) s group by s.month, s.state, s.hsn, s.rate`,
      daysOf(span),
    );
    return rows.map((row) => ({ ...row, ...placeOfSupply(row.state) }));
  }

  /** By month. */
  async receipts(span: Span): Promise<ReceiptRow[]> {
    return this.em.fork().execute<ReceiptRow[]>(
      `select ${MONTH_SQL} as month, count(*) filter (where b.kind = 'receipt')::int as receipts,
         count(*) filter (where b.kind = 'refund_receipt')::int as refunds,
         sum(case when b.kind = 'receipt' then b.amount_paise else -b.amount_paise end)::float8 as total
       from bill b where b.kind in ('receipt', 'refund_receipt')${within(span)} group by 1 order by 1`,
      daysOf(span),
    );
  }

  async month(from: Date, until: Date): Promise<GstMonth> {
    const [rows, [receipts]] = await Promise.all([this.rows({ from, until }), this.receipts({ from, until })]);
    return {
      rows: summarize(rows, (row) => `${row.hsn} ${rateKey(row)}`),
      states: summarize(rows, ({ state }) => state).toSorted((a, b) => b.total - a.total),
      receipts: receipts ?? null,
    };
  }
}

const AMOUNTS: readonly Column[] = [
  { title: 'Pieces', type: 'whole', width: 9 },
  { title: 'Taxable (₹)', type: 'rupees' },
  { title: 'IGST (₹)', type: 'rupees' },
  { title: 'CGST (₹)', type: 'rupees' },
  { title: 'SGST (₹)', type: 'rupees' },
  { title: 'GST (₹)', type: 'rupees' },
  { title: 'With GST (₹)', type: 'rupees' },
];
const MONTH: Column = { title: 'Month', type: 'text', width: 10 };
const RATE: Column = { title: 'Rate', type: 'percent', width: 8 };
const BY_STATE: readonly Column[] = [
  MONTH,
  { title: 'Place of supply', type: 'text', width: 26 },
  { title: 'State code', type: 'text', width: 11 },
  RATE,
  ...AMOUNTS,
];
const BY_HSN: readonly Column[] = [
  MONTH,
  { title: 'HSN', type: 'text', width: 11 },
  { title: 'What', type: 'text', width: 34 },
  RATE,
  ...AMOUNTS,
];
const RECEIPTS: readonly Column[] = [
  MONTH,
  { title: 'Receipts', type: 'whole', width: 10 },
  { title: 'Refund receipts', type: 'whole', width: 15 },
  { title: 'Without GST (₹)', type: 'rupees' },
];

/** What was billed, by month, state and rate, and by HSN code; receipts without tax on a sheet of their own. */
@Injectable()
@ReportSource('gst')
export class GstReport implements ReportDefinition {
  readonly isForBooks = true;
  readonly title = 'GST summary';
  readonly isByDay = true;
  readonly isAttachable = true;

  constructor(private readonly sales: GstRegister) {}

  readFilters(sent: ReportFilters): ReportFilters {
    return parseDateRange(sent);
  }

  async countRows(): Promise<null> {
    return null;
  }

  async worksheets(filters: ReportFilters): Promise<readonly Sheet[]> {
    const span = toTimeRange(filters);
    const [rows, receipts] = await Promise.all([this.sales.rows(span), this.sales.receipts(span)]);
    const byState = summarize(rows, (row) => `${row.month} ${row.state} ${rateKey(row)}`);
    const byHsn = summarize(rows, (row) => `${row.month} ${row.hsn} ${rateKey(row)}`);
    const counts = receipts.map(({ month, receipts: issued, refunds, total }): Cell[] => [
      month,
      issued,
      refunds,
      total,
    ]);
    return [
      { name: 'By state and rate', columns: BY_STATE, pages: [byState.map(stateRow)] },
      { name: 'By HSN', columns: BY_HSN, pages: [byHsn.map(hsnRow)] },
      { name: 'Receipts', columns: RECEIPTS, pages: [counts] },
    ];
  }
}

function amounts(row: GstRow): Cell[] {
  return [row.pieces, row.taxable, row.igst, row.cgst, row.sgst, taxOf(row), row.total];
}

function stateRow(row: GstRow): Cell[] {
  return [row.month, row.state, row.code, row.rate, ...amounts(row)];
}

function hsnRow(row: GstRow): Cell[] {
  return [row.month, row.hsn, row.name, row.rate, ...amounts(row)];
}
