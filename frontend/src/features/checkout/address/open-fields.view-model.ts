import { type DeliveryField, type DeliveryForm, DELIVERY_FIELDS, formErrors } from './delivery-form.view-model';

/** A field that is still to be filled in or corrected, with the name that stands above it. */
export interface OpenField {
  id: string;
  label: string;
}

const LABELS: Record<DeliveryField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  pinCode: 'PIN code',
  locality: 'Locality',
  address: 'Address',
  city: 'City',
  state: 'State',
  buyerName: 'Your name',
  buyerPhone: 'Your phone',
  billingAddress: 'Billing address',
  businessGstin: 'GSTIN',
  businessName: 'Name on the bill',
};

/** What the shop fills in itself: locality, city and state from the PIN code, city and state from the locality. */
const FILLED_IN_BY: Partial<Record<DeliveryField, readonly DeliveryField[]>> = {
  locality: ['pinCode'],
  city: ['pinCode', 'locality'],
  state: ['pinCode', 'locality'],
};

/**
 * The fields to fill in before paying, in the order of the page. Those that fill in by themselves are left out.
 * @param isTyped the place of this PIN code is not known: it is typed
 */
export function openFields(form: DeliveryForm, isTyped = false): OpenField[] {
  const errors = formErrors(form);
  const fillsIn = (field: DeliveryField) => !isTyped && FILLED_IN_BY[field]?.some((source) => errors[source]);
  return DELIVERY_FIELDS.filter((field) => errors[field] && !fillsIn(field)).map((field) => ({
    id: field,
    label: LABELS[field],
  }));
}

export const openFieldsLabel = (count: number): string => (count === 1 ? '1 field' : `${count} fields`);
