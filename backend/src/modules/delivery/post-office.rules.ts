/** A post office as the shop keeps it. */
export interface PostOffice {
  readonly pin: string;
  readonly name: string;
  readonly district: string;
  readonly state: string;
}

/** A row of the public directory, in its own words. */
export interface DirectoryRow {
  readonly officeName: string;
  readonly pincode: number;
  readonly districtName: string;
  readonly stateName: string;
}

const PIN = /^[1-9]\d{5}$/u;

/** Six digits that do not begin with 0. */
export function isPin(text: string): boolean {
  return PIN.test(text);
}

/**
 * The office that an address belongs to: the one of its locality, else one in its city and state, else the first; null
 * where its PIN code has none.
 * @param offices of the PIN code
 */
export function officeOf(
  offices: readonly PostOffice[],
  { locality, city, state }: { readonly locality: string; readonly city: string; readonly state: string },
): PostOffice | null {
  const inPlace = (office: PostOffice) => isSame(office.district, city) && isSame(office.state, state);
  const ofLocality = offices.filter(({ name }) => isSame(name, locality));
  return ofLocality.find(inPlace) ?? ofLocality[0] ?? offices.find(inPlace) ?? offices[0] ?? null;
}

const collator = new Intl.Collator('en', { sensitivity: 'base' });
const isSame = (a: string, b: string): boolean => collator.compare(a, b) === 0;

// Branch, sub, head and post offices, also extra-departmental ones: 'B.O', 'S. O', 'HO', 'EDB.O', 'GDSB.O'.
const KIND_OF_OFFICE = /(?: Po|(?: ?(?:ED|GDS?|NDT?|E)| |(?<=[a-z)]))[BSHP]\.? ?O\.?)(?= ?\(|$)/u;
const GENERAL_POST_OFFICE = /G\.P\.O\.?/u;
const CAPITALS = /^[A-Z]{5,}|^[A-Z]{2,} [A-Z]{3,}/u;
const QUALIFIER = / ?\((?:BH|CGH|HP|KAR|MH)\)$/u;
const SMALL_WORDS = new Set(['and', 'of', 'the']);

// The directory was printed before these states were made or renamed.
const STATES: Readonly<Record<string, string>> = {
  chattisgarh: 'Chhattisgarh',
  pondicherry: 'Puducherry',
  'dadra & nagar haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'daman & diu': 'Dadra and Nagar Haveli and Daman and Diu',
};
const STATE_OF_DISTRICT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Andhra Pradesh': Object.fromEntries(
    [
      'Adilabad',
      'Hyderabad',
      'K.V.Rangareddy',
      'Karim Nagar',
      'Khammam',
      'Mahabub Nagar',
      'Medak',
      'Nalgonda',
      'Nizamabad',
      'Warangal',
    ].map((district) => [district, 'Telangana']),
  ),
  'Jammu and Kashmir': { Kargil: 'Ladakh', Leh: 'Ladakh' },
};

function titleCase(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/(^|[\s(.-])(\p{L}+)/gu, (_, before: string, word: string) =>
      before === ' ' && SMALL_WORDS.has(word) ? before + word : before + word.charAt(0).toUpperCase() + word.slice(1),
    );
}

/** The name of an office without the letters that tell its kind: 'Ada B.O' is Ada, 'Town Hall S.O (Mumbai)' Town Hall (Mumbai). */
export function officeName(raw: string): string {
  const whole = raw.replace(/\s+/gu, ' ').trim().replace(GENERAL_POST_OFFICE, 'GPO');
  let name = whole;
  for (let shorter = name.replace(KIND_OF_OFFICE, ''); shorter !== name; shorter = name.replace(KIND_OF_OFFICE, '')) {
    name = shorter;
  }
  const spaced = (name || whole).replace(/ ?\(/u, ' (').trim();
  return CAPITALS.test(spaced) && spaced === spaced.toUpperCase() ? titleCase(spaced) : spaced;
}

export function districtName(raw: string): string {
  return titleCase(raw.replace(QUALIFIER, ''));
}

export function stateName(raw: string, district: string): string {
  const state = STATES[raw.trim().toLowerCase()] ?? titleCase(raw);
  return STATE_OF_DISTRICT[state]?.[district] ?? state;
}

/** The offices of the directory, each once; rows without a pin that mail can be sent to are left out. */
export function postOffices(rows: Iterable<DirectoryRow>): PostOffice[] {
  const offices = new Map<string, PostOffice>();
  const places = new Map<string, { district: string; state: string }>();
  for (const row of rows) {
    const pin = String(row.pincode);
    const key = `${row.districtName}|${row.stateName}`;
    let place = places.get(key);
    if (!place) {
      const district = districtName(row.districtName);
      place = { district, state: stateName(row.stateName, district) };
      places.set(key, place);
    }
    const name = officeName(row.officeName);
    if (!isPin(pin) || name === '' || place.district === '') continue;
    offices.set(`${pin}|${name}|${place.district}`, { pin, name, ...place });
  }
  return [...offices.values()];
}
