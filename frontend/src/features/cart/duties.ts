import { isApiError } from '../../api';
import { logFailure } from '../../lib/log';
import type { SessionDuties, ShopDispatch } from '../session';
import { addToCartBody } from './add-to-cart';
import { cartApi, localCart } from './cart-api';
import { savedCart, type SavedEntry } from './saved-cart';

const GONE = 404;
const SERVER_FAULT = 500;
const isGone = (cause: unknown) => isApiError(cause) && cause.status === GONE;
/** No answer, or one that a later try may better. */
const mayWorkLater = (cause: unknown) => !isApiError(cause) || cause.status === 0 || cause.status >= SERVER_FAULT;

async function sendSaved(dispatch: ShopDispatch, email: string, entry: SavedEntry): Promise<'sent' | 'later'> {
  const { productId: id, name, price, image, customText1, uploadedPhoto, originalPhoto, preview, quantity } = entry;
  const product = { id, name, effectivePrice: price, image: [image] };
  const wish = { product, customText1, uploadedPhoto, originalPhoto, preview, quantity };
  try {
    const addToCartDto = addToCartBody(email, wish);
    await dispatch(cartApi.endpoints.addToCart.initiate({ addToCartDto })).unwrap();
    return 'sent';
  } catch (cause) {
    logFailure('A personalised product could not be sent to the cart', cause);
    return mayWorkLater(cause) ? 'later' : 'sent';
  }
}

async function loadCart(dispatch: ShopDispatch, email: string): Promise<void> {
  const query = dispatch(cartApi.endpoints.getCart.initiate({ email }, { forceRefetch: true }));
  try {
    await query.unwrap();
  } catch (cause) {
    logFailure('The cart could not be loaded', cause);
  } finally {
    query.unsubscribe();
  }
}

/** What the cart has to do when somebody signs in or out. */
export const cartDuties: SessionDuties = {
  /** What was personalised as a guest goes into the server's cart; what the server could not take yet is kept. */
  afterSignIn: async (dispatch, email) => {
    const unsent: SavedEntry[] = [];
    for (const entry of savedCart.entries()) {
      if ((await sendSaved(dispatch, email, entry)) === 'later') unsent.push(entry);
    }
    savedCart.keep(unsent);
    await loadCart(dispatch, email);
  },

  /** Every line's quantity is pushed; a line that the server no longer has is skipped. */
  beforeSignOut: async (dispatch, email) => {
    for (const { id: lineId, productId, quantity } of localCart()) {
      const updateCartDto = { email, productId, lineId, quantity };
      try {
        await dispatch(cartApi.endpoints.updateCart.initiate({ updateCartDto })).unwrap();
      } catch (cause) {
        if (!isGone(cause)) throw cause;
      }
    }
  },
};
