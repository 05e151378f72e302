import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo } from 'react';
import { logError } from '../../lib/log';
import { useSession } from '../session';
import { cartApi, localCart, type CartLine } from './cart-api';

export interface Cart {
  /** a guest has no cart; `loading` also while nobody knows yet who is there */
  status: 'guest' | 'loading' | 'ready' | 'failed';
  lines: readonly CartLine[];
  /** of a cart that could not be loaded */
  retry: () => void;
}

const NO_LINES: readonly CartLine[] = [];

/** The signed-in customer's cart: the server's, and until it is there the copy that this browser kept. */
export function useCart(): Cart {
  const { initialised: known, account } = useSession();
  const email = account?.email;
  const { currentData, error, isFetching, refetch } = cartApi.useGetCartQuery(email ? { email } : skipToken);
  const copy = useMemo(() => (email ? localCart() : NO_LINES), [email]);
  useEffect(() => {
    if (error) logError('The cart could not be loaded', error);
  }, [error]);
  const retry = () => void refetch();
  if (!known) return { status: 'loading', lines: NO_LINES, retry };
  if (!email) return { status: 'guest', lines: NO_LINES, retry };
  if (currentData) return { status: 'ready', lines: currentData, retry };
  if (copy.length > 0) return { status: 'ready', lines: copy, retry };
  return { status: error && !isFetching ? 'failed' : 'loading', lines: copy, retry };
}
