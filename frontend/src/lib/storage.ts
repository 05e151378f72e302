/** The shop's keys in the browser, and no others: six of a customer, and two lists of product ids. */
export type StorageKey =
  | 'userEmail'
  | 'token'
  | 'isAuthenticated'
  | 'user'
  | 'savedCart'
  | 'cart'
  | 'wishlist'
  | 'recentlyViewed';

export const STORAGE_KEYS: readonly StorageKey[] = [
  'userEmail',
  'token',
  'isAuthenticated',
  'user',
  'savedCart',
  'cart',
  'wishlist',
  'recentlyViewed',
];

// Where the browser blocks storage, the page keeps what it would have stored until it is closed. The server has none.
const memory = new Map<StorageKey, string>();

export function readText(key: StorageKey): string | null {
  try {
    return window.localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeText(key: StorageKey, text: string): void {
  try {
    window.localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

export function removeKeys(...keys: StorageKey[]): void {
  for (const key of keys) {
    memory.delete(key);
    try {
      window.localStorage.removeItem(key);
    } catch {
      continue;
    }
  }
}

/** What was stored as JSON, or null where there is nothing, or something that `isShape` does not accept. */
export function readJson<T>(key: StorageKey, isShape: (value: unknown) => value is T): T | null {
  const text = readText(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isShape(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeJson(key: StorageKey, value: unknown): void {
  writeText(key, JSON.stringify(value));
}

/**
 * Calls back when another tab changes one of the keys, and with null where any may have changed: all are cleared, or the
 * browser shows this page again as somebody left it. Answers the way to stop listening.
 */
export function onStorageChange(listener: (key: StorageKey | null) => void): () => void {
  const heard = (event: StorageEvent) => {
    const key = STORAGE_KEYS.find((known) => known === event.key);
    if (key || event.key === null) listener(key ?? null);
  };
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) listener(null);
  };
  window.addEventListener('storage', heard);
  window.addEventListener('pageshow', shown);
  return () => {
    window.removeEventListener('storage', heard);
    window.removeEventListener('pageshow', shown);
  };
}
