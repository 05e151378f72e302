import { useSyncExternalStore } from 'react';
import { useSession } from '../session';
import { guestWishlist } from './guest-wishlist';
import { ahead, onTheWay } from './on-the-way';
import { wishlistApi } from './wishlist-api';

const NONE: readonly string[] = [];
const NO_PRESSES: ReturnType<typeof onTheWay.all> = [];
const none = () => NONE;
const no = () => false;
const nothing = () => null;
const noPresses = () => NO_PRESSES;

/** Whether this product is kept for later; false until the page knows who is there. */
export function useWished(productId: string): boolean {
  const { known, account } = useSession();
  const guests = useSyncExternalStore(guestWishlist.subscribe, () => guestWishlist.ids().includes(productId), no);
  const pressed = useSyncExternalStore(
    onTheWay.subscribe,
    () => onTheWay.all().findLast((press) => press.productId === productId)?.wanted ?? null,
    nothing,
  );
  const { customers } = wishlistApi.useGetWishlistQuery(undefined, {
    skip: !account,
    selectFromResult: ({ currentData }) => ({ customers: currentData?.productIds.includes(productId) ?? false }),
  });
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
  const { known, account } = useSession();
  const guests = useSyncExternalStore(guestWishlist.subscribe, guestWishlist.ids, none);
  const presses = useSyncExternalStore(onTheWay.subscribe, onTheWay.all, noPresses);
  const { currentData, isError, isFetching, refetch } = wishlistApi.useGetWishlistQuery(undefined, { skip: !account });
  const retry = () => void refetch();
  if (!known) return { status: 'loading', ids: NONE, isGuest: false, retry };
  if (!account) return { status: 'ready', ids: guests, isGuest: true, retry };
  if (currentData) return { status: 'ready', ids: ahead(currentData.productIds, presses), isGuest: false, retry };
  return { status: isError && !isFetching ? 'failed' : 'loading', ids: NONE, isGuest: false, retry };
}
