import { cartSessionListeners } from '../../features/cart';
import type { SessionListeners } from '../../features/session';
import { wishlistSessionListeners } from '../../features/wishlist';

/** What the shop has to do for a customer's things when somebody signs in or out: the cart's part and the wishlist's. */
export const sessionListeners: SessionListeners = {
  ...cartSessionListeners,
  onSignIn: async (dispatch, email) => {
    await Promise.all([
      cartSessionListeners.onSignIn(dispatch, email),
      wishlistSessionListeners.onSignIn(dispatch, email),
    ]);
  },
};
