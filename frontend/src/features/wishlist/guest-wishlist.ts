import { storedIds } from '../../lib/stored-ids';

/** As many as the server keeps for a customer. */
export const WISHLIST_LIMIT = 50;

const { ids, save: keep, subscribe } = storedIds('wishlist', WISHLIST_LIMIT);

/** The list with a product in front, or without it. */
export function withProduct(listed: readonly string[], productId: string, wanted: boolean): string[] {
  const others = listed.filter((id) => id !== productId);
  return wanted ? [productId, ...others] : others;
}

/** What a guest keeps for later in this browser, newest first: ids of products and nothing else. */
export const guestWishlist = {
  ids,
  /** false where there is no room for another */
  change: (productId: string, wanted: boolean): boolean => {
    const changed = withProduct(ids(), productId, wanted);
    if (changed.length > WISHLIST_LIMIT) return false;
    keep(changed);
    return true;
  },
  clear: (): void => keep([]),
  subscribe,
};
