import type { SessionListeners } from '../session';
import { guestWishlist } from './guest-wishlist';
import { mergeGuestWishlist, wishlistApi } from './wishlist-api';

/** What the wishlist has to do when somebody signs in. Whoever signs out leaves nothing here: the server has it all. */
export const wishlistSessionListeners: SessionListeners = {
  onSignIn: async (dispatch) => {
    if (guestWishlist.ids().length > 0) await mergeGuestWishlist(dispatch);
    // Whoever was here before: their wishes are not this person's.
    dispatch(wishlistApi.util.invalidateTags(['wishlist']));
  },
  beforeSignOut: async () => undefined,
};
