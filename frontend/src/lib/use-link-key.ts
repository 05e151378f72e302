import { useLocation } from 'react-router-dom';
import { useHydrated } from './use-hydrated';

/** What stands behind the # of the page's address, which no server was told: null without one, undefined before hydration. */
export function useLinkKey(): string | null | undefined {
  const { hash } = useLocation();
  return useHydrated() ? decodeURIComponent(hash.slice(1)) || null : undefined;
}
