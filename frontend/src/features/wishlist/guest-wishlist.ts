import { forget, onOtherTab, readText, writeText } from '../../lib/storage';

/** As many as the server keeps for a customer. */
export const WISHLIST_LIMIT = 50;

const KEY = 'wishlist';
const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
let read: { text: string | null; ids: readonly string[] } = { text: null, ids: NONE };

function idsIn(text: string | null): readonly string[] {
  try {
    const told: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(told)) return NONE;
    const ids = told.filter((id): id is string => typeof id === 'string' && /^[\w-]{1,40}$/.test(id));
    return [...new Set(ids)].slice(0, WISHLIST_LIMIT);
  } catch {
    return NONE;
  }
}

/** The list with a product in front, or without it. */
export function wishing(ids: readonly string[], productId: string, wanted: boolean): string[] {
  const others = ids.filter((id) => id !== productId);
  return wanted ? [productId, ...others] : others;
}

/** What a guest keeps for later in this browser, newest first: ids of products and nothing else. */
export const guestWishlist = {
  /** the same list as long as nothing has changed */
  ids: (): readonly string[] => {
    const text = readText(KEY);
    if (text !== read.text) read = { text, ids: idsIn(text) };
    return read.ids;
  },
  /** false where there is no room for another */
  change: (productId: string, wanted: boolean): boolean => {
    const ids = wishing(guestWishlist.ids(), productId, wanted);
    if (ids.length > WISHLIST_LIMIT) return false;
    if (ids.length > 0) writeText(KEY, JSON.stringify(ids));
    else forget(KEY);
    for (const listener of listeners) listener();
    return true;
  },
  clear: (): void => {
    forget(KEY);
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    const stop = onOtherTab(listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  },
};
