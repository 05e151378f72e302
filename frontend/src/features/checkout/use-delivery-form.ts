import { useEffect, useState } from 'react';
import type { Account } from '../session';
import { firstForm, tidyPhone, type DeliveryField, type DeliveryForm } from './delivery-form.view-model';
import { keptCheckout } from './kept-checkout';
import { placeAfterLookup, placeOfLocality, withPin, type Lookup } from './pin-lookup.view-model';
import { usePinLookup } from './use-pin-lookup';

export interface DeliveryFormState {
  form: DeliveryForm;
  lookup: Lookup;
  type: (field: DeliveryField, text: string) => void;
  chooseLocality: (locality: string) => void;
  chooseBilling: (billing: DeliveryForm['billing']) => void;
}

/** The form as it is typed; a reload brings it back. */
export function useDeliveryForm(account: Account): DeliveryFormState {
  const { email } = account;
  const [form, setForm] = useState<DeliveryForm>(() => keptCheckout.read(email)?.form ?? firstForm(account));
  const lookup = usePinLookup(form);
  const [answered, setAnswered] = useState(lookup);

  if (answered !== lookup) {
    setAnswered(lookup);
    setForm((before) => ({ ...before, ...placeAfterLookup(lookup, before) }));
  }

  useEffect(() => {
    const kept = keptCheckout.read(email);
    keptCheckout.write(email, { attempt: kept?.attempt ?? null, orderId: kept?.orderId ?? null, form });
  }, [email, form]);

  return {
    form,
    lookup,
    type: (field, text) =>
      setForm((before) => {
        if (field === 'pinCode') return withPin(before, text);
        return { ...before, [field]: field === 'phone' ? tidyPhone(text) : text };
      }),
    chooseLocality: (locality) =>
      setForm((before) => {
        const place = lookup.status === 'found' ? placeOfLocality(lookup.offices, locality) : null;
        return { ...before, ...(place ?? { locality: '', city: '', state: '' }) };
      }),
    chooseBilling: (billing) => setForm((before) => ({ ...before, billing })),
  };
}
