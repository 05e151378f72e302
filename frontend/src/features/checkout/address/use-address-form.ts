import { useState } from 'react';
import { normalizePhone, type DeliveryField, type DeliveryForm } from './delivery-form.view-model';
import { applyLookup, applyLocality, setPinCode, type Lookup } from './pin-lookup.view-model';
import { usePinLookup } from './use-pin-lookup';

export interface AddressFormState {
  form: DeliveryForm;
  lookup: Lookup;
  type: (field: DeliveryField, text: string) => void;
  chooseLocality: (locality: string) => void;
  chooseBilling: (billing: DeliveryForm['billing']) => void;
  chooseBill: (bill: DeliveryForm['bill']) => void;
  /** takes over another address; the billing choice stays */
  fill: (place: Partial<DeliveryForm>) => void;
}

/** An address as it is typed: the pin code finds locality, city and state. */
export function useAddressForm(first: () => DeliveryForm): AddressFormState {
  const [form, setForm] = useState<DeliveryForm>(first);
  const lookup = usePinLookup(form);
  const [answered, setAnswered] = useState(lookup);

  if (answered !== lookup) {
    setAnswered(lookup);
    setForm((before) => ({ ...before, ...applyLookup(lookup, before) }));
  }

  return {
    form,
    lookup,
    type: (field, text) =>
      setForm((before) => {
        if (field === 'pinCode') return setPinCode(before, text);
        return { ...before, [field]: field === 'phone' || field === 'buyerPhone' ? normalizePhone(text) : text };
      }),
    chooseLocality: (locality) =>
      setForm((before) => {
        const place = lookup.status === 'found' ? applyLocality(lookup.offices, locality) : null;
        return { ...before, ...(place ?? { locality: '', city: '', state: '' }) };
      }),
    chooseBilling: (billing) => setForm((before) => ({ ...before, billing })),
    chooseBill: (bill) => setForm((before) => ({ ...before, bill })),
    fill: (place) =>
      setForm((before) => {
        const after = { ...before, ...place };
        return after.pinCode === before.pinCode ? { ...after, ...applyLookup(lookup, after) } : after;
      }),
  };
}
