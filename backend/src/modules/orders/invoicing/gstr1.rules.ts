import type { PlaceOfSupply } from '../order/gstin.rules.js';
import { sumTaxes, taxOf, type Supply, type Taxes } from './gst.rules.js';
import type { Business, Invoice } from './invoice.rules.js';

/** Invoices above it to buyers without a GSTIN in other states are named one by one: Rs 1,00,000. */
export const LARGE_INVOICE = 10_000_000;

export interface RateRow extends Taxes {
  /** Percent. */
  readonly rate: number;
}

/** An invoice or a credit note that the return names. Amounts in paise, of a credit note too without a sign. */
export interface ReturnDocument {
  readonly number: string;
  /** ISO 8601, UTC. */
  readonly issuedAt: string;
  readonly business: Business | null;
  readonly against: string | null;
  readonly place: PlaceOfSupply;
  readonly supply: Supply;
  readonly value: number;
  readonly rates: readonly RateRow[];
}

/** To buyers without a GSTIN, by place and rate, credit notes taken off. */
export interface PlaceRow extends RateRow {
  readonly place: PlaceOfSupply;
  readonly supply: Supply;
}

/** Goods at 0 %. */
export interface NilRow {
  readonly supply: Supply;
  readonly isBusiness: boolean;
  readonly amount: number;
}

export interface HsnRow extends RateRow {
  readonly isBusiness: boolean;
  readonly hsn: string;
  readonly pieces: number;
  readonly total: number;
}

/** Numbers of a kind that were given in the month, without a gap. */
export interface NumberRange {
  readonly kind: 'invoice' | 'credit_note';
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** What the portal would refuse: a line without a code that is long enough, a bill without a state that it knows. */
export interface ReturnProblem {
  readonly kind: 'hsn' | 'state';
  readonly number: string;
  /** What it is about: a product, or the state as it was written. */
  readonly subject: string;
  readonly total: number;
}

/** What a month's bills come to. */
export interface ReturnTotals extends Taxes {
  readonly invoices: number;
  readonly creditNotes: number;
  /** With tax, credit notes taken off. */
  readonly total: number;
  readonly credited: number;
  readonly creditedTax: number;
}

export interface Gstr1 {
  readonly b2b: readonly ReturnDocument[];
  readonly b2cl: readonly ReturnDocument[];
  readonly b2cs: readonly PlaceRow[];
  readonly cdnr: readonly ReturnDocument[];
  readonly cdnur: readonly ReturnDocument[];
  readonly nil: readonly NilRow[];
  readonly hsn: readonly HsnRow[];
  readonly documents: readonly NumberRange[];
  readonly problems: readonly ReturnProblem[];
  readonly totals: ReturnTotals;
}

const NONE: Taxes = { taxable: 0, igst: 0, cgst: 0, sgst: 0 };
const isEmpty = ({ taxable, igst, cgst, sgst }: Taxes): boolean =>
  [taxable, igst, cgst, sgst].every((one) => one === 0);

function withSign(side: 1 | -1, { taxable, igst, cgst, sgst }: Taxes): Taxes {
  return { taxable: side * taxable, igst: side * igst, cgst: side * cgst, sgst: side * sgst };
}

/** Sums of rows that belong together, in the order of their keys. */
class Sums<Row> {
  private readonly rows = new Map<string, Row>();

  constructor(private readonly add: (a: Row, b: Row) => Row) {}

  put(key: string, row: Row): void {
    const before = this.rows.get(key);
    this.rows.set(key, before ? this.add(before, row) : row);
  }

  list(): Row[] {
    return [...this.rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  }
}

const rateKey = (rate: number): string => rate.toFixed(2).padStart(6, '0');
const serialOf = (number: string): number => Number(number.split('/').at(-1));

function rangeOf(a: NumberRange, b: NumberRange): NumberRange {
  const [from, to] = [a, b].toSorted((x, y) => serialOf(x.from) - serialOf(y.from)) as [NumberRange, NumberRange];
  return { ...a, from: from.from, to: to.to, count: a.count + b.count };
}

/**
 * GSTR-1 of a month, from its bills one after the other. Every line of every bill stands in exactly one of the tables of
 * supplies (B2B, B2CL, B2CS, credit notes, nil rated) and once in the one of codes.
 */
export class Gstr1Builder {
  private readonly named = {
    b2b: [] as ReturnDocument[],
    b2cl: [] as ReturnDocument[],
    cdnr: [] as ReturnDocument[],
    cdnur: [] as ReturnDocument[],
  };
  private readonly b2cs = new Sums<PlaceRow>((a, b) => ({ ...a, ...sumTaxes([a, b]) }));
  private readonly nil = new Sums<NilRow>((a, b) => ({ ...a, amount: a.amount + b.amount }));
  private readonly hsn = new Sums<HsnRow>((a, b) => ({
    ...a,
    ...sumTaxes([a, b]),
    pieces: a.pieces + b.pieces,
    total: a.total + b.total,
  }));
  private readonly ranges = new Sums<NumberRange>(rangeOf);
  private readonly problems: ReturnProblem[] = [];
  private totals: ReturnTotals = { ...NONE, invoices: 0, creditNotes: 0, total: 0, credited: 0, creditedTax: 0 };

  /** @param hsnDigits digits that codes have in the return */
  constructor(private readonly hsnDigits: number) {}

  /**
   * @param bill an invoice or a credit note
   * @param saleTotal of the invoice, of which a credit note takes a part back
   */
  add(bill: Invoice, saleTotal: number): void {
    const side = bill.kind === 'invoice' ? 1 : -1;
    this.count(bill, side);
    this.check(bill);
    const rates = this.supplies(bill, side);
    const isLarge = bill.supply === 'inter' && saleTotal > LARGE_INVOICE;
    if (rates.length === 0) return;
    if (!bill.business && !isLarge) {
      for (const row of rates) {
        const { place, supply } = bill;
        const key = `${place.code} ${place.state} ${rateKey(row.rate)}`;
        this.b2cs.put(key, { place, supply, rate: row.rate, ...withSign(side, row) });
      }
      return;
    }
    const table = bill.business ? (side === 1 ? 'b2b' : 'cdnr') : side === 1 ? 'b2cl' : 'cdnur';
    this.named[table].push({
      number: bill.number,
      issuedAt: bill.issuedAt,
      business: bill.business ?? null,
      against: bill.against?.number ?? null,
      place: bill.place,
      supply: bill.supply,
      value: bill.total,
      rates,
    });
  }

  finish(): Gstr1 {
    return {
      ...this.named,
      b2cs: this.b2cs.list().filter((row) => !isEmpty(row)),
      nil: this.nil.list().filter(({ amount }) => amount !== 0),
      hsn: this.hsn.list().filter((row) => !isEmpty(row) || row.pieces !== 0),
      documents: this.ranges.list(),
      problems: this.problems,
      totals: this.totals,
    };
  }

  private count({ kind, number, lines, total }: Invoice, side: 1 | -1): void {
    const taxes = sumTaxes(lines);
    const before = this.totals;
    this.totals = {
      ...sumTaxes([before, withSign(side, taxes)]),
      invoices: before.invoices + (side === 1 ? 1 : 0),
      creditNotes: before.creditNotes + (side === 1 ? 0 : 1),
      total: before.total + side * total,
      credited: before.credited + (side === 1 ? 0 : total),
      creditedTax: before.creditedTax + (side === 1 ? 0 : taxOf(taxes)),
    };
    const series = number.slice(0, number.indexOf('/'));
    const range: NumberRange = {
      kind: kind === 'invoice' ? 'invoice' : 'credit_note',
      from: number,
      to: number,
      count: 1,
    };
    this.ranges.put(`${side === 1 ? 1 : 2} ${series}`, range);
  }

  private check({ number, place, lines, total }: Invoice): void {
    if (place.code === '') this.problems.push({ kind: 'state', number, subject: place.state, total });
    for (const line of lines) {
      if (line.total === 0 || line.hsn.length >= this.hsnDigits) continue;
      this.problems.push({ kind: 'hsn', number, subject: line.description, total: line.total });
    }
  }

  /** Puts lines under their codes, those at 0 % among the nil rated. @returns the others by rate */
  private supplies(bill: Invoice, side: 1 | -1): RateRow[] {
    const isBusiness = Boolean(bill.business);
    const { supply } = bill;
    const rates = new Sums<RateRow>((a, b) => ({ ...a, ...sumTaxes([a, b]) }));
    for (const line of bill.lines) {
      const { rate, taxable, igst, cgst, sgst } = line;
      const taxes = { taxable, igst, cgst, sgst };
      const hsn = line.hsn.slice(0, this.hsnDigits);
      const pieces = side * (line.isPiece ? (line.quantity ?? 0) : 0);
      this.hsn.put(`${isBusiness ? 1 : 2} ${hsn} ${rateKey(rate)}`, {
        isBusiness,
        hsn,
        rate,
        ...withSign(side, taxes),
        pieces,
        total: side * line.total,
      });
      if (rate === 0) this.nil.put(`${supply} ${isBusiness}`, { supply, isBusiness, amount: side * taxable });
      else if (!isEmpty(taxes)) rates.put(rateKey(rate), { rate, ...taxes });
    }
    return rates.list();
  }
}
