import { useEffect } from 'react';
import { BagIcon, IconButton, insist } from '../../ui';
import { useSession, useShopDispatch } from '../session';
import styles from './cart-control.module.css';
import { cartOpened } from './cart.slice';
import { cartLabel, cartTotals } from './cart.view-model';
import { useCart } from './use-cart';

/** The header's bag, with how many pieces are in it. */
export function CartControl() {
  const dispatch = useShopDispatch();
  const { account } = useSession();
  useEffect(() => {
    if (account) void insist(() => import('./arrival')).then(({ arrive }) => arrive(dispatch));
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
