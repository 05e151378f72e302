import { withProduct } from './guest-wishlist';

interface WishlistChange {
  productId: string;
  wanted: boolean;
}

let changes: readonly WishlistChange[] = [];
const listeners = new Set<() => void>();

function change(next: readonly WishlistChange[]): void {
  changes = next;
  for (const listener of listeners) listener();
}

/** Presses that the server has not answered yet; the screen counts them in. */
export const pendingChanges = {
  all: (): readonly WishlistChange[] => changes,
  add: (press: WishlistChange): void => change([...changes, press]),
  remove: (press: WishlistChange): void => change(changes.filter((other) => other !== press)),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** A list as it will be when every press has arrived. */
export const applyPending = (ids: readonly string[], pressed: readonly WishlistChange[]): readonly string[] =>
  pressed.reduce<readonly string[]>((list, { productId, wanted }) => withProduct(list, productId, wanted), ids);
