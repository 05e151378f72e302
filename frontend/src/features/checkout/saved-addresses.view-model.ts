import type { AddressDto } from '../../api/generated';
import { EMPTY_FORM, firstForm, type DeliveryForm } from './delivery-form.view-model';

/** As many as a customer may keep. */
export const ADDRESSES_LIMIT = 10;

export type SavedPlace = Omit<AddressDto, 'id' | 'isDefault'>;

/** What of a saved address belongs into the form. */
export function placeOf(address: SavedPlace): SavedPlace {
  const { firstName, lastName, phone, pinCode, locality, address: street, city, state } = address;
  return { firstName, lastName, phone, pinCode, locality, address: street, city, state };
}

const isSame = (form: DeliveryForm, address: AddressDto): boolean =>
  Object.entries(placeOf(address)).every(([field, text]) => form[field as keyof SavedPlace].trim() === text);

/** The saved address that stands in the form word for word. */
export const savedInForm = (form: DeliveryForm, saved: readonly AddressDto[]): AddressDto | null =>
  saved.find((address) => isSame(form, address)) ?? null;

interface Beginning {
  /** what was typed before a reload */
  kept: DeliveryForm | null;
  saved: readonly AddressDto[];
  known: { fullName: string; phone: string };
}

/** A checkout goes on where it was left, else begins with the default address, else with what is known of the customer. */
export function formToBegin({ kept, saved, known }: Beginning): DeliveryForm {
  if (kept && (kept.pinCode || kept.address)) return kept;
  const standard = saved.find(({ isDefault }) => isDefault);
  return standard ? { ...EMPTY_FORM, ...placeOf(standard) } : (kept ?? firstForm(known));
}

/** The place in one line, below the name. */
export const placeLine = ({ address, locality, city, pinCode }: SavedPlace): string =>
  [address, locality, `${city} ${pinCode}`].join(', ');

export const mayKeepMore = (saved: readonly AddressDto[]): boolean => saved.length < ADDRESSES_LIMIT;
