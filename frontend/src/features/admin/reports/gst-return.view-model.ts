import type { Gstr1Dto, ReturnDocumentDto, ReturnProblemDto, ReturnRateDto } from '../../../api/generated/types';
import { formatAmount } from './gst.view-model';

type ReturnTaxes = Pick<ReturnRateDto, 'taxable' | 'igst' | 'cgst' | 'sgst'>;

export interface ReturnColumn {
  head: string;
  /** figures stand right, in columns */
  figures?: boolean;
}

export interface ReturnTable {
  name: string;
  /** what the table is, for those who file it */
  note: string;
  columns: readonly ReturnColumn[];
  /** a cell for each column; the first names the row */
  rows: readonly (readonly string[])[];
  /** '' where nothing is added up; null without a line of sums */
  sums: readonly string[] | null;
}

const dayNames = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const dayLabel = (day: string): string => dayNames.format(new Date(`${day}T00:00:00Z`));
const rateLabel = ({ rate }: ReturnRateDto): string => `${rate} %`;

const figures = (...heads: string[]): ReturnColumn[] => heads.map((head) => ({ head, figures: true }));
const TAXES = figures('Taxable', 'IGST', 'CGST', 'SGST');
const taxCells = ({ taxable, igst, cgst, sgst }: ReturnTaxes): string[] =>
  [taxable, igst, cgst, sgst].map(formatAmount);

function sumOf(rows: readonly ReturnTaxes[]): ReturnTaxes {
  const sum = (read: (row: ReturnTaxes) => number) =>
    Math.round(rows.reduce((total, row) => total + read(row), 0) * 100) / 100;
  return {
    taxable: sum(({ taxable }) => taxable),
    igst: sum(({ igst }) => igst),
    cgst: sum(({ cgst }) => cgst),
    sgst: sum(({ sgst }) => sgst),
  };
}

function documentTable(
  name: string,
  note: string,
  documents: readonly ReturnDocumentDto[],
  { isNote, isNamed }: { isNote: boolean; isNamed: boolean },
): ReturnTable {
  const heads = [isNote ? 'Credit note' : 'Invoice', ...(isNote ? ['For'] : []), ...(isNamed ? ['Buyer'] : [])];
  const rows = documents.flatMap((document) =>
    document.rates.map((row) => [
      `${document.number}, ${dayLabel(document.date)}`,
      ...(isNote ? [document.against ?? ''] : []),
      ...(isNamed ? [`${document.gstin ?? ''} ${document.name ?? ''}`] : []),
      document.place,
      rateLabel(row),
      ...taxCells(row),
      formatAmount(document.value),
    ]),
  );
  const sums = ['Total, ₹', ...heads.slice(1).map(() => ''), '', ''];
  return {
    name,
    note,
    columns: [
      ...heads.map((head) => ({ head })),
      { head: 'Place of supply' },
      ...figures('Rate'),
      ...TAXES,
      ...figures('Value'),
    ],
    rows,
    sums: [...sums, ...taxCells(sumOf(documents.flatMap(({ rates }) => rates))), ''],
  };
}

const KINDS = { invoice: 'Invoices for outward supply', credit_note: 'Credit notes' } as const;

/** The tables of the return that have rows; those that every shop has, always. */
export function returnTables(gst: Gstr1Dto): ReturnTable[] {
  const named = { isNote: false, isNamed: true };
  const tables = [
    documentTable('B2B', 'To buyers with a GSTIN, by the number that they gave at checkout.', gst.b2b, named),
    documentTable('B2CL', 'Above ₹1,00,000 to buyers without a GSTIN in other states.', gst.b2cl, {
      ...named,
      isNamed: false,
    }),
    {
      name: 'B2CS',
      note: 'To all other buyers, credit notes taken off. The state follows the PIN code of the delivery address.',
      columns: [{ head: 'Place of supply' }, ...figures('Rate'), ...TAXES],
      rows: gst.b2cs.map((row) => [row.place, rateLabel(row), ...taxCells(row)]),
      sums: ['Total, ₹', '', ...taxCells(sumOf(gst.b2cs))],
    },
    documentTable('CDNR', 'Credit notes to buyers with a GSTIN.', gst.cdnr, { isNote: true, isNamed: true }),
    documentTable('CDNUR', 'Credit notes for invoices of B2CL. Others are taken off B2CS.', gst.cdnur, {
      isNote: true,
      isNamed: false,
    }),
    {
      name: 'Nil rated',
      note: 'Goods at 0 %.',
      columns: [{ head: 'Supply' }, { head: 'To' }, ...figures('Amount')],
      rows: gst.nil.map(({ isWithinState, isBusiness, amount }) => [
        isWithinState ? 'Within the state' : 'To other states',
        isBusiness ? 'Buyers with a GSTIN' : 'Buyers without',
        formatAmount(amount),
      ]),
      sums: null,
    },
    {
      name: 'HSN',
      note: `${gst.hsnDigits} digits, as set in the settings. The portal wants buyers with and without a GSTIN apart.`,
      columns: [
        { head: 'HSN' },
        { head: 'What' },
        { head: 'To' },
        ...figures('Quantity', 'Rate'),
        ...TAXES,
        ...figures('With tax'),
      ],
      rows: gst.hsn.map((row) => [
        row.hsn || 'None',
        row.name,
        row.isBusiness ? 'B2B' : 'B2C',
        row.pieces.toLocaleString('en-IN'),
        rateLabel(row),
        ...taxCells(row),
        formatAmount(row.total),
      ]),
      sums: ['Total, ₹', '', '', '', '', ...taxCells(sumOf(gst.hsn)), formatAmount(gst.totals.total)],
    },
    {
      name: 'Documents',
      note: 'No numbers are missing: an issued number is never reused.',
      columns: [{ head: 'Kind' }, { head: 'From' }, { head: 'To' }, ...figures('Issued', 'Cancelled')],
      rows: gst.documents.map(({ kind, from, to, count }) => [
        KINDS[kind],
        from,
        to,
        count.toLocaleString('en-IN'),
        '0',
      ]),
      sums: null,
    },
  ];
  return tables.filter(({ name, rows }) => rows.length > 0 || !['B2CL', 'CDNUR', 'Nil rated'].includes(name));
}

/** What the portal would refuse, and what helps. */
export function problemLabel({ kind, number, subject, total }: ReturnProblemDto): { what: string; help: string } {
  const bill = `Bill ${number}, ₹${formatAmount(total)}.`;
  if (kind === 'hsn') return { what: `HSN: ${subject}`, help: `${bill} Give the product its whole HSN code.` };
  return {
    what: `State: ${subject || 'none'}`,
    help: `${bill} The portal doesn’t know this state. Enter this bill there by hand, from the Excel file.`,
  };
}

/** `11 December 2026`: a month's return is due on the 11th of the next. */
export function dueLabel(month: string): string {
  const due = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 11));
  return new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }).format(
    due,
  );
}
