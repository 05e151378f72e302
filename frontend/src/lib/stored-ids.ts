import { removeKeys, onStorageChange, readJson, readText, writeText, type StorageKey } from './storage';

const isId = (told: unknown): told is string => typeof told === 'string' && /^[\w-]{1,40}$/.test(told);

export interface StoredIds {
  /** the same list as long as nothing has changed */
  ids: () => readonly string[];
  save: (ids: readonly string[]) => void;
  subscribe: (listener: () => void) => () => void;
}

/** A short list of ids that this browser keeps, the newest first; what others wrote there by hand is not trusted. */
export function storedIds(key: StorageKey, limit: number): StoredIds {
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
    save: (ids) => {
      if (ids.length > 0) writeText(key, JSON.stringify(ids.slice(0, limit)));
      else removeKeys(key);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const stop = onStorageChange(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}
