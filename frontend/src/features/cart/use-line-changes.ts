import { useEffect, useRef, useState } from 'react';
import { logError } from '../../lib/log';
import { useSession, useShopDispatch } from '../session';
import { cartApi, type CartLine } from './cart-api';
import { quantityToSend } from './cart-drawer.view-model';

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

  // A cart that has reached the screen has the last word, unless a press is still on its way.
  useEffect(() => {
    if (latest.current === null) setWanted(null);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is the cart's news that is waited for
  }, [quantity]);

  /** The line's quantity at the server. A fetch that was under way may still tell the old one. */
  async function quantityTold(whose: string): Promise<number | null> {
    await dispatch(cartApi.util.getRunningQueryThunk('getCart', { email: whose }));
    const fetched = cartApi.endpoints.getCart.initiate({ email: whose }, { forceRefetch: true, subscribe: false });
    const { data } = await dispatch(fetched);
    return data?.find((told) => told.id === lineId)?.quantity ?? null;
  }

  /** Presses that come while one is under way are sent as one, with the last quantity. */
  async function push(whose: string): Promise<void> {
    while (latest.current !== null) {
      const sent = latest.current;
      try {
        await update({ updateCartDto: { email: whose, productId, lineId, quantity: sent } }).unwrap();
      } catch (cause) {
        logError('The quantity could not be changed', cause);
        latest.current = null;
        setWanted(null);
        return;
      }
      const told = await quantityTold(whose);
      if (latest.current !== sent) continue;
      // What was told stands here until it has come through the store: a press in between counts from it.
      latest.current = null;
      setWanted(told);
    }
  }

  return {
    quantity: wanted ?? quantity,
    removing,
    setQuantity: (asked) => {
      const next = quantityToSend(asked, wanted ?? quantity);
      if (!email || next === null) return;
      const isUnderWay = latest.current !== null;
      latest.current = next;
      setWanted(next);
      if (!isUnderWay) void push(email);
    },
    remove: () => {
      if (!email || removing) return;
      removeLine({ removeFromCartDto: { email, productId, lineId } })
        .unwrap()
        .catch((cause: unknown) => logError('The line could not be removed', cause));
    },
  };
}
