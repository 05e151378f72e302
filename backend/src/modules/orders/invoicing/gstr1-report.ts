import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/index.js';
import { ReportSource, type ReportDefinition, type ReportFilters } from '../../../platform/reports/index.js';
import type { Cell, Column, Row, Sheet } from '../../../platform/spreadsheet/index.js';
import type { ReturnDocument, RateRow } from './gstr1.rules.js';
import { Gstr1Service } from './gstr1.service.js';
import type { PlaceOfSupply } from '../order/gstin.rules.js';

/** A month as filters and addresses name it: `2026-10`. */
export const MONTH_PATTERN = /^20\d{2}-(0[1-9]|1[0-2])$/;

const text = (title: string, width: number): Column => ({ title, type: 'text', width });
const rupees = (title: string): Column => ({ title: `${title} (₹)`, type: 'rupees' });
const NUMBER = text('Number', 18);
const DATE: Column = { title: 'Date', type: 'day', width: 12 };
const VALUE = rupees('Value');
const PLACE = text('Place of supply', 26);
const RATE: Column = { title: 'Rate', type: 'percent', width: 8 };
const TAXES: readonly Column[] = [rupees('Taxable'), rupees('IGST'), rupees('CGST'), rupees('SGST')];

const BUYER: readonly Column[] = [text('GSTIN of the buyer', 18), text('Name', 30)];
const DOCUMENT: readonly Column[] = [NUMBER, DATE, VALUE, PLACE, RATE, ...TAXES];
const NOTE: readonly Column[] = [NUMBER, text('Against', 18), ...DOCUMENT.slice(1)];
const HSN: readonly Column[] = [
  text('HSN', 11),
  text('What', 34),
  text('Unit', 7),
  { title: 'Quantity', type: 'whole', width: 10 },
  rupees('With GST'),
  RATE,
  ...TAXES,
];

const placed = ({ state, code }: PlaceOfSupply): string => (code ? `${code}-${state}` : state);
const taxes = ({ taxable, igst, cgst, sgst }: RateRow): Cell[] => [taxable, igst, cgst, sgst];

const sheet = (name: string, columns: readonly Column[], rows: readonly Row[]): Sheet => ({
  name,
  columns,
  pages: [rows],
});

function documentRows(documents: readonly ReturnDocument[], isNote: boolean, isNamed: boolean): Row[] {
  return documents.flatMap(({ number, issuedAt, business, against, place, value, rates }) =>
    rates.map((row): Row => [
      ...(isNamed ? [business?.gstin ?? '', business?.legalName ?? ''] : []),
      number,
      ...(isNote ? [against] : []),
      new Date(issuedAt),
      value,
      placed(place),
      row.rate,
      ...taxes(row),
    ]),
  );
}

/** GSTR-1 of a month, a sheet for each table of the return, after a register of every bill. */
@Injectable()
@ReportSource('gstr1')
export class Gstr1Report implements ReportDefinition {
  readonly isForBooks = true;

  constructor(private readonly returns: Gstr1Service) {}

  readFilters({ month }: ReportFilters): ReportFilters {
    if (typeof month === 'string' && MONTH_PATTERN.test(month)) return { month };
    throw new DomainError('request.invalid', { fields: [{ field: 'month', message: 'month must be a month' }] });
  }

  async countRows(): Promise<null> {
    return null;
  }

  async worksheets({ month }: ReportFilters): Promise<readonly Sheet[]> {
    const { b2b, b2cl, b2cs, cdnr, cdnur, nil, hsn, documents, nameOf } = await this.returns.read(String(month));
    const hsnRows = (isBusiness: boolean) =>
      hsn
        .filter((row) => row.isBusiness === isBusiness)
        .map((row): Row => [
          row.hsn,
          nameOf(row.hsn),
          row.hsn.startsWith('99') ? 'NA' : 'NOS',
          row.pieces,
          row.total,
          row.rate,
          ...taxes(row),
        ]);
    return [
      {
        name: 'Register',
        columns: [text('Kind', 12), ...NOTE.slice(0, 3), text('Order', 12), BUYER[0] as Column, VALUE, PLACE, ...TAXES],
        pages: this.register(String(month)),
      },
      sheet('B2B', [...BUYER, ...DOCUMENT], documentRows(b2b, false, true)),
      sheet('B2CL', DOCUMENT, documentRows(b2cl, false, false)),
      sheet(
        'B2CS',
        [PLACE, RATE, ...TAXES],
        b2cs.map((row): Row => [placed(row.place), row.rate, ...taxes(row)]),
      ),
      sheet('CDNR', [...BUYER, ...NOTE], documentRows(cdnr, true, true)),
      sheet('CDNUR', NOTE, documentRows(cdnur, true, false)),
      sheet(
        'Nil rated',
        [text('Supply', 24), text('To', 24), rupees('Amount')],
        nil.map(({ supply, isBusiness, amount }): Row => [
          supply === 'intra' ? 'Within the state' : 'To other states',
          isBusiness ? 'Registered' : 'Not registered',
          amount,
        ]),
      ),
      sheet('HSN B2B', HSN, hsnRows(true)),
      sheet('HSN B2C', HSN, hsnRows(false)),
      sheet(
        'Documents',
        [
          text('Kind', 28),
          text('From', 18),
          text('To', 18),
          { title: 'Issued', type: 'whole', width: 9 },
          { title: 'Cancelled', type: 'whole', width: 10 },
        ],
        documents.map(({ kind, from, to, count }): Row => [
          kind === 'invoice' ? 'Invoices for outward supply' : 'Credit notes',
          from,
          to,
          count,
          0,
        ]),
      ),
    ];
  }

  /** Every bill of the month; what a credit note takes back has a minus. */
  private async *register(month: string): AsyncGenerator<readonly Row[]> {
    for await (const rows of this.returns.pages(month)) {
      yield rows.map(({ content: { kind, number, against, issuedAt, orderNumber, business, total, place, lines } }) => {
        const side = kind === 'invoice' ? 1 : -1;
        const sum = (of: (line: (typeof lines)[number]) => number) =>
          side * lines.reduce((before, line) => before + of(line), 0);
        return [
          kind === 'invoice' ? 'Invoice' : 'Credit note',
          number,
          against?.number ?? null,
          new Date(issuedAt),
          orderNumber,
          business?.gstin ?? null,
          side * total,
          placed(place),
          sum(({ taxable }) => taxable),
          sum(({ igst }) => igst),
          sum(({ cgst }) => cgst),
          sum(({ sgst }) => sgst),
        ];
      });
    }
  }
}
