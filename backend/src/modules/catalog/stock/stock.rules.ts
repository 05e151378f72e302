export interface ProductQuantity {
  readonly productId: string;
  readonly quantity: number;
}

/** A product whose pieces are counted. */
export interface TrackedProduct {
  readonly id: string;
  readonly name: string;
  readonly stock: number;
}

/** Fewer are left than were wanted. */
export interface Shortage {
  readonly productId: string;
  readonly name: string;
  readonly left: number;
}

export interface StockChange {
  readonly productId: string;
  readonly by: number;
  /** It is the last piece that goes, or the first that comes back: readers are to see it. */
  readonly isShown: boolean;
}

/** What taking some pieces and putting others back does to counted products. With a shortage nothing is to be moved. */
export function planStockChanges(
  products: readonly TrackedProduct[],
  taken: readonly ProductQuantity[],
  returned: readonly ProductQuantity[],
): { readonly moves: readonly StockChange[]; readonly shortages: readonly Shortage[] } {
  const sums = products.map(({ id, name, stock }) => {
    const there = stock + quantityOf(returned, id);
    return { productId: id, name, stock, there, left: there - quantityOf(taken, id) };
  });
  return {
    moves: sums
      .filter(({ stock, left }) => left !== stock)
      .map(({ productId, stock, left }) => ({
        productId,
        by: left - stock,
        isShown: (left === 0) !== (stock === 0),
      })),
    shortages: sums
      .filter(({ left }) => left < 0)
      .map(({ productId, name, there }) => ({ productId, name, left: there })),
  };
}

/** Of what is held as many pieces as are named, never more than there are; each product once. */
export function reservedOf(held: readonly ProductQuantity[], named: readonly ProductQuantity[]): ProductQuantity[] {
  return held.flatMap(({ productId, quantity }) => {
    const fewer = Math.min(quantity, quantityOf(named, productId));
    return fewer > 0 ? [{ productId, quantity: fewer }] : [];
  });
}

export function quantityOf(pieces: readonly ProductQuantity[], productId: string): number {
  return pieces.reduce((sum, one) => (one.productId === productId ? sum + one.quantity : sum), 0);
}
