import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { SettingsService } from '../../../platform/settings/index.js';
import {
  ReportSource,
  toTimeRange,
  parseDateRange,
  type ReportFilters,
  type ReportDefinition,
} from '../../../platform/reports/index.js';
import type { Cell, Column, Sheet } from '../../../platform/spreadsheet/index.js';
import { stateOfGstin, stateInAddress, rateKey, summarize, type GstGroup, type SummaryRow } from './gst.rules.js';

export interface GstMonth {
  /** By HSN code and rate. */
  readonly rows: readonly SummaryRow[];
  /** By place of supply, the one that brought most first. */
  readonly states: readonly SummaryRow[];
}

const EXCLUDED_STATES_SQL = `('awaiting_payment', 'payment_failed', 'cancelled', 'refunded')`;
const SOLD_AT_SQL = 'coalesce(o.paid_at, o.created_at)';

/** Lines of invoices, and those of credit notes taken off again, as they were written. */
const INVOICED_LINES_SQL = `
  select to_char(b.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, b.content -> 'place' ->> 'state' as state,
    l ->> 'hsn' as hsn, (l ->> 'rate')::numeric as rate,
    side * case when (l ->> 'isPiece')::boolean then coalesce((l ->> 'quantity')::int, 0) else 0 end as pieces,
    side * (l ->> 'total')::numeric as total, side * (l ->> 'taxable')::numeric as taxable,
    side * (l ->> 'igst')::numeric as igst, side * (l ->> 'cgst')::numeric as cgst,
    side * (l ->> 'sgst')::numeric as sgst
  from bill b
  cross join lateral (select case when b.kind = 'invoice' then 1 else -1 end as side) sides
  cross join lateral jsonb_array_elements(b.content -> 'lines') l
  where b.kind in ('invoice', 'credit_note') and (l ->> 'total')::numeric <> 0`;

interface ReadGroup extends Omit<GstGroup, 'invoiced'> {
  readonly igst: number | null;
  readonly cgst: number | null;
  readonly sgst: number | null;
}

/**
 * What was sold, by month, state, HSN code and rate: from the invoices and credit notes, and for orders that have none
 * from their lines. Of those prices include GST, each line bears its part of a coupon, what was charged beside the lines
 * goes with the dearest of them, and cancelled and refunded orders are out. Deleted orders stay in the books.
 */
@Injectable()
export class GstRegister {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsService,
  ) {}

  /** null for an open end. `seller`: the state in which the shop is registered, null while nobody has said. */
  async between(from: Date | null, until: Date | null): Promise<{ groups: GstGroup[]; seller: string | null }> {
    const groups = await this.groups(from, until);
    const { gstin, legal_address } = await this.settings.read();
    return { groups, seller: stateOfGstin(gstin)?.state ?? stateInAddress(legal_address) };
  }

  async month(from: Date, until: Date): Promise<GstMonth> {
    const { groups, seller } = await this.between(from, until);
    return {
      rows: summarize(groups, seller, (row) => `${row.hsn} ${rateKey(row)}`),
      states: summarize(groups, seller, ({ state }) => state).toSorted((a, b) => b.total - a.total),
    };
  }

  private async groups(from: Date | null, until: Date | null): Promise<GstGroup[]> {
    const within = (moment: string) => `${from ? ` and ${moment} >= ?` : ''}${until ? ` and ${moment} < ?` : ''}`;
    const days = [from, until].filter((moment) => moment !== null);
    const groups = await this.em.fork().execute<ReadGroup[]>(
      `with ordered as (
         select to_char(${SOLD_AT_SQL} at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
           coalesce(o.address ->> 'state', '') as state, coalesce(l.hsn, '') as hsn, l.gst_rate, l.quantity,
           l.price_paise * l.quantity - l.discount_paise + case when l.position = (
             select d.position from order_line d where d.order_id = o.id
             order by d.price_paise * d.quantity desc, d.position limit 1
           ) then o.amount_paise - o.subtotal_paise + (
             select sum(d.discount_paise) from order_line d where d.order_id = o.id
           ) else 0 end as total
         from shop_order o join order_line l on l.order_id = o.id
         where o.state not in ${EXCLUDED_STATES_SQL} and not (o.state = 'returned' and o.paid_at is null) and ((o.paid_at is not null${within('o.paid_at')})
             or (o.paid_at is null${within('o.created_at')}))
           and not exists (select from bill b where b.order_id = o.id and b.kind = 'invoice')
       ), sold as (
         select month, state, hsn, gst_rate as rate, quantity as pieces, total,
           round(total * 100 / (100 + gst_rate)) as taxable, null::numeric as igst, null::numeric as cgst,
           null::numeric as sgst
         from ordered
         union all ${INVOICED_LINES_SQL}${within('b.issued_at')}
       )
       select s.month, s.state, s.hsn, s.rate::float8 as rate, sum(s.pieces)::int as pieces,
         sum(s.total)::float8 as total, sum(s.taxable)::float8 as taxable, sum(s.igst)::float8 as igst,
         sum(s.cgst)::float8 as cgst, sum(s.sgst)::float8 as sgst,
         coalesce((select r.name from hsn_rate r where s.hsn like r.prefix || '%'
           order by length(r.prefix) desc limit 1), '') as name
       from sold s group by s.month, s.state, s.hsn, s.rate, s.igst is null`,
      [...days, ...days, ...days],
    );
    return groups.map(({ igst, cgst, sgst, ...group }) => ({
      ...group,
      invoiced: igst === null || cgst === null || sgst === null ? null : { igst, cgst, sgst },
    }));
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

/** What was sold, by month, state and rate, and by HSN code. */
@Injectable()
@ReportSource('gst')
export class GstReport implements ReportDefinition {
  readonly isForBooks = true;

  constructor(private readonly sales: GstRegister) {}

  readFilters(sent: ReportFilters): ReportFilters {
    return parseDateRange(sent);
  }

  async countRows(): Promise<null> {
    return null;
  }

  async worksheets(filters: ReportFilters): Promise<readonly Sheet[]> {
    const { from, until } = toTimeRange(filters);
    const { groups, seller } = await this.sales.between(from, until);
    const byState = summarize(groups, seller, (row) => `${row.month} ${row.state} ${rateKey(row)}`);
    const byHsn = summarize(groups, seller, (row) => `${row.month} ${row.hsn} ${rateKey(row)}`);
    return [
      { name: 'By state and rate', columns: BY_STATE, pages: [byState.map(stateRow)] },
      { name: 'By HSN', columns: BY_HSN, pages: [byHsn.map(hsnRow)] },
    ];
  }
}

function amounts({ pieces, taxable, tax, split, total }: SummaryRow): Cell[] {
  return [pieces, taxable, split?.igst ?? null, split?.cgst ?? null, split?.sgst ?? null, tax, total];
}

function stateRow(row: SummaryRow): Cell[] {
  return [row.month, row.state, row.code, row.rate, ...amounts(row)];
}

function hsnRow(row: SummaryRow): Cell[] {
  return [row.month, row.hsn, row.name, row.rate, ...amounts(row)];
}
