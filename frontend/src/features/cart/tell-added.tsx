import { TextButton, toast } from '../../ui';
import type { ShopDispatch } from '../session';
import { ADDED_MS } from './add-to-cart';
import type { Added } from './added-note';
import { cartOpened } from './cart.slice';

const PRICE_NOTE_MS = 8000;

/** Says that something is in the cart now, to the eye and to the ear. */
export function tellAdded(dispatch: ShopDispatch, { priceSentence }: Added): void {
  toast('Added to Cart', {
    ms: ADDED_MS,
    action: <TextButton onClick={() => dispatch(cartOpened())}>View cart</TextButton>,
  });
  if (priceSentence) toast(priceSentence, { ms: PRICE_NOTE_MS });
}
