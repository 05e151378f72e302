import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds; `false` on the server and while hydrating. */
export function useMedia(media: string): boolean {
  const listen = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(media);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(media).matches,
    () => false,
  );
}
