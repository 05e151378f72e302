import { useRef, useState } from 'react';
import { logFailure } from '../../lib/log';
import { useSession, useShopDispatch } from '../session';
import { cartApi, type CartLine } from './cart-api';
import { wantedQuantity } from './cart.view-model';

export interface LineChanges {
  /** the quantity that is on its way to the server, else the server's */
  quantity: number;
  removing: boolean;
  setQuantity: (wanted: number) => void;
  remove: () => void;
}

/** Changes of one line. A guest makes none; one that fails leaves the line as it was and is written down. */
export function useLineChanges(line: CartLine): LineChanges {
  const dispatch = useShopDispatch();
  const { account } = useSession();
  const [update] = cartApi.useUpdateCartMutation();
  const [removeLine, { isLoading: removing }] = cartApi.useRemoveFromCartMutation();
  const [wanted, setWanted] = useState<number | null>(null);
  const latest = useRef<number | null>(null);
  const email = account?.email;
  const { id: lineId, productId, quantity } = line;

  /** Presses that come while one is under way are sent as one, with the last quantity. */
  async function push(): Promise<void> {
    while (latest.current !== null) {
      const sent = latest.current;
      try {
        await update({ updateCartDto: { email, productId, lineId, quantity: sent } }).unwrap();
      } catch (cause) {
        logFailure('The quantity could not be changed', cause);
        latest.current = null;
        break;
      }
      // The line keeps the asked quantity until the cart that was fetched after it shows the same.
      if (email)
        await dispatch(cartApi.endpoints.getCart.initiate({ email }, { forceRefetch: true, subscribe: false }));
      if (latest.current === sent) latest.current = null;
    }
    setWanted(null);
  }

  return {
    quantity: wanted ?? quantity,
    removing,
    setQuantity: (asked) => {
      const next = wantedQuantity(asked, wanted ?? quantity);
      if (!email || next === null) return;
      const isUnderWay = latest.current !== null;
      latest.current = next;
      setWanted(next);
      if (!isUnderWay) void push();
    },
    remove: () => {
      if (!email || removing) return;
      removeLine({ removeFromCartDto: { email, productId, lineId } })
        .unwrap()
        .catch((cause: unknown) => logFailure('The line could not be removed', cause));
    },
  };
}
