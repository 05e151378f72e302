import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds; `false` on the server and while hydrating. */
export function useMedia(media: string): boolean {
  // Made with the component: in an effect, the browser would first work out the style of all that has just changed.
  const list = useMemo(() => (typeof window === 'undefined' ? null : window.matchMedia(media)), [media]);
  const listen = useCallback(
    (listener: () => void) => {
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [list],
  );
  return useSyncExternalStore(
    listen,
    () => list?.matches ?? false,
    () => false,
  );
}
