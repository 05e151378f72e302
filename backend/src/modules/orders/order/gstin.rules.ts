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
