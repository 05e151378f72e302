import { itemCountLabel } from './cart-drawer.view-model';

/** Why a line cannot be bought as it stands. `piecesLeft`: null where that is not for want of pieces. */
export function unavailableLabel(piecesLeft: number | null, inOtherCarts = false): string {
  if (piecesLeft === null) return 'No longer available. Please remove it to go on.';
  if (piecesLeft === 0 && inOtherCarts)
    return 'The last ones are in other carts. Try again soon, or remove it to go on.';
  if (piecesLeft === 0) return 'Sold out. Please remove it to go on.';
  return `Only ${itemCountLabel(piecesLeft)} left. Please take fewer to go on.`;
}
