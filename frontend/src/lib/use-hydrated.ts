import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while its HTML is taken over, true from then on: for what is of no use without script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * False in the first step of what a press shows, true in the next, which the browser may paint and listen before. True at
 * once in what the server rendered. For what stands below the first screen.
 */
export function useNextStep(): boolean {
  return useDeferredValue(true, !useHydrated());
}
