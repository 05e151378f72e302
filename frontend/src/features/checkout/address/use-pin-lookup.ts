import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { checkoutClient } from '../../../api/generated/checkout';
import type { DeliveryForm } from './delivery-form.view-model';
import { pinToLookUp, toLookup, type Lookup } from './pin-lookup.view-model';

/** The post offices of the form's pin code. */
export function usePinLookup(form: DeliveryForm): Lookup {
  const pin = pinToLookUp(form);
  const { currentData, isError } = checkoutClient.useFindPostOfficesQuery(pin ? { pin } : skipToken);
  return useMemo((): Lookup => {
    if (!pin) return { status: 'none' };
    if (currentData) return toLookup(currentData);
    return isError ? { status: 'open', reason: 'failed' } : { status: 'searching' };
  }, [pin, currentData, isError]);
}
