import { BagIcon, IconButton } from '../../ui';
import { useShopDispatch } from '../session';
import styles from './cart-control.module.css';
import { cartOpened } from './cart.slice';
import { cartLabel, cartTotals } from './cart.view-model';
import { useCart } from './use-cart';

/** The header's bag, with how many pieces are in it. */
export function CartControl() {
  const dispatch = useShopDispatch();
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
