import { placeOfSupply } from './gst-states.js';

/** Lines sold in a month to a state under one code and rate; amounts in paise. */
export interface GstGroup {
  /** `2026-10` */
  readonly month: string;
  /** As it was written. */
  readonly state: string;
  readonly hsn: string;
  readonly name: string;
  /** Percent. */
  readonly rate: number;
  readonly pieces: number;
  /** With GST. */
  readonly total: number;
  /** Without GST. */
  readonly taxable: number;
  /** As it was invoiced; null for what has no invoice. */
  readonly invoiced: Tax | null;
}

export interface Tax {
  readonly igst: number;
  readonly cgst: number;
  readonly sgst: number;
}

export interface SummaryRow extends GstGroup {
  readonly code: string;
  readonly tax: number;
  /** null while nobody has said in which state the seller is registered. */
  readonly split: Tax | null;
}

/** Within the seller's state half goes to each government; elsewhere all is integrated. */
export function splitTax(tax: number, isHome: boolean): Tax {
  if (!isHome) return { igst: tax, cgst: 0, sgst: 0 };
  const cgst = Math.round(tax / 2);
  return { igst: 0, cgst, sgst: tax - cgst };
}

/** A rate, so that it sorts as the number does. */
export function rateKey({ rate }: Pick<SummaryRow, 'rate'>): string {
  return rate.toFixed(2).padStart(6, '0');
}

/** Groups that have the same `key` as one, in the order of their keys. */
export function summarize(
  groups: readonly GstGroup[],
  sellerState: string | null,
  key: (row: SummaryRow) => string,
): SummaryRow[] {
  const sums = new Map<string, SummaryRow>();
  for (const group of groups) {
    const row = summaryRow(group, sellerState);
    const before = sums.get(key(row));
    sums.set(key(row), before ? addRows(before, row) : row);
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

function summaryRow(group: GstGroup, sellerState: string | null): SummaryRow {
  const { state, code } = placeOfSupply(group.state);
  const tax = group.total - group.taxable;
  const guessed = sellerState === null ? null : splitTax(tax, state === sellerState);
  return { ...group, state, code, tax, split: group.invoiced ?? guessed };
}

function addRows(a: SummaryRow, b: SummaryRow): SummaryRow {
  const split =
    a.split && b.split
      ? {
          igst: a.split.igst + b.split.igst,
          cgst: a.split.cgst + b.split.cgst,
          sgst: a.split.sgst + b.split.sgst,
        }
      : null;
  return {
    ...a,
    pieces: a.pieces + b.pieces,
    total: a.total + b.total,
    taxable: a.taxable + b.taxable,
    tax: a.tax + b.tax,
    split,
  };
}
