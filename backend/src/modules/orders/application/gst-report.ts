import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  ReportsOn,
  daySpan,
  readDays,
  type ReportFilters,
  type ReportSource,
} from '../../../platform/reports/index.js';
import { SettingsStore } from '../../../platform/settings/index.js';
import type { Cell, Column, Sheet } from '../../../platform/spreadsheet/index.js';
import { stateInAddress } from '../domain/gst-states.js';
import { summarise, type SoldGroup, type SummaryRow } from '../domain/gst-summary.js';

const UNSOLD = `('awaiting_payment', 'payment_failed', 'cancelled', 'refunded')`;
const SOLD_AT = 'coalesce(o.paid_at, o.created_at)';

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

/**
 * What was sold, by month, state and rate, and by HSN code. Prices include GST; a delivery charge goes with the dearest
 * line of its order. Deleted orders stay in the books; cancelled and refunded ones are out.
 */
@Injectable()
@ReportsOn('gst')
export class GstReport implements ReportSource {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsStore,
  ) {}

  readFilters(sent: ReportFilters): ReportFilters {
    return readDays(sent);
  }

  async expected(): Promise<null> {
    return null;
  }

  async sheets(filters: ReportFilters): Promise<readonly Sheet[]> {
    const groups = await this.sold(filters);
    const seller = stateInAddress((await this.settings.read()).legal_address);
    const byState = summarise(groups, seller, (row) => `${row.month} ${row.state} ${rateKey(row)}`);
    const byHsn = summarise(groups, seller, (row) => `${row.month} ${row.hsn} ${rateKey(row)}`);
    return [
      { name: 'By state and rate', columns: BY_STATE, pages: [byState.map(stateRow)] },
      { name: 'By HSN', columns: BY_HSN, pages: [byHsn.map(hsnRow)] },
    ];
  }

  private sold(filters: ReportFilters): Promise<SoldGroup[]> {
    const { from, until } = daySpan(filters);
    return this.em.fork().execute(
      `with sold as (
         select to_char(${SOLD_AT} at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
           coalesce(o.address ->> 'state', '') as state, coalesce(l.hsn, '') as hsn, l.gst_rate, l.quantity,
           l.price_paise * l.quantity + case when l.position = (
             select d.position from order_line d where d.order_id = o.id
             order by d.price_paise * d.quantity desc, d.position limit 1
           ) then o.amount_paise - o.subtotal_paise else 0 end as total
         from shop_order o join order_line l on l.order_id = o.id
         where o.state not in ${UNSOLD}${from ? ` and ${SOLD_AT} >= ?` : ''}${until ? ` and ${SOLD_AT} < ?` : ''}
       )
       select s.month, s.state, s.hsn, s.gst_rate::float8 as rate, sum(s.quantity)::int as pieces,
         sum(s.total)::float8 as total, sum(round(s.total * 100 / (100 + s.gst_rate)))::float8 as taxable,
         coalesce((select r.name from hsn_rate r where s.hsn like r.prefix || '%'
           order by length(r.prefix) desc limit 1), '') as name
       from sold s group by s.month, s.state, s.hsn, s.gst_rate`,
      [from, until].filter((moment) => moment !== null),
    );
  }
}

/** Sorts as the number does. */
function rateKey({ rate }: SummaryRow): string {
  return rate.toFixed(2).padStart(6, '0');
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
