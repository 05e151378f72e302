import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Typing waits for a breath before the list is asked again, in milliseconds. */
const DEBOUNCE_MS = 250;

type Changes = Readonly<Record<string, string | readonly string[] | null>>;

export interface ListParams {
  /** what the address says; '' where it says nothing */
  get: (name: string) => string;
  getAll: (name: string) => string[];
  /** writes into the address at once; any change of what is asked for begins the list anew */
  set: (changes: Changes) => void;
  /** the same after a breath, for fields that are typed into */
  setDebounced: (changes: Record<string, string | null>) => void;
  /** cursors of the parts before this one, oldest first; the last is this part's own */
  cursors: readonly string[];
  nextPage: (after: string) => void;
  goBack: () => void;
}

interface PendingChange {
  text: string;
  /** addresses that may stand there until this one does */
  past: readonly string[];
}

/**
 * A list's search, filters and place, kept in the address: it can be shared, reloaded and gone back to. The router
 * takes its time over an address; what was chosen counts at once.
 */
export function useListParams(): ListParams {
  const { pathname, search: written } = useLocation();
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<PendingChange | null>(null);
  const isAhead = ahead !== null && ahead.text !== written && ahead.past.includes(written);
  if (ahead && !isAhead) setAhead(null);
  const shown = isAhead ? ahead.text : written;
  const search = new URLSearchParams(shown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef<Changes>({});
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = (next: URLSearchParams, replace: boolean) => {
    const query = next.toString();
    const text = query && `?${query}`;
    setAhead({ text, past: [...(isAhead ? ahead.past : []), shown] });
    void navigate(`${pathname}${text}`, { replace, preventScrollReset: true });
  };
  const set: ListParams['set'] = (changes) => {
    clearTimeout(timer.current);
    const all = { ...typed.current, ...changes };
    typed.current = {};
    const next = new URLSearchParams(search);
    next.delete('after');
    for (const [name, value] of Object.entries(all)) {
      next.delete(name);
      for (const one of [value ?? []].flat()) if (one !== '') next.append(name, one);
    }
    go(next, true);
  };
  return {
    get: (name) => search.get(name) ?? '',
    getAll: (name) => search.getAll(name),
    set,
    setDebounced: (changes) => {
      clearTimeout(timer.current);
      typed.current = { ...typed.current, ...changes };
      timer.current = setTimeout(() => set({}), DEBOUNCE_MS);
    },
    cursors: search.getAll('after'),
    nextPage: (after) => {
      const next = new URLSearchParams(search);
      next.append('after', after);
      go(next, false);
    },
    goBack: () => {
      const next = new URLSearchParams(search);
      const before = search.getAll('after').slice(0, -1);
      next.delete('after');
      for (const one of before) next.append('after', one);
      go(next, false);
    },
  };
}
