import { paise, formatLongDay } from '../../../kernel/index.js';
import { A4, PdfWriter, MUTED, RULE, type Style } from '../../../platform/documents/index.js';
import { type Invoice, rupeesInWords, type InvoiceLine, type InvoiceType } from './invoice.rules.js';
import { HOUR_MS, POLICIES } from '../order/policies.js';
import {
  BOLD,
  BOTTOM,
  LABEL,
  LEFT,
  RIGHT,
  SMALL,
  TEXT,
  rupees,
  PdfTable,
  type Cell,
  type TableColumn,
} from './pdf-table.js';
import { sumOf, sumTaxes, type Taxes } from './gst.rules.js';

export const TITLES: Record<InvoiceType, string> = {
  invoice: 'Tax invoice',
  receipt: 'Receipt',
  credit_note: 'Credit note',
  refund_receipt: 'Refund receipt',
};

const FOOT_HEIGHT = 24;
const MIDDLE = LEFT + 97;
const NOTE: Style = { ...SMALL, size: 8.5 };

function top(pdf: PdfWriter, { kind, seller }: Invoice): void {
  const name: Style = { typeface: 'display', size: 21, lead: 1 };
  pdf.write(seller.name, name, { x: LEFT, y: 14 });
  pdf.ornament(LEFT + pdf.widthOf(seller.name, name) + 1.6, 15.4, 5);
  pdf.write(TITLES[kind], { typeface: 'display', size: 17, lead: 1.1 }, { x: RIGHT, y: 14, align: 'right' });
  const whose: Style = { typeface: 'sans', size: 8.5, colour: MUTED };
  pdf.write('Original for the recipient', whose, { x: RIGHT, y: 21.4, align: 'right' });
  pdf.horizontalLine(31);
}

function renderHeader(pdf: PdfWriter, bill: Invoice): number {
  const { against } = bill;
  const facts: (readonly [string, string])[] = [
    [against ? TITLES[bill.kind] : bill.kind === 'invoice' ? 'Invoice' : 'Receipt', bill.number],
    ['Date', formatLongDay(new Date(bill.issuedAt))],
    against
      ? [
          `Against ${bill.kind === 'credit_note' ? 'invoice' : 'receipt'}`,
          `${against.number}, ${formatLongDay(new Date(against.issuedAt))}`,
        ]
      : ['Order', `${bill.orderNumber}, ${formatLongDay(new Date(bill.orderedAt))}`],
    ...(bill.supply === 'none'
      ? []
      : [
          ['Place of supply', bill.place.code ? `${bill.place.state} (${bill.place.code})` : bill.place.state] as const,
        ]),
  ];
  const value: Style = { ...BOLD, size: 9.5 };
  const widths = facts.map(([label, said]) => Math.max(pdf.widthOf(label, LABEL), pdf.widthOf(said, value)));
  const free = RIGHT - LEFT - widths.reduce((sum, width) => sum + width, 0);
  let x = LEFT;
  facts.forEach(([label, said], at) => {
    pdf.write(label, LABEL, { x, y: 35 });
    pdf.write(said, value, { x, y: 39 });
    x += (widths[at] ?? 0) + free / Math.max(1, facts.length - 1);
  });
  pdf.horizontalLine(48, 0.2, RULE);
  return 52;
}

function sellerLines({ legalName, name, address, place, gstin, email, phone }: Invoice['seller']): string[] {
  const lines = [
    legalName && legalName !== name ? legalName : '',
    address,
    place ? `${place.state} (${place.code})` : '',
    gstin ? `GSTIN ${gstin}` : '',
    email,
    phone,
  ];
  return lines.filter(Boolean);
}

function renderParties(pdf: PdfWriter, { seller, billedTo, deliveredTo }: Invoice, y: number): number {
  const width = (RIGHT - LEFT - 12) / 3;
  const columns: (readonly [string, string | null, readonly string[]])[] = [
    ['Sold by', seller.name, sellerLines(seller)],
    ['Billed to', null, billedTo],
    ['Delivered to', null, deliveredTo],
  ];
  const ends = columns.map(([label, name, lines], at) => {
    const x = LEFT + at * (width + 6);
    let down = y + pdf.write(label, LABEL, { x, y }) + 0.8;
    const style: Style = { ...TEXT, lead: 1.45 };
    if (name) down += pdf.write(name, { ...style, typeface: 'bold' }, { x, y: down, width });
    return down + pdf.write(lines.join('\n'), style, { x, y: down, width });
  });
  return Math.max(...ends) + 6;
}

function renderTotals(pdf: PdfWriter, bill: Invoice, from: number): number {
  const width = RIGHT - MIDDLE;
  pdf.horizontalLine(from, 0.35, undefined, MIDDLE, RIGHT);
  let y = from + 2;
  const notes = (bill.reductions ?? []).map(
    ({ label, amount }) => [`${label}, taken off above`, rupees(amount)] as const,
  );
  for (const [said, amount] of [...notes, ['Rounding', rupees(bill.rounding)] as const]) {
    pdf.write(amount, NOTE, { x: RIGHT, y, align: 'right' });
    y += pdf.write(said, NOTE, { x: MIDDLE, y });
  }
  pdf.write(bill.against ? 'Total credited' : 'Total', { ...BOLD, size: 10 }, { x: MIDDLE, y: y + 1.5 });
  const grand: Style = { ...BOLD, size: 15, lead: 1.2 };
  y += pdf.write(`₹${rupees(bill.total)}`, grand, { x: RIGHT, y: y + 0.6, align: 'right' }) + 1.5;
  y += pdf.write(rupeesInWords(paise(bill.total)), BOLD, { x: MIDDLE, y, width }) + 1.5;
  const settled = bill.against ? `Reason: ${bill.settled}` : bill.settled;
  return y + pdf.write(settled, NOTE, { x: MIDDLE, y, width });
}

function renderFooter(pdf: PdfWriter, { seller, supply, damageHours }: Invoice): void {
  const y = A4.height - 24;
  const hours = damageHours ?? POLICIES.damageWithinMs / HOUR_MS;
  const small: Style = { ...SMALL, lead: 1.6 };
  const tax = supply === 'none' ? 'No GST is charged: the seller is not registered for it.' : 'Reverse charge: no.';
  const said = [
    `Personalised goods cannot be returned. Damage: write within ${hours} hours of delivery, with a photo.`,
    `${tax} Amounts in Indian rupees. Courts in Indore, India.`,
  ];
  pdf.write(said.join('\n'), small, { x: LEFT, y: y - 2 });
  pdf.write(`For ${seller.legalName || seller.name}`, SMALL, { x: RIGHT, y: y - 16, align: 'right' });
  pdf.horizontalLine(y + 1.2, 0.2, undefined, RIGHT - 45, RIGHT);
  pdf.write('Authorised signatory', SMALL, { x: RIGHT, y: y + 2.2, align: 'right' });
}

/** Height that the sums need, measured on the sheet they stand on at the latest. */
const AFTER = 42;
/** And each reduction among them. */
const REDUCTION = 4.5;

/** An invoice, a credit note or a receipt as it was issued. */
export function drawInvoice(pdf: PdfWriter, bill: Invoice): void {
  pdf.beginPart((page, pages) => `${bill.number}, page ${page} of ${pages}`);
  pdf.addPage();
  top(pdf, bill);
  let y = renderLines(pdf, bill, renderParties(pdf, bill, renderHeader(pdf, bill))) + 7;
  if (y + AFTER + REDUCTION * (bill.reductions?.length ?? 0) + FOOT_HEIGHT > BOTTOM) {
    pdf.addPage();
    y = A4.margin;
  }
  const end = Math.max(renderTotals(pdf, bill, y), renderTaxSummary(pdf, bill, y, MIDDLE - 12));
  if (end > BOTTOM - FOOT_HEIGHT - 4) pdf.addPage();
  renderFooter(pdf, bill);
}

/** The same as a PDF. */
export function renderInvoicePdf(bill: Invoice): Promise<Buffer> {
  const pdf = new PdfWriter(`${TITLES[bill.kind]} ${bill.number}`);
  drawInvoice(pdf, bill);
  return pdf.finish();
}

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
function renderLines(pdf: PdfWriter, bill: Invoice, from: number): number {
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
  const table = new PdfTable(pdf, columns, [...cells, foot.map((text): Cell => [text])], { wide: 1, right: RIGHT });
  let y = table.head(from, true);
  for (const row of cells) {
    if (y + table.heightOf(row) > BOTTOM - 8) {
      pdf.addPage();
      y = table.head(A4.margin, true);
    }
    y = table.row(row, y);
  }
  pdf.write('Total, ₹', BOLD, { x: LEFT, y: y + 1.7 });
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
function renderTaxSummary(pdf: PdfWriter, bill: Invoice, from: number, to: number): number {
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
  const table = new PdfTable(pdf, columns, rows, { wide: 0, right: to, pad: 0.9 });
  let y = table.head(from + pdf.write('Tax by HSN/SAC', LABEL, { x: LEFT, y: from }), false);
  for (const row of rows) {
    if (y + table.heightOf(row) > BOTTOM - 8) {
      pdf.addPage();
      y = table.head(A4.margin, false);
    }
    y = table.row(row, y);
  }
  return y;
}
