/** What has been put into the cart and is still to be said. */
export interface AddedToast {
  name: string;
  /** about a price that is not the one that was seen */
  priceSentence: string | null;
}

const KEY = 'cart-added';
let unshown: AddedToast | null = null;

/** Says over a reload what was put into the cart just before it. */
export const pendingToast = {
  save: (added: AddedToast): void => {
    unshown = added;
    try {
      window.sessionStorage.setItem(KEY, JSON.stringify({ ...added, by: performance.timeOrigin }));
    } catch {
      // A browser without storage says nothing after the reload.
    }
  },
  /** This page's own note, where it was not left for a reload. */
  take: (): AddedToast | null => {
    const mine = unshown;
    unshown = null;
    if (mine) remove();
    return mine;
  },
  /** The note of the page that was here before. */
  takeFromPreviousPage: (): AddedToast | null => {
    try {
      const told: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
      if (typeof told !== 'object' || told === null) return null;
      const { name, priceSentence, by } = told as Record<string, unknown>;
      if (typeof name !== 'string' || by === performance.timeOrigin) return null;
      remove();
      return { name, priceSentence: typeof priceSentence === 'string' ? priceSentence : null };
    } catch {
      return null;
    }
  },
};

function remove(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
