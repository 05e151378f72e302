import { BagIcon, Button, CardAction, type ButtonProps } from '../../ui';
import type { AddToCartInput } from './add-to-cart';
import { useAddToCart } from './use-add-to-cart';

export interface AddToCartButtonProps extends Pick<ButtonProps, 'look' | 'small' | 'wide' | 'className' | 'disabled'> {
  item: AddToCartInput;
  /** asked first; false keeps the product out of the cart, such as one that has to be personalised first */
  mayAdd?: () => boolean;
  onAdded?: () => void;
}

export function AddToCartButton({ item, mayAdd, onAdded, disabled, ...look }: AddToCartButtonProps) {
  const { state, add } = useAddToCart();
  const press = async () => {
    if (mayAdd && !mayAdd()) return;
    if ((await add(item)) === 'added') onAdded?.();
  };
  const added = state === 'added';
  return (
    <Button
      {...look}
      done={added}
      disabled={disabled || added}
      aria-busy={state === 'busy'}
      onClick={() => void press()}
    >
      {added ? 'Added to Cart' : 'Add to Cart'}
    </Button>
  );
}

/** The same, as the round button on a card's picture. */
export function CardAddToCart({ item }: Pick<AddToCartButtonProps, 'item'>) {
  const { state, add } = useAddToCart();
  return (
    <CardAction
      icon={BagIcon}
      label={`Add to Cart: ${item.product.name}`}
      done={state === 'added' ? 'Added to Cart' : null}
      aria-busy={state === 'busy' || undefined}
      onClick={() => void add(item)}
    />
  );
}
