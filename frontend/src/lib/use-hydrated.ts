import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while its HTML is taken over, true from then on: for what is of no use without script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
