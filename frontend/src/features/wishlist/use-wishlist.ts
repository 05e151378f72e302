import { useEffect, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { useSession, useShopDispatch } from '../session';
import { guestWishlist } from './guest-wishlist';
import { applyPending, pendingChanges } from './pending-changes';
import { wishlistApi } from './wishlist-api';

const NO_IDS: readonly string[] = [];
const NO_CHANGES: ReturnType<typeof pendingChanges.all> = [];
const none = () => NO_IDS;
const no = () => false;
const nothing = () => null;
const noChanges = () => NO_CHANGES;

const { initiate, select } = wishlistApi.endpoints.getWishlist;
const selectWishlist = select();
type WishlistState = Parameters<typeof selectWishlist>[0];

/**
 * Whether this product is kept for later; false until the page knows who is there. Every card of a list asks: a query hook
 * for each would take a sixth of the time in which the server renders the page.
 */
export function useIsInWishlist(productId: string): boolean {
  const { initialised: known, account } = useSession();
  const guests = useSyncExternalStore(guestWishlist.subscribe, () => guestWishlist.ids().includes(productId), no);
  const pressed = useSyncExternalStore(
    pendingChanges.subscribe,
    () => pendingChanges.all().findLast((press) => press.productId === productId)?.wanted ?? null,
    nothing,
  );
  const customers = useSelector(
    (state: WishlistState) => selectWishlist(state).data?.productIds.includes(productId) ?? false,
  );
  const dispatch = useShopDispatch();
  const email = account?.email;
  useEffect(() => (email ? dispatch(initiate()).unsubscribe : undefined), [dispatch, email]);
  return known && (account ? (pressed ?? customers) : guests);
}

export interface Wishlist {
  status: 'loading' | 'ready' | 'failed';
  /** ids of products, newest first */
  ids: readonly string[];
  isGuest: boolean;
  retry: () => void;
}

export function useWishlist(): Wishlist {
  const { initialised: known, account } = useSession();
  const guests = useSyncExternalStore(guestWishlist.subscribe, guestWishlist.ids, none);
  const presses = useSyncExternalStore(pendingChanges.subscribe, pendingChanges.all, noChanges);
  const { currentData, isError, isFetching, refetch } = wishlistApi.useGetWishlistQuery(undefined, { skip: !account });
  const retry = () => void refetch();
  if (!known) return { status: 'loading', ids: NO_IDS, isGuest: false, retry };
  if (!account) return { status: 'ready', ids: guests, isGuest: true, retry };
  if (currentData)
    return { status: 'ready', ids: applyPending(currentData.productIds, presses), isGuest: false, retry };
  return { status: isError && !isFetching ? 'failed' : 'loading', ids: NO_IDS, isGuest: false, retry };
}
