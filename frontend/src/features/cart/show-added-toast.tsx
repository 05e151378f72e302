import { TextButton, toast } from '../../ui';
import type { ShopDispatch } from '../session';
import { ADDED_FEEDBACK_MS } from './add-to-cart';
import type { AddedToast } from './pending-toast';
import { cartOpened } from './cart.slice';

const PRICE_TOAST_MS = 8000;

/** Says that something is in the cart now, to the eye and to the ear. */
export function showAddedToast(dispatch: ShopDispatch, { priceSentence }: AddedToast): void {
  toast('Added to Cart', {
    ms: ADDED_FEEDBACK_MS,
    action: <TextButton onClick={() => dispatch(cartOpened())}>View cart</TextButton>,
  });
  if (priceSentence) toast(priceSentence, { ms: PRICE_TOAST_MS });
}
