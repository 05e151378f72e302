import { isApiError } from '../../api';
import { logError } from '../../lib/log';
import type { SessionListeners, ShopDispatch } from '../session';
import { toAddToCartDto } from './add-to-cart';
import { pendingToast } from './pending-toast';
import { cartApi, localCart } from './cart-api';
import { resumeCartAction, isRetryable } from './resume-cart-action';
import { pendingCartAction } from './pending-cart-action';
import { savedCart, type SavedEntry } from './saved-cart';
import { showAddedToast } from './show-added-toast';
import { flushPendingUploads } from './photos/upload-original';
import { attachOriginal } from './photos/attach-original';

const NOT_FOUND = 404;
const isNotFound = (cause: unknown) => isApiError(cause) && cause.status === NOT_FOUND;

async function sendSavedEntry(dispatch: ShopDispatch, email: string, entry: SavedEntry): Promise<'sent' | 'later'> {
  const { productId: id, name, price, image, customText1, uploadedPhoto, originalPhoto, preview, quantity } = entry;
  const product = { id, name, effectivePrice: price, image: [image] };
  const item = { product, customText1, uploadedPhoto, originalPhoto, preview, quantity };
  try {
    const addToCartDto = toAddToCartDto(email, await attachOriginal(dispatch, email, item));
    await dispatch(cartApi.endpoints.addToCart.initiate({ addToCartDto })).unwrap();
    return 'sent';
  } catch (cause) {
    logError('A personalised product could not be sent to the cart', cause);
    return isRetryable(cause) ? 'later' : 'sent';
  }
}

async function loadCart(dispatch: ShopDispatch, email: string): Promise<void> {
  const query = dispatch(cartApi.endpoints.getCart.initiate({ email }, { forceRefetch: true }));
  try {
    await query.unwrap();
  } catch (cause) {
    logError('The cart could not be loaded', cause);
  } finally {
    query.unsubscribe();
  }
}

/** What the cart has to do when somebody signs in or out. */
export const cartSessionListeners: SessionListeners = {
  purpose: () => {
    const item = pendingCartAction.read(Date.now());
    return item && `Sign in to add “${item.product.name}” to your cart.`;
  },

  /** The gift that the login opened for and what a guest personalised are sent; what could not be taken yet is kept. */
  onSignIn: async (dispatch, email) => {
    const item = pendingCartAction.consume(Date.now());
    if (item) await resumeCartAction(dispatch, email, item);
    for (const entry of savedCart.entries()) {
      if (entry.productId === item?.product.id) continue;
      if ((await sendSavedEntry(dispatch, email, entry)) === 'sent') savedCart.remove(entry.productId);
    }
    await flushPendingUploads(dispatch, email);
    await loadCart(dispatch, email);
  },

  onSignInCancelled: () => pendingCartAction.forget(),

  onSignedIn: (dispatch) => {
    const added = pendingToast.take();
    if (added) showAddedToast(dispatch, added);
  },

  /** Every line's quantity is pushed; a line that the server no longer has is skipped. */
  beforeSignOut: async (dispatch, email) => {
    for (const { id: lineId, productId, quantity } of localCart()) {
      const updateCartDto = { email, productId, lineId, quantity };
      try {
        await dispatch(cartApi.endpoints.updateCart.initiate({ updateCartDto })).unwrap();
      } catch (cause) {
        if (!isNotFound(cause)) throw cause;
      }
    }
  },
};
