import { useCallback, useEffect, useRef, useState } from 'react';
import { logFailure } from '../../lib/log';
import { TextButton, toast } from '../../ui';
import { loginOpened, storedAccount, useShopDispatch } from '../session';
import { ADDED_MS, addToCartBody, priceSentence, type CartWish } from './add-to-cart';
import { cartApi } from './cart-api';
import { cartOpened } from './cart.slice';
import { savedCart } from './saved-cart';

const PRICE_NOTE_MS = 8000;

export interface AddToCart {
  /** `added` for three seconds after it was done */
  state: 'ready' | 'busy' | 'added';
  /** Opens the login for a guest. A failure is written down and not told. */
  add: (wish: CartWish) => Promise<'added' | 'guest' | 'failed'>;
}

export function useAddToCart(): AddToCart {
  const dispatch = useShopDispatch();
  const [state, setState] = useState<AddToCart['state']>('ready');
  const busy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const add = useCallback(
    async (wish: CartWish) => {
      const account = storedAccount();
      if (!account) {
        dispatch(loginOpened());
        return 'guest' as const;
      }
      if (busy.current) return 'failed' as const;
      busy.current = true;
      setState('busy');
      try {
        const addToCartDto = addToCartBody(account.email, wish);
        const answer = await dispatch(cartApi.endpoints.addToCart.initiate({ addToCartDto })).unwrap();
        if (addToCartDto.customText1 ?? addToCartDto.uploadedPhoto) savedCart.remove(wish.product.id);
        setState('added');
        timer.current = setTimeout(() => setState('ready'), ADDED_MS);
        toast('Added to Cart', {
          ms: ADDED_MS,
          action: <TextButton onClick={() => dispatch(cartOpened())}>View cart</TextButton>,
        });
        const sentence = priceSentence(wish.product.name, answer);
        if (sentence) toast(sentence, { ms: PRICE_NOTE_MS });
        return 'added' as const;
      } catch (cause) {
        logFailure('The product could not be added to the cart', cause);
        setState('ready');
        return 'failed' as const;
      } finally {
        busy.current = false;
      }
    },
    [dispatch],
  );
  return { state, add };
}
