import { AddToCartButton, attachOriginalLazily, type AddToCartInput } from '../../features/cart';
import type { Product } from '../../features/catalog';
import type { Personalisation } from '../../features/personalise';
import { Button } from '../../ui';
import styles from './product.module.css';

export interface BuyActionsProps {
  product: Product;
  given: Personalisation | null;
  /** false, and a prompt, while something is missing */
  mayBuy: () => boolean;
  onAdded: () => void;
  onBuyNow: () => void;
  busy: boolean;
}

export const toAddToCartInput = (product: Product, given: Personalisation | null): AddToCartInput => ({
  product,
  customText1: given?.text || null,
  uploadedPhoto: given?.photo ?? null,
  prepared: attachOriginalLazily,
});

/** 'Add to Cart' and 'Buy Now'; both stand back while the piece is to be personalised first. */
export function BuyActions({
  product,
  given,
  mayBuy,
  onAdded,
  onBuyNow,
  busy,
  personalisesFirst,
}: BuyActionsProps & { personalisesFirst: boolean }) {
  return (
    <div className={styles.actions} data-in-bar={personalisesFirst ? undefined : true}>
      <AddToCartButton look="outline" item={toAddToCartInput(product, given)} mayAdd={mayBuy} onAdded={onAdded} />
      <Button look={personalisesFirst ? 'outline' : 'filled'} busy={busy} onClick={() => mayBuy() && onBuyNow()}>
        Buy Now
      </Button>
    </div>
  );
}
