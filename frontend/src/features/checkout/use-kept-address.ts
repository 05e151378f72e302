import { useRef, useState } from 'react';
import { shopApi } from '../../api/generated';
import { logFailure } from '../../lib/log';
import { useShopDispatch } from '../session';
import { deliveryAddress, type DeliveryForm } from './delivery-form.view-model';
import { placeOf } from './saved-addresses.view-model';

export interface KeptAddress {
  wanted: boolean;
  want: (wanted: boolean) => void;
  /** Keeps the form's address when that is wanted; a failure is written down and stops nobody from paying. */
  keep: (form: DeliveryForm) => Promise<void>;
}

export function useKeptAddress(): KeptAddress {
  const dispatch = useShopDispatch();
  const [wanted, want] = useState(false);
  const busy = useRef(false);

  async function keep(form: DeliveryForm): Promise<void> {
    if (!wanted || busy.current) return;
    busy.current = true;
    try {
      const writeAddressDto = placeOf(deliveryAddress(form));
      await dispatch(shopApi.endpoints.addAddress.initiate({ writeAddressDto })).unwrap();
      want(false);
    } catch (cause) {
      logFailure('The address could not be kept', cause);
    } finally {
      busy.current = false;
    }
  }
  return { wanted, want, keep };
}
