import { useRef, useState } from 'react';
import { accountClient } from '../../../api/generated/account';
import { logError } from '../../../lib/log';
import { useShopDispatch } from '../../session';
import { deliveryAddress, type DeliveryForm } from './delivery-form.view-model';
import { toFormAddress } from './saved-addresses.view-model';

export interface SaveAddressState {
  wanted: boolean;
  setEnabled: (wanted: boolean) => void;
  /** Keeps the form's address when that is wanted; a failure is written down and stops nobody from paying. */
  save: (form: DeliveryForm) => Promise<void>;
}

export function useSaveAddress(): SaveAddressState {
  const dispatch = useShopDispatch();
  const [wanted, setEnabled] = useState(false);
  const busy = useRef(false);

  async function save(form: DeliveryForm): Promise<void> {
    if (!wanted || busy.current) return;
    busy.current = true;
    try {
      const saveAddressDto = toFormAddress(deliveryAddress(form));
      await dispatch(accountClient.endpoints.addAddress.initiate({ saveAddressDto })).unwrap();
      setEnabled(false);
    } catch (cause) {
      logError('The address could not be kept', cause);
    } finally {
      busy.current = false;
    }
  }
  return { wanted, setEnabled, save };
}
