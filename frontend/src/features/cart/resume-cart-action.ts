import { isApiError } from '../../api';
import { logError } from '../../lib/log';
import type { ShopDispatch } from '../session';
import { toAddToCartDto, priceChangeMessage, type AddToCartInput } from './add-to-cart';
import { pendingToast } from './pending-toast';
import { cartApi } from './cart-api';
import { savedCart } from './saved-cart';
import { attachOriginal } from './photos/attach-original';

const SERVER_FAULT = 500;

/** No answer, or one that a later try may better. */
export const isRetryable = (cause: unknown): boolean =>
  !isApiError(cause) || cause.status === 0 || cause.status >= SERVER_FAULT;

const isPersonal = ({ customText1, uploadedPhoto }: AddToCartInput): boolean => Boolean(customText1 || uploadedPhoto);

/** What the server could not take yet waits with what was personalised as a guest. */
function saveForRetry({
  product,
  customText1 = null,
  uploadedPhoto = null,
  originalPhoto,
  preview,
}: AddToCartInput): void {
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
export async function resumeCartAction(dispatch: ShopDispatch, email: string, item: AddToCartInput): Promise<void> {
  try {
    const addToCartDto = toAddToCartDto(email, await attachOriginal(dispatch, email, item));
    const answer = await dispatch(cartApi.endpoints.addToCart.initiate({ addToCartDto })).unwrap();
    if (isPersonal(item)) savedCart.remove(item.product.id);
    pendingToast.save({ name: item.product.name, priceSentence: priceChangeMessage(item.product.name, answer) });
  } catch (cause) {
    logError('What was wanted before the sign-in could not be added to the cart', cause);
    if (!isPersonal(item)) return;
    if (isRetryable(cause)) saveForRetry(item);
    else savedCart.remove(item.product.id);
  }
}
