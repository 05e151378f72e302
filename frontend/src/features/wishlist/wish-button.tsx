import { paths } from '../../lib/paths';
import { cx } from '../../lib/cx';
import { HeartIcon, Icon, TextLink, toast } from '../../ui';
import { useShopDispatch } from '../session';
import { useWished } from './use-wishlist';
import { wish } from './wishlist-api';
import styles from './wish-button.module.css';

/** Long enough to reach the link, in milliseconds. */
const TOLD_MS = 6000;

interface WishButtonProps {
  product: { id: string; name: string };
  /** in the corner of a card's picture */
  onCard?: boolean;
}

/** A heart: pressed for what is kept for later. */
export function WishButton({ product, onCard }: WishButtonProps) {
  const dispatch = useShopDispatch();
  const wished = useWished(product.id);
  return (
    <button
      type="button"
      className={cx(styles.wish, onCard && styles.onCard)}
      aria-label={`Wishlist: ${product.name}`}
      aria-pressed={wished}
      onClick={() => {
        wish(dispatch, product.id, !wished);
        if (!wished)
          toast('Kept in your wishlist', {
            ms: TOLD_MS,
            action: <TextLink to={paths.wishlist}>See wishlist</TextLink>,
          });
      }}
    >
      <span className={styles.round}>
        <Icon of={HeartIcon} />
      </span>
    </button>
  );
}
