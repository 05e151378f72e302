import { cartDuties } from '../../features/cart';
import type { SessionDuties } from '../../features/session';
import { wishlistDuties } from '../../features/wishlist';

/** What the shop has to do for a customer's things when somebody signs in or out: the cart's part and the wishlist's. */
export const signInDuties: SessionDuties = {
  ...cartDuties,
  afterSignIn: async (dispatch, email) => {
    await Promise.all([cartDuties.afterSignIn(dispatch, email), wishlistDuties.afterSignIn(dispatch, email)]);
  },
};
