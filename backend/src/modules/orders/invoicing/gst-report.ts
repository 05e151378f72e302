import { Injectable } from '@nestjs/common';
import {
  ReportSource,
  toTimeRange,
  parseDateRange,
  type ReportFilters,
  type ReportDefinition,
} from '../../../platform/reports/index.js';
import type { Cell, Column, Sheet } from '../../../platform/spreadsheet/index.js';
import { rateKey, summarize, type SummaryRow } from './gst-summary.rules.js';
import { GstRegister } from './gst-register.js';

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
