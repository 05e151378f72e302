import { asciiDigits, isPin, type DeliveryForm, type FormErrors } from './delivery-form.view-model';

export interface PostOffice {
  Name: string;
  District: string;
  State: string;
}

/** What is known of a pin code's post offices. `open`: none, or the lookup failed, so the fields are for typing. */
export type Lookup =
  | { status: 'none' }
  | { status: 'searching' }
  | { status: 'found'; offices: readonly PostOffice[] }
  | { status: 'open'; reason: 'unknown' | 'failed' };

interface PincodeResponse {
  Status: string;
  PostOffice?: readonly PostOffice[] | null;
}

/** Whether the pin is whole, so that its post offices can be looked up. */
export const pinToLookUp = (form: DeliveryForm): string | null => (isPin(form.pinCode) ? form.pinCode : null);

export function toLookup(answer: readonly PincodeResponse[] | undefined): Lookup {
  const offices = answer?.flatMap(({ Status, PostOffice }) => (Status === 'Success' ? (PostOffice ?? []) : [])) ?? [];
  return offices.length > 0 ? { status: 'found', offices } : { status: 'open', reason: 'unknown' };
}

type Place = Pick<DeliveryForm, 'locality' | 'city' | 'state'>;
const EMPTY_PLACE: Place = { locality: '', city: '', state: '' };

const placeOf = ({ Name, District, State }: PostOffice): Place => ({ locality: Name, city: District, state: State });

/** Another pin code is another place: locality, city and state clear. */
export function setPinCode(form: DeliveryForm, typed: string): DeliveryForm {
  const pinCode = asciiDigits(typed).replace(/\s/g, '').slice(0, 6);
  return pinCode === form.pinCode ? form : { ...form, ...EMPTY_PLACE, pinCode };
}

/**
 * Locality, city and state once a lookup has answered: the only post office fills them; of several, the one chosen
 * before stays (on a form that comes back), else they are clear. Where there is none they are typed.
 */
export function applyLookup(lookup: Lookup, before: Place): Place {
  if (lookup.status !== 'found') return before;
  const [only, ...others] = lookup.offices;
  if (only && others.length === 0) return placeOf(only);
  return applyLocality(lookup.offices, before.locality) ?? EMPTY_PLACE;
}

/** What choosing a locality fills in; null for one that the pin code does not have. */
export function applyLocality(offices: readonly PostOffice[], locality: string): Place | null {
  const office = offices.find(({ Name }) => Name === locality);
  return office ? placeOf(office) : null;
}

const TYPED: FormErrors = { locality: 'Enter the locality.', city: 'Enter the city.', state: 'Enter the state.' };

/** The errors as they are told: of a PIN code without post offices nothing is filled in, so all is to be typed. */
export function errorsFor(lookup: Lookup, errors: FormErrors): FormErrors {
  if (lookup.status !== 'open') return errors;
  const told = { ...errors };
  for (const field of ['locality', 'city', 'state'] as const) if (told[field]) told[field] = TYPED[field];
  return told;
}

const COUNT_WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** The sentence below the locality. */
export function localityHelp(lookup: Lookup): string | null {
  switch (lookup.status) {
    case 'none':
      return 'We fill this in from your PIN code.';
    case 'searching':
      return 'Looking up your PIN code...';
    case 'open':
      return lookup.reason === 'unknown'
        ? 'We don’t know this PIN code yet. Enter the locality, city and state.'
        : 'We couldn’t look up this PIN code. Enter the locality, city and state.';
    case 'found': {
      const count = lookup.offices.length;
      return count === 1
        ? null
        : `${COUNT_WORDS[count] ?? count} post offices share this PIN code. Choose yours to fill in city and state.`;
    }
  }
}
