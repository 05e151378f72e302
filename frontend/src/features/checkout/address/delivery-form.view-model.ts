import { gstinProblem, normalizeGstin } from './gstin.view-model';

export interface DeliveryForm {
  firstName: string;
  lastName: string;
  address: string;
  city: string;
  state: string;
  pinCode: string;
  phone: string;
  locality: string;
  recipient: 'me' | 'other';
  /** who buys it, where it goes to somebody else */
  buyerName: string;
  buyerPhone: string;
  billing: 'same' | 'different';
  billingAddress: string;
  /** who is billed */
  bill: 'person' | 'business';
  businessGstin: string;
  businessName: string;
}

export type DeliveryField = Exclude<keyof DeliveryForm, 'billing' | 'recipient' | 'bill'>;

/** In the order in which they stand on the page. */
export const DELIVERY_FIELDS: readonly DeliveryField[] = [
  'firstName',
  'lastName',
  'phone',
  'pinCode',
  'locality',
  'address',
  'city',
  'state',
  'buyerName',
  'buyerPhone',
  'billingAddress',
  'businessGstin',
  'businessName',
];

export const EMPTY_FORM: DeliveryForm = {
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  state: '',
  pinCode: '',
  phone: '',
  locality: '',
  recipient: 'me',
  buyerName: '',
  buyerPhone: '',
  billing: 'same',
  billingAddress: '',
  bill: 'person',
  businessGstin: '',
  businessName: '',
};

export const isPin = (pin: string): boolean => /^[1-9]\d{5}$/.test(pin);
export const isPhone = (phone: string): boolean => /^[6-9]\d{9}$/.test(phone);

/** Devanagari digits as the others: `९८४५०` -> `98450`. */
export const asciiDigits = (typed: string): string =>
  typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/** `+91 98450 12345`, `098450-12345` -> `9845012345`; anything else keeps what was typed, without blanks and dashes. */
export function normalizePhone(typed: string): string {
  const phone = asciiDigits(typed).replace(/[\s()-]/g, '');
  return /^(?:\+91|0091|91|0)(\d{10})$/.exec(phone)?.[1] ?? phone;
}

interface Known {
  fullName: string;
  phone: string;
}

/** The form at first, with what is known of the customer. */
export function initialDeliveryForm(known: Known): DeliveryForm {
  const [firstName = '', ...others] = known.fullName.trim().split(/\s+/);
  return { ...EMPTY_FORM, firstName, lastName: others.join(' '), phone: isPhone(known.phone) ? known.phone : '' };
}

/**
 * The form once it is said who receives the gift: what is known of the customer moves to where it belongs, and what was
 * typed stays. The bill of a gift goes to the buyer's account address unless another is typed.
 */
export function setRecipient(form: DeliveryForm, recipient: DeliveryForm['recipient'], known: Known): DeliveryForm {
  if (form.recipient === recipient) return form;
  const own = initialDeliveryForm(known);
  const { firstName, lastName, phone } = form;
  const isOwn = [own.firstName, own.lastName].join(' ') === [firstName, lastName].join(' ');
  if (recipient === 'other') {
    return {
      ...form,
      recipient,
      ...(isOwn ? { firstName: '', lastName: '' } : {}),
      ...(phone === own.phone ? { phone: '' } : {}),
      buyerName: form.buyerName || known.fullName.trim(),
      buyerPhone: form.buyerPhone || own.phone,
    };
  }
  const isNobody = firstName === '' && lastName === '';
  return {
    ...form,
    recipient,
    ...(isNobody ? { firstName: own.firstName, lastName: own.lastName } : {}),
    phone: phone || own.phone,
  };
}

const MISSING: Record<DeliveryField, string> = {
  firstName: 'Enter a first name.',
  lastName: 'Enter a last name.',
  phone: 'Enter a phone number for the courier.',
  pinCode: 'Enter a PIN code.',
  locality: 'Choose a locality.',
  address: 'Enter the house and street.',
  city: 'We fill this in from your PIN code.',
  state: 'We fill this in from your PIN code.',
  buyerName: 'Enter your name.',
  buyerPhone: 'Enter your phone number.',
  billingAddress: 'Enter the billing address.',
  businessGstin: 'Enter the GSTIN.',
  businessName: 'Enter the name on the GST registration.',
};
const WRONG_PIN = 'Enter 6 digits; a PIN code never starts with 0.';
const WRONG_OWN_PHONE = 'Enter a 10-digit number starting with 6, 7, 8 or 9. We call it only with questions.';
const WRONG_PHONE = 'Enter a 10-digit number starting with 6, 7, 8 or 9. The courier calls it.';

/** As many letters as a label holds. */
const MAX_NAME_LENGTH = 80;
const LONG_NAME = `Use at most ${MAX_NAME_LENGTH} characters.`;

export type FormErrors = Partial<Record<DeliveryField, string>>;

function errorOf(form: DeliveryForm, field: DeliveryField): string | null {
  if (field === 'billingAddress' && form.billing === 'same') return null;
  if ((field === 'buyerName' || field === 'buyerPhone') && form.recipient === 'me') return null;
  if ((field === 'businessGstin' || field === 'businessName') && form.bill === 'person') return null;
  const text = form[field].trim();
  if (text === '') return MISSING[field];
  if ((field === 'firstName' || field === 'lastName') && text.length > MAX_NAME_LENGTH) return LONG_NAME;
  if (field === 'pinCode' && !isPin(text)) return WRONG_PIN;
  if (field === 'phone' && !isPhone(text)) return WRONG_PHONE;
  if (field === 'buyerPhone' && !isPhone(text)) return WRONG_OWN_PHONE;
  if (field === 'businessGstin') return gstinProblem(normalizeGstin(text));
  return null;
}

/** Everything that is wrong with the form, a sentence a field. */
export function formErrors(form: DeliveryForm): FormErrors {
  const errors: FormErrors = {};
  for (const field of DELIVERY_FIELDS) {
    const error = errorOf(form, field);
    if (error) errors[field] = error;
  }
  return errors;
}

export const isComplete = (form: DeliveryForm): boolean => Object.keys(formErrors(form)).length === 0;

/** The errors to show: of pin and phone once they are typed, of every field once somebody tried to pay. */
export function shownErrors(form: DeliveryForm, tried: boolean): FormErrors {
  const all = formErrors(form);
  if (tried) return all;
  return {
    ...(form.firstName.trim() && all.firstName ? { firstName: all.firstName } : {}),
    ...(form.lastName.trim() && all.lastName ? { lastName: all.lastName } : {}),
    ...(form.pinCode.trim() && all.pinCode ? { pinCode: all.pinCode } : {}),
    ...(form.phone.trim() && all.phone ? { phone: all.phone } : {}),
    ...(form.buyerPhone.trim() && all.buyerPhone ? { buyerPhone: all.buyerPhone } : {}),
    // Before it is whole it is being typed.
    ...(normalizeGstin(form.businessGstin).length >= 15 && all.businessGstin
      ? { businessGstin: all.businessGstin }
      : {}),
  };
}

export interface DeliveryAddress {
  firstName: string;
  lastName: string;
  address: string;
  city: string;
  state: string;
  pinCode: string;
  phone: string;
  locality: string;
  billingAddress?: string;
  buyerName?: string;
  buyerPhone?: string;
  businessGstin?: string;
  businessName?: string;
}

/** What is sent: every field trimmed, the billing address only where it is another one. */
export function deliveryAddress(form: DeliveryForm): DeliveryAddress {
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    address: form.address.trim(),
    city: form.city.trim(),
    state: form.state.trim(),
    pinCode: form.pinCode.trim(),
    phone: form.phone.trim(),
    locality: form.locality.trim(),
    ...(form.billing === 'different' ? { billingAddress: form.billingAddress.trim() } : {}),
    ...(form.recipient === 'other' ? { buyerName: form.buyerName.trim(), buyerPhone: form.buyerPhone.trim() } : {}),
    ...(form.bill === 'business'
      ? { businessGstin: normalizeGstin(form.businessGstin), businessName: form.businessName.trim() }
      : {}),
  };
}
