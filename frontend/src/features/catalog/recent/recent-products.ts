import { forget, onOtherTab, readText, writeText } from '../../../lib/storage';

export const RECENT_LIMIT = 12;

const KEY = 'recentlyViewed';
const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
let read: { text: string | null; ids: readonly string[] } = { text: null, ids: NONE };

function idsIn(text: string | null): readonly string[] {
  try {
    const told: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(told)) return NONE;
    const ids = told.filter((id): id is string => typeof id === 'string' && /^[\w-]{1,40}$/.test(id));
    return [...new Set(ids)].slice(0, RECENT_LIMIT);
  } catch {
    return NONE;
  }
}

function keep(ids: readonly string[]): void {
  if (ids.length > 0) writeText(KEY, JSON.stringify(ids.slice(0, RECENT_LIMIT)));
  else forget(KEY);
  for (const listener of listeners) listener();
}

/** What somebody looked at in this browser, newest first: ids of products, which never leave it with a name. */
export const recentProducts = {
  /** the same list as long as nothing has changed */
  ids: (): readonly string[] => {
    const text = readText(KEY);
    if (text !== read.text) read = { text, ids: idsIn(text) };
    return read.ids;
  },
  see: (id: string): void => keep([id, ...recentProducts.ids().filter((other) => other !== id)]),
  /** those that are not in the shop any more */
  drop: (gone: readonly string[]): void => {
    if (gone.length > 0) keep(recentProducts.ids().filter((id) => !gone.includes(id)));
  },
  clear: (): void => keep([]),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    const stop = onOtherTab(listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  },
};
