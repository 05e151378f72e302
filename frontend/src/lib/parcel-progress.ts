/** `1 of 2 parcels shipped`, while more than one is known and some are left; null otherwise. */
export function parcelProgress(shipped: number, inAll: number): string | null {
  return shipped > 0 && shipped < inAll ? `${shipped} of ${inAll} parcels shipped` : null;
}

/** `2 × Lamp, 1 × Coasters` */
export const parcelItems = (items: readonly { productName: string; quantity: number }[]): string =>
  items.map(({ productName, quantity }) => `${quantity} × ${productName}`).join(', ');
