/** Where a link is sent: what it says, and an address that opens the way. */
export const whatsAppUrl = (text: string, url: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`;

export const mailUrl = (subject: string, text: string, url: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${text}\n\n${url}`)}`;

/** A line without a way of writing it that does not depend on whether the name is known. */
export const wishlistTitle = (owner: string): string => (owner ? `${owner}’s wishlist` : 'A wishlist');

export const askTitle = (owner: string): string => (owner ? `${owner} asks you` : 'A friend asks you');

interface WishlistRow {
  productId: string;
  state: 'free' | 'mine' | 'taken';
  note: string | null;
}

/** The gifts of a list that the shop still shows, each with what it is to the friend. */
export function shownItems<Product extends { id: string }>(
  items: readonly WishlistRow[],
  known: readonly Product[] | undefined,
): { product: Product; state: WishlistRow['state']; note: string | null }[] | null {
  if (items.length === 0) return [];
  if (!known) return null;
  return items.flatMap(({ productId, state, note }) => {
    const product = known.find(({ id }) => id === productId);
    return product ? [{ product, state, note }] : [];
  });
}
