import { isApiError } from '../../api';
import { logFailure } from '../../lib/log';
import type { SessionDuties, ShopDispatch } from '../session';
import { addToCartBody } from './add-to-cart';
import { addedNote } from './added-note';
import { cartApi, localCart } from './cart-api';
import { complete, mayWorkLater } from './complete';
import { intent } from './intent';
import { savedCart, type SavedEntry } from './saved-cart';
import { tellAdded } from './tell-added';
import { sendOwed } from './send-original';
import { withOriginal } from './with-original';

const GONE = 404;
const isGone = (cause: unknown) => isApiError(cause) && cause.status === GONE;

async function sendSaved(dispatch: ShopDispatch, email: string, entry: SavedEntry): Promise<'sent' | 'later'> {
  const { productId: id, name, price, image, customText1, uploadedPhoto, originalPhoto, preview, quantity } = entry;
  const product = { id, name, effectivePrice: price, image: [image] };
  const wish = { product, customText1, uploadedPhoto, originalPhoto, preview, quantity };
  try {
    const addToCartDto = addToCartBody(email, await withOriginal(dispatch, email, wish));
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
  /** The gift that the login opened for and what a guest personalised are sent; what could not be taken yet is kept. */
  afterSignIn: async (dispatch, email) => {
    const wish = intent.take(Date.now());
    if (wish) await complete(dispatch, email, wish);
    for (const entry of savedCart.entries()) {
      if (entry.productId === wish?.product.id) continue;
      if ((await sendSaved(dispatch, email, entry)) === 'sent') savedCart.remove(entry.productId);
    }
    await sendOwed(dispatch, email);
    await loadCart(dispatch, email);
  },

  whenGivenUp: () => intent.forget(),

  whenArrived: (dispatch) => {
    const added = addedNote.take();
    if (added) tellAdded(dispatch, added);
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
