/** Of a line or of several; whole paise. `taxable` and the taxes add up to what is paid. */
export interface Taxes {
  readonly taxable: number;
  readonly igst: number;
  readonly cgst: number;
  readonly sgst: number;
}

/** Where it is taxed: within the seller's state half goes to each government; `none`: the seller is not registered. */
export type Supply = 'inter' | 'intra' | 'none';

/**
 * The tax in an amount that includes it. The halves within a state are equal to the paisa, as the returns want them.
 * @param rate percent, with up to two decimals
 */
export function extractTaxes(total: number, rate: number, supply: Supply): Taxes {
  if (supply === 'none') return { taxable: total, igst: 0, cgst: 0, sgst: 0 };
  const points = Math.round(rate * 100);
  if (supply === 'intra') {
    const half = Math.round((total * points) / (2 * (10_000 + points)));
    return { taxable: total - 2 * half, igst: 0, cgst: half, sgst: half };
  }
  const taxable = Math.round((total * 10_000) / (10_000 + points));
  return { taxable, igst: total - taxable, cgst: 0, sgst: 0 };
}

export function sumOf<Part>(parts: readonly Part[], amount: (part: Part) => number): number {
  return parts.reduce((sum, part) => sum + amount(part), 0);
}

export function sumTaxes(parts: readonly Taxes[]): Taxes {
  return {
    taxable: sumOf(parts, ({ taxable }) => taxable),
    igst: sumOf(parts, ({ igst }) => igst),
    cgst: sumOf(parts, ({ cgst }) => cgst),
    sgst: sumOf(parts, ({ sgst }) => sgst),
  };
}

/** Service codes of charges that are taxed at rates of their own. */
const CARRIAGE = '996812';
const GIFT_WRAP = '998540';
const OTHER_SERVICES = '998599';
export const CHARGE_HSNS = [CARRIAGE, GIFT_WRAP, OTHER_SERVICES] as const;
export type ChargeHsn = (typeof CHARGE_HSNS)[number];
const BY_CODE: Readonly<Record<string, ChargeHsn>> = { delivery: CARRIAGE, express: CARRIAGE, gift_wrap: GIFT_WRAP };

export const chargeHsn = (code: string): ChargeHsn => BY_CODE[code] ?? OTHER_SERVICES;

/** Lines billed in a month to a state under one code and rate, credit notes taken off; amounts in paise. */
export interface GstRow extends Taxes {
  /** `2026-10` */
  readonly month: string;
  readonly state: string;
  /** GST code of the state; '' where it has none. */
  readonly code: string;
  readonly hsn: string;
  readonly name: string;
  /** Percent. */
  readonly rate: number;
  readonly pieces: number;
  /** With GST. */
  readonly total: number;
}

export const taxOf = ({ igst, cgst, sgst }: Taxes): number => igst + cgst + sgst;

/** A rate, so that it sorts as the number does. */
export function rateKey({ rate }: Pick<GstRow, 'rate'>): string {
  return rate.toFixed(2).padStart(6, '0');
}

/** Rows that have the same `key` as one, in the order of their keys. */
export function summarize(rows: readonly GstRow[], key: (row: GstRow) => string): GstRow[] {
  const sums = new Map<string, GstRow>();
  for (const row of rows) {
    const before = sums.get(key(row));
    sums.set(
      key(row),
      before
        ? { ...before, ...sumTaxes([before, row]), pieces: before.pieces + row.pieces, total: before.total + row.total }
        : row,
    );
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
