import { isApiError } from '../../api';
import { logFailure } from '../../lib/log';
import type { ShopDispatch } from '../session';
import { addToCartBody, priceSentence, type CartWish } from './add-to-cart';
import { addedNote } from './added-note';
import { cartApi } from './cart-api';
import { savedCart } from './saved-cart';
import { withOriginal } from './with-original';

const SERVER_FAULT = 500;

/** No answer, or one that a later try may better. */
export const mayWorkLater = (cause: unknown): boolean =>
  !isApiError(cause) || cause.status === 0 || cause.status >= SERVER_FAULT;

const isPersonal = ({ customText1, uploadedPhoto }: CartWish): boolean => Boolean(customText1 || uploadedPhoto);

/** What the server could not take yet waits with what was personalised as a guest. */
function keepForLater({ product, customText1 = null, uploadedPhoto = null, originalPhoto, preview }: CartWish): void {
  const { id: productId, name, slug = '', effectivePrice: price, image } = product;
  if (savedCart.find(productId)) return;
  savedCart.put({
    productId,
    name,
    slug,
    price,
    image: image[0] ?? '',
    customText1,
    uploadedPhoto,
    ...(originalPhoto ? { originalPhoto } : {}),
    ...(preview ? { preview } : {}),
  });
}

/** Puts what a guest wanted into the cart of whoever they turned out to be, and leaves a note of it. It never throws. */
export async function complete(dispatch: ShopDispatch, email: string, wish: CartWish): Promise<void> {
  try {
    const addToCartDto = addToCartBody(email, await withOriginal(dispatch, email, wish));
    const answer = await dispatch(cartApi.endpoints.addToCart.initiate({ addToCartDto })).unwrap();
    if (isPersonal(wish)) savedCart.remove(wish.product.id);
    addedNote.leave({ name: wish.product.name, priceSentence: priceSentence(wish.product.name, answer) });
  } catch (cause) {
    logFailure('What was wanted before the sign-in could not be added to the cart', cause);
    if (!isPersonal(wish)) return;
    if (mayWorkLater(cause)) keepForLater(wish);
    else savedCart.remove(wish.product.id);
  }
}
