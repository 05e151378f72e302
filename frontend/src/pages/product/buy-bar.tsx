import { AddToCartButton } from '../../features/cart';
import { cx } from '../../lib/cx';
import { Button, Icon, PenIcon, Price } from '../../ui';
import { toAddToCartInput, type BuyActionsProps } from './buy-actions';
import styles from './buy-bar.module.css';

/** On a phone the buying buttons stay in reach. */
export function BuyBar({
  product,
  given,
  mayBuy,
  onAdded,
  onBuyNow,
  busy,
  onPersonalise,
}: BuyActionsProps & { onPersonalise: (() => void) | null }) {
  return (
    <section className={cx(styles.bar, onPersonalise && styles.one)} aria-label={`Buy ${product.name}`}>
      <Price
        className={styles.price}
        now={product.effectivePrice}
        mrp={product.originalPrice}
        percent={product.discountPercent}
      />
      {onPersonalise ? (
        <Button onClick={onPersonalise}>
          <Icon of={PenIcon} />
          Personalise
        </Button>
      ) : (
        <>
          <AddToCartButton look="outline" item={toAddToCartInput(product, given)} mayAdd={mayBuy} onAdded={onAdded} />
          <Button busy={busy} onClick={() => mayBuy() && onBuyNow()}>
            Buy Now
          </Button>
        </>
      )}
    </section>
  );
}
