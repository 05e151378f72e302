import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Typing waits for a breath before the list is asked again, in milliseconds. */
const BREATH_MS = 250;

export interface ListAddress {
  /** what the address says; '' where it says nothing */
  get: (name: string) => string;
  getAll: (name: string) => string[];
  /** writes into the address at once; any change of what is asked for begins the list anew */
  set: (changes: Record<string, string | readonly string[] | null>) => void;
  /** the same after a breath, for fields that are typed into */
  setSoon: (changes: Record<string, string | null>) => void;
  /** cursors of the parts before this one, oldest first; the last is this part's own */
  trail: readonly string[];
  goOn: (after: string) => void;
  goBack: () => void;
}

/** A list's search, filters and place, kept in the address: it can be shared, reloaded and gone back to. */
export function useListAddress(): ListAddress {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = useCallback(
    (next: URLSearchParams, replace: boolean) => {
      const text = next.toString();
      void navigate(`${pathname}${text && `?${text}`}`, { replace, preventScrollReset: true });
    },
    [navigate, pathname],
  );
  const set: ListAddress['set'] = (changes) => {
    clearTimeout(timer.current);
    const next = new URLSearchParams(search);
    next.delete('after');
    for (const [name, value] of Object.entries(changes)) {
      next.delete(name);
      for (const one of [value ?? []].flat()) if (one !== '') next.append(name, one);
    }
    go(next, true);
  };
  return {
    get: (name) => search.get(name) ?? '',
    getAll: (name) => search.getAll(name),
    set,
    setSoon: (changes) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => set(changes), BREATH_MS);
    },
    trail: search.getAll('after'),
    goOn: (after) => {
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
