import { useEffect, useRef, useState } from 'react';
import { shopApi, type QuoteDto } from '../../api/generated';
import { rupees } from '../../lib/rupees';
import { announce } from '../../ui';
import { keptCheckout } from './kept-checkout';
import { NO_WISHES, quoteAsked, type Wishes } from './wishes.view-model';

export interface WishesState {
  wishes: Wishes;
  wish: (change: Partial<Wishes>) => void;
}

/** What is wanted beside the pieces; a reload brings it back. */
export function useWishes(email: string): WishesState {
  const [wishes, setWishes] = useState<Wishes>(() => keptCheckout.read(email)?.wishes ?? NO_WISHES);
  useEffect(() => {
    const kept = keptCheckout.read(email);
    if (kept) keptCheckout.write(email, { ...kept, wishes });
  }, [email, wishes]);
  return { wishes, wish: (change) => setWishes((before) => ({ ...before, ...change })) };
}

/** The quote of what is wanted; until it is there, the one before. */
export function useWishedQuote(
  first: QuoteDto,
  wishes: Wishes,
  pinCode: string,
  draftId: string | undefined,
): { quote: QuoteDto; isFetching: boolean } {
  const { data, isFetching } = shopApi.useGetQuoteQuery(quoteAsked(wishes, pinCode, draftId), {
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
