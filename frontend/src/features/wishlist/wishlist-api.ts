import { wishlistClient } from '../../api/generated/wishlist';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isApiError } from '../../api';
import { logError } from '../../lib/log';
import { toast } from '../../ui';
import { readStoredAccount, type ShopDispatch } from '../session';
import { guestWishlist } from './guest-wishlist';
import { pendingChanges } from './pending-changes';

const CONFLICT = 409;
const FULL = 'Your wishlist is full. Remove something first.';
const NOT_SAVED = 'Your wishlist was not saved. Please try again.';

let merging: Promise<void> | null = null;

/** What was kept as a guest becomes the customer's. It stays here until the server has it. */
async function merge(dispatch: ShopDispatch): Promise<void> {
  const productIds = [...guestWishlist.ids()];
  if (productIds.length === 0) return;
  try {
    const sent = wishlistApi.endpoints.mergeWishlist.initiate({ mergeWishlistDto: { productIds } });
    await dispatch(sent).unwrap();
    guestWishlist.clear();
  } catch (cause) {
    logError('The wishlist could not be merged', cause);
  }
}

export function mergeGuestWishlist(dispatch: ShopDispatch): Promise<void> {
  merging ??= merge(dispatch).finally(() => {
    merging = null;
  });
  return merging;
}

/** The wishlist's calls. What a guest's list left behind is merged as soon as the customer's own is read. */
export const wishlistApi = wishlistClient.enhanceEndpoints({
  endpoints: {
    getWishlist: {
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        try {
          await queryFulfilled;
          await mergeGuestWishlist(dispatch);
        } catch {
          // The failure is told where the wishlist is shown.
        }
      },
    },
    // The list on the screen is ahead of these already.
    addToWishlist: { invalidatesTags: [] },
    removeFromWishlist: { invalidatesTags: [] },
  },
});

type ListDispatch = ThunkDispatch<{ api: ReturnType<typeof wishlistApi.reducer> }, unknown, UnknownAction>;

let queue: Promise<void> = Promise.resolve();

async function send(dispatch: ListDispatch, productId: string, wanted: boolean): Promise<void> {
  const { addToWishlist, removeFromWishlist } = wishlistApi.endpoints;
  const call = wanted ? addToWishlist.initiate({ productId }) : removeFromWishlist.initiate({ productId });
  try {
    // A list that was asked for before would come without this press.
    await dispatch(wishlistApi.util.getRunningQueryThunk('getWishlist', undefined));
    const answer = await dispatch(call).unwrap();
    await dispatch(wishlistApi.util.upsertQueryData('getWishlist', undefined, answer));
  } catch (cause) {
    // A session that was over: the wish is the guest's.
    if (!readStoredAccount()) return toggleGuestWishlist(productId, wanted);
    logError('The wishlist was not saved', cause);
    toast(isApiError(cause) && cause.status === CONFLICT ? FULL : NOT_SAVED, { tone: 'error' });
  }
}

function toggleGuestWishlist(productId: string, wanted: boolean): void {
  if (!guestWishlist.change(productId, wanted)) toast(FULL, { tone: 'error' });
}

/** Keeps a product for later, or lets it go. A customer's presses show at once and are sent one after the other. */
export function toggleWishlist(dispatch: ShopDispatch, productId: string, wanted: boolean): void {
  if (!readStoredAccount()) return toggleGuestWishlist(productId, wanted);
  const press = { productId, wanted };
  pendingChanges.add(press);
  queue = queue
    .then(() => send(dispatch as ListDispatch, productId, wanted))
    .finally(() => pendingChanges.remove(press));
}
