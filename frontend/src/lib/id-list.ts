import { forget, onOtherTab, readJson, readText, writeText, type StorageKey } from './storage';

const isId = (told: unknown): told is string => typeof told === 'string' && /^[\w-]{1,40}$/.test(told);

export interface IdList {
  /** the same list as long as nothing has changed */
  ids: () => readonly string[];
  keep: (ids: readonly string[]) => void;
  subscribe: (listener: () => void) => () => void;
}

/** A short list of ids that this browser keeps, the newest first; what others wrote there by hand is not trusted. */
export function idList(key: StorageKey, limit: number): IdList {
  const listeners = new Set<() => void>();
  let read: { text: string | null; ids: readonly string[] } = { text: null, ids: [] };
  return {
    ids: () => {
      const text = readText(key);
      if (text !== read.text) {
        const told = readJson<unknown[]>(key, Array.isArray) ?? [];
        read = { text, ids: [...new Set(told.filter(isId))].slice(0, limit) };
      }
      return read.ids;
    },
    keep: (ids) => {
      if (ids.length > 0) writeText(key, JSON.stringify(ids.slice(0, limit)));
      else forget(key);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const stop = onOtherTab(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}
