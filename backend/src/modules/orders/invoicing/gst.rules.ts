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

/** States and union territories with their GST codes. */
const GST_CODES: Readonly<Record<string, string>> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
};

/** Spellings that people and older directories use. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  orissa: 'Odisha',
  pondicherry: 'Puducherry',
  uttaranchal: 'Uttarakhand',
  chattisgarh: 'Chhattisgarh',
  'new delhi': 'Delhi',
  'nct of delhi': 'Delhi',
  'daman and diu': 'Dadra and Nagar Haveli and Daman and Diu',
  'dadra and nagar haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'andaman and nicobar': 'Andaman and Nicobar Islands',
};

const plain = (name: string) => name.toLowerCase().replaceAll('&', 'and').replaceAll(/\s+/g, ' ').trim();
const BY_NAME = new Map(Object.keys(GST_CODES).map((name) => [plain(name), name]));
for (const [other, name] of Object.entries(OTHER_NAMES)) BY_NAME.set(other, name);

export interface PlaceOfSupply {
  readonly state: string;
  /** '' for what is in no list of states. */
  readonly code: string;
}

/** The state that somebody wrote into an address. */
export function placeOfSupply(written: string): PlaceOfSupply {
  const state = BY_NAME.get(plain(written)) ?? written.trim();
  return { state, code: GST_CODES[state] ?? '' };
}

/** The state that has a GST code; null for a code that none has. */
export function stateOfCode(code: string): PlaceOfSupply | null {
  const found = Object.entries(GST_CODES).find(([, known]) => known === code);
  return found ? { state: found[0], code } : null;
}

/** The state that stands last in an address; null where none does. */
export function stateInAddress(address: string): string | null {
  const text = plain(address);
  const found = [...BY_NAME].map(([name, state]) => ({ state, at: text.lastIndexOf(name), letters: name.length }));
  const [last] = found.filter(({ at }) => at >= 0).toSorted((a, b) => b.at - a.at || b.letters - a.letters);
  return last?.state ?? null;
}

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** State, PAN (five letters, four figures, a letter), the number of the registration, Z, and a sign that checks them. */
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The last sign of a GSTIN, from the fourteen before it. */
export function gstinCheckDigit(first: string): string {
  const sum = [...first].reduce((total, sign, at) => {
    const product = CHARACTERS.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return CHARACTERS[(36 - (sum % 36)) % 36] ?? '';
}

/** As it is registered: in capitals, without spaces. */
export const normalizeGstin = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

export function isGstin(gstin: string): boolean {
  return SHAPE.test(gstin) && stateOfGstin(gstin) !== null && gstinCheckDigit(gstin.slice(0, 14)) === gstin[14];
}

/** The state in which somebody is registered; null for what begins with no state's code. */
export function stateOfGstin(gstin: string): { readonly state: string; readonly code: string } | null {
  return stateOfCode(gstin.slice(0, 2));
}

/** What a charge is to the tax office: its service code, and GST in percent. */
export interface ChargeTax {
  readonly hsn: string;
  readonly rate: number;
}

const CARRIAGE: ChargeTax = { hsn: '996812', rate: 18 };
const BY_CODE: Readonly<Record<string, ChargeTax>> = {
  delivery: CARRIAGE,
  express: CARRIAGE,
  gift_wrap: { hsn: '998540', rate: 18 },
};
const OTHER_SERVICES: ChargeTax = { hsn: '998599', rate: 18 };

export function chargeTax(code: string): ChargeTax {
  return BY_CODE[code] ?? OTHER_SERVICES;
}

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
