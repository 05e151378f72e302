import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../api';
import { logError } from '../../lib/log';
import { loginOpened, readStoredAccount, useShopDispatch } from '../session';
import { ADDED_FEEDBACK_MS, toAddToCartDto, priceChangeMessage, type AddToCartInput } from './add-to-cart';
import { cartApi } from './cart-api';
import { pendingCartAction } from './pending-cart-action';
import { savedCart } from './saved-cart';
import { showAddedToast } from './show-added-toast';

const UNAUTHORIZED = 401;

export interface AddToCart {
  /** `added` for three seconds after it was done */
  state: 'ready' | 'busy' | 'added';
  /** Opens the login for a guest, and is done after the sign-in. A failure is written down and not told. */
  add: (item: AddToCartInput) => Promise<'added' | 'guest' | 'failed'>;
}

export function useAddToCart(): AddToCart {
  const dispatch = useShopDispatch();
  const [state, setState] = useState<AddToCart['state']>('ready');
  const busy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const add = useCallback(
    async (item: AddToCartInput) => {
      const account = readStoredAccount();
      const signInFirst = () => {
        pendingCartAction.save(item, Date.now());
        dispatch(loginOpened());
        return 'guest' as const;
      };
      if (!account) return signInFirst();
      if (busy.current) return 'failed' as const;
      busy.current = true;
      setState('busy');
      try {
        const whole = await (item.prepared?.(dispatch, account.email, item) ?? item);
        const addToCartDto = toAddToCartDto(account.email, whole);
        const answer = await dispatch(cartApi.endpoints.addToCart.initiate({ addToCartDto })).unwrap();
        if (addToCartDto.customText1 ?? addToCartDto.uploadedPhoto) savedCart.remove(item.product.id);
        setState('added');
        timer.current = setTimeout(() => setState('ready'), ADDED_FEEDBACK_MS);
        const { name } = item.product;
        showAddedToast(dispatch, { name, priceSentence: priceChangeMessage(name, answer) });
        return 'added' as const;
      } catch (cause) {
        logError('The product could not be added to the cart', cause);
        setState('ready');
        // The session was over without this page's knowing.
        if (isApiError(cause) && cause.status === UNAUTHORIZED && !readStoredAccount()) return signInFirst();
        return 'failed' as const;
      } finally {
        busy.current = false;
      }
    },
    [dispatch],
  );
  return { state, add };
}
