/**
 * What is shown of a wishlist: the known products in the list's order. Null while nothing is known of any of them.
 * A product that the shop does not show any more is left out.
 */
export function wishlistProducts<Product extends { id: string }>(
  ids: readonly string[],
  known: readonly Product[] | undefined,
): Product[] | null {
  if (ids.length === 0) return [];
  if (!known) return null;
  const byId = new Map(known.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** By how many rupees something costs less than when it was saved; 0 where it does not, or where that is not known. */
export const priceDrop = (savedPrice: number | null | undefined, price: number): number =>
  Math.max(0, (savedPrice ?? 0) - price);
