import { useEffect } from 'react';
import type { AddressDto } from '../../../api/generated/types';
import type { Account } from '../../session';
import { checkoutDraft } from '../checkout-draft';
import { initialFormFrom } from './saved-addresses.view-model';
import { DEFAULT_OPTIONS } from '../checkout-options.view-model';
import { useAddressForm, type AddressFormState } from './use-address-form';

/** The form of this checkout; a reload brings it back. */
export function useDeliveryForm(account: Account, saved: readonly AddressDto[]): AddressFormState {
  const { email } = account;
  const state = useAddressForm(() =>
    initialFormFrom({ kept: checkoutDraft.read(email)?.form ?? null, saved, known: account }),
  );
  const { form } = state;

  useEffect(() => {
    const kept = checkoutDraft.read(email);
    checkoutDraft.write(email, { options: DEFAULT_OPTIONS, attempt: null, orderId: null, ...kept, form });
  }, [email, form]);

  return state;
}
