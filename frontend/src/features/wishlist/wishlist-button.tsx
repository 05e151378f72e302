import { paths } from '../../lib/paths';
import { cx } from '../../lib/cx';
import { HeartIcon, Icon, TextLink, toast } from '../../ui';
import { useShopDispatch } from '../session';
import { useIsInWishlist } from './use-wishlist';
import { toggleWishlist } from './wishlist-api';
import styles from './wishlist-button.module.css';

/** Long enough to reach the link, in milliseconds. */
const TOAST_MS = 6000;

interface WishlistButtonProps {
  product: { id: string; name: string };
  /** in the corner of a card's picture */
  compact?: boolean;
}

/** A heart: pressed for what is kept for later. */
export function WishlistButton({ product, compact }: WishlistButtonProps) {
  const dispatch = useShopDispatch();
  const wished = useIsInWishlist(product.id);
  return (
    <button
      type="button"
      className={cx(styles.toggle, compact && styles.onCard)}
      aria-label={`Wishlist: ${product.name}`}
      aria-pressed={wished}
      onClick={() => {
        toggleWishlist(dispatch, product.id, !wished);
        if (!wished)
          toast('Saved to your wishlist', {
            ms: TOAST_MS,
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
