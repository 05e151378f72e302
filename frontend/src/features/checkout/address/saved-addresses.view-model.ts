import type { AddressDto } from '../../../api/generated/types';
import { EMPTY_FORM, initialDeliveryForm, type DeliveryForm } from './delivery-form.view-model';

/** As many as a customer may keep. */
export const ADDRESSES_LIMIT = 10;

export type SavedAddressFields = Omit<AddressDto, 'id' | 'isDefault'>;

/** What of a saved address belongs into the form. */
export function toFormAddress(address: SavedAddressFields): SavedAddressFields {
  const { firstName, lastName, phone, pinCode, locality, address: street, city, state } = address;
  return { firstName, lastName, phone, pinCode, locality, address: street, city, state };
}

const isSame = (form: DeliveryForm, address: AddressDto): boolean =>
  Object.entries(toFormAddress(address)).every(
    ([field, text]) => form[field as keyof SavedAddressFields].trim() === text,
  );

/** The saved address that stands in the form word for word. */
export const savedInForm = (form: DeliveryForm, saved: readonly AddressDto[]): AddressDto | null =>
  saved.find((address) => isSame(form, address)) ?? null;

interface InitialFormInput {
  /** what was typed before a reload */
  kept: DeliveryForm | null;
  saved: readonly AddressDto[];
  known: { fullName: string; phone: string };
}

/** A checkout goes on where it was left, else begins with the default address, else with what is known of the customer. */
export function initialFormFrom({ kept, saved, known }: InitialFormInput): DeliveryForm {
  if (kept && (kept.pinCode || kept.address)) return kept;
  const standard = saved.find(({ isDefault }) => isDefault);
  return standard ? { ...EMPTY_FORM, ...toFormAddress(standard) } : (kept ?? initialDeliveryForm(known));
}

/** The place in one line, below the name. */
export const addressSummary = ({ address, locality, city, pinCode }: SavedAddressFields): string =>
  [address, locality, `${city} ${pinCode}`].join(', ');

export const canAddAddress = (saved: readonly AddressDto[]): boolean => saved.length < ADDRESSES_LIMIT;
