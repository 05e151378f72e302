import { useEffect } from 'react';
import type { AddressDto } from '../../api/generated';
import type { Account } from '../session';
import { keptCheckout } from './kept-checkout';
import { formToBegin } from './saved-addresses.view-model';
import { NO_WISHES } from './wishes.view-model';
import { useAddressForm, type AddressFormState } from './use-address-form';

/** The form of this checkout; a reload brings it back. */
export function useDeliveryForm(account: Account, saved: readonly AddressDto[]): AddressFormState {
  const { email } = account;
  const state = useAddressForm(() =>
    formToBegin({ kept: keptCheckout.read(email)?.form ?? null, saved, known: account }),
  );
  const { form } = state;

  useEffect(() => {
    const kept = keptCheckout.read(email);
    keptCheckout.write(email, { wishes: NO_WISHES, attempt: null, orderId: null, ...kept, form });
  }, [email, form]);

  return state;
}
