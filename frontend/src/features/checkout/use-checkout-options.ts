import { useEffect, useRef, useState } from 'react';
import { checkoutClient } from '../../api/generated/checkout';
import type { QuoteDto } from '../../api/generated/types';
import { rupees } from '../../lib/rupees';
import { announce } from '../../ui';
import { readWay } from '../delivery';
import type { DeliveryForm } from './address/delivery-form.view-model';
import { checkoutDraft } from './checkout-draft';
import { DEFAULT_OPTIONS, toQuoteQuery, type CheckoutOptions } from './checkout-options.view-model';

export interface CheckoutOptionsState {
  options: CheckoutOptions;
  setOption: (change: Partial<CheckoutOptions>) => void;
}

/** What is wanted beside the pieces; a reload brings it back. */
export function useCheckoutOptions(email: string): CheckoutOptionsState {
  const [options, setOptions] = useState<CheckoutOptions>(() => checkoutDraft.read(email)?.options ?? initialOptions());
  useEffect(() => {
    const kept = checkoutDraft.read(email);
    if (kept) checkoutDraft.write(email, { ...kept, options });
  }, [email, options]);
  return { options: options, setOption: (change) => setOptions((before) => ({ ...before, ...change })) };
}

/** Begins with the way that was chosen on a product's page. */
function initialOptions(): CheckoutOptions {
  const { express, day } = readWay();
  return { ...DEFAULT_OPTIONS, express, deliverOn: day };
}

/** The quote of what is wanted; until it is there, the one before. */
export function useQuote(
  first: QuoteDto,
  options: CheckoutOptions,
  form: Pick<DeliveryForm, 'pinCode' | 'recipient'>,
  draftId: string | undefined,
): { quote: QuoteDto; isFetching: boolean } {
  const { data, isFetching } = checkoutClient.useGetQuoteQuery(toQuoteQuery(options, form, draftId), {
    refetchOnMountOrArgChange: true,
  });
  const total = data?.total;
  const told = useRef(total);
  useEffect(() => {
    if (total !== undefined && told.current !== undefined && total !== told.current) announce(`Total ${rupees(total)}`);
    told.current = total;
  }, [total]);
  return { quote: data ?? first, isFetching };
}
