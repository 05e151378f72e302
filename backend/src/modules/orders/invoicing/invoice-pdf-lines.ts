import { A4, type PdfWriter } from '../../../platform/documents/index.js';
import type { Invoice, InvoiceLine } from './invoice.rules.js';
import { sumOf, sumTaxes, type Taxes } from './gst.rules.js';
import { BOLD, BOTTOM, PdfTable, LABEL, LEFT, RIGHT, TEXT, rupees, type Cell, type TableColumn } from './pdf-table.js';

const rates = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });
const percent = (rate: number): string => `${rates.format(rate)} %`;

const right = (title: string): TableColumn => ({ title, align: 'right', style: TEXT });
const left = (title: string, style = TEXT): TableColumn => ({ title, align: 'left', style });

interface TaxColumn {
  readonly title: string;
  readonly of: (taxes: Taxes) => number;
  /** Of the whole rate. */
  readonly share: number;
}

function taxColumns({ supply }: Invoice): TaxColumn[] {
  if (supply === 'none') return [];
  if (supply === 'inter') return [{ title: 'IGST', of: ({ igst }) => igst, share: 1 }];
  return [
    { title: 'CGST', of: ({ cgst }) => cgst, share: 0.5 },
    { title: 'SGST', of: ({ sgst }) => sgst, share: 0.5 },
  ];
}

function lineCells(bill: Invoice, taxes: readonly TaxColumn[], line: InvoiceLine, at: number): Cell[] {
  const quantity = line.quantity === null ? 'part' : String(line.quantity);
  const described: Cell = line.words
    ? [line.description, `“${line.words.replaceAll('\n', ' / ')}”`]
    : [line.description];
  const off = line.discount > 0 ? [`less ${rupees(line.discount)}`] : [];
  const start: Cell[] = [[String(at + 1)], described];
  if (bill.supply === 'none') {
    return [...start, [quantity], [rupees(line.unit)], [rupees(line.total), ...off]];
  }
  return [
    ...start,
    [line.hsn],
    [quantity],
    [rupees(line.unit)],
    [rupees(line.taxable), ...off],
    ...taxes.map(({ of, share }): Cell => [rupees(of(line)), percent(line.rate * share)]),
    [rupees(line.total)],
  ];
}

/** What was sold, a row each. @returns where it ends */
export function renderLines(pen: PdfWriter, bill: Invoice, from: number): number {
  const taxes = taxColumns(bill);
  const shown = bill.lines.filter(({ total }) => !bill.against || total > 0);
  const isTaxed = bill.supply !== 'none';
  const columns = [
    left('#'),
    left('Description', BOLD),
    ...(isTaxed ? [left('HSN/SAC')] : []),
    right('Qty'),
    right('Unit price'),
    ...(isTaxed ? [right('Taxable value'), ...taxes.map(({ title }) => right(title))] : []),
    right('Amount'),
  ];
  const cells = shown.map((line, at) => lineCells(bill, taxes, line, at));
  const all = sumTaxes(shown);
  const sums = isTaxed ? [rupees(all.taxable), ...taxes.map(({ of }) => rupees(of(all)))] : [];
  const last = rupees(sumOf(shown, ({ total }) => total));
  const blanks = Array.from({ length: columns.length - 2 - sums.length }, () => '');
  const foot = ['', ...blanks, ...sums, last];
  const table = new PdfTable(pen, columns, [...cells, foot.map((text): Cell => [text])], { wide: 1, right: RIGHT });
  let y = table.head(from, true);
  for (const row of cells) {
    if (y + table.heightOf(row) > BOTTOM - 8) {
      pen.addPage();
      y = table.head(A4.margin, true);
    }
    y = table.row(row, y);
  }
  pen.write('Total, ₹', BOLD, { x: LEFT, y: y + 1.7 });
  return table.footer(foot, y);
}

interface HsnSum extends Taxes {
  readonly title: string;
}

function sumByHsn({ lines: all }: Invoice): HsnSum[] {
  const titles = [...new Set(all.map(({ hsn, rate }) => `${hsn || 'No code'}, ${percent(rate)}`))];
  return titles.flatMap((title) => {
    const of = all.filter(({ hsn, rate }) => `${hsn || 'No code'}, ${percent(rate)}` === title);
    const taxes = sumTaxes(of);
    return taxes.taxable === 0 ? [] : [{ title, ...taxes }];
  });
}

/** The taxes by code and rate, up to `to`; nothing without taxes. @returns where it ends */
export function renderTaxSummary(pen: PdfWriter, bill: Invoice, from: number, to: number): number {
  const taxes = taxColumns(bill);
  if (taxes.length === 0) return from;
  const columns = [left('HSN/SAC'), right('Taxable'), ...taxes.map(({ title }) => right(title))].map((column) => ({
    ...column,
    style: { ...TEXT, size: 8.5 },
  }));
  const rows = sumByHsn(bill).map((sum): Cell[] => [
    [sum.title],
    [rupees(sum.taxable)],
    ...taxes.map(({ of }): Cell => [rupees(of(sum))]),
  ]);
  const table = new PdfTable(pen, columns, rows, { wide: 0, right: to, pad: 0.9 });
  let y = table.head(from + pen.write('Tax by HSN/SAC', LABEL, { x: LEFT, y: from }), false);
  for (const row of rows) {
    if (y + table.heightOf(row) > BOTTOM - 8) {
      pen.addPage();
      y = table.head(A4.margin, false);
    }
    y = table.row(row, y);
  }
  return y;
}
