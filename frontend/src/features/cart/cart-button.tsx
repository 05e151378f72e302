import { useEffect } from 'react';
import { BagIcon, IconButton, importWithRetry } from '../../ui';
import { useSession, useShopDispatch } from '../session';
import styles from './cart-button.module.css';
import { cartOpened } from './cart.slice';
import { cartLabel, cartTotals } from './cart.view-model';
import { useCart } from './use-cart';

/** The header's bag, with how many pieces are in it. */
export function CartButton() {
  const dispatch = useShopDispatch();
  const { account } = useSession();
  useEffect(() => {
    if (!account) return;
    const { email } = account;
    let stop: (() => void) | null = null;
    let isOver = false;
    const follow = async () => {
      const { resumeFromOtherTab, followOtherTabs } = await importWithRetry(() => import('./resume-from-other-tab'));
      void resumeFromOtherTab(dispatch);
      if (!isOver) stop = followOtherTabs(dispatch, email);
    };
    void follow();
    return () => {
      isOver = true;
      stop?.();
    };
  }, [account, dispatch]);
  const { pieces } = cartTotals(useCart().lines);
  return (
    <IconButton icon={BagIcon} label={cartLabel(pieces)} aria-haspopup="dialog" onClick={() => dispatch(cartOpened())}>
      {pieces > 0 && (
        <span className={styles.count} aria-hidden="true">
          {pieces}
        </span>
      )}
    </IconButton>
  );
}
