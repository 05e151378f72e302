import { itemCountLabel } from './cart-drawer.view-model';

/** Why a line cannot be bought as it stands. `piecesLeft`: null where that is not for want of pieces. */
export function unavailableLabel(piecesLeft: number | null, inOtherCarts = false): string {
  if (piecesLeft === null) return 'No longer available. Remove it to continue.';
  if (piecesLeft === 0 && inOtherCarts)
    return 'The last ones are in other carts. Try again soon, or remove it to continue.';
  if (piecesLeft === 0) return 'Sold out. Remove it to continue.';
  return `Only ${itemCountLabel(piecesLeft)} left. Reduce the quantity to continue.`;
}
