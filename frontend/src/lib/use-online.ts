import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

function listen(listener: () => void) {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener);
  };
}

/**
 * Whether the browser has a network, as far as it knows. What `failed` is tried again by itself when the network comes
 * back.
 */
export function useRetryWhenOnline(failed: boolean, retry: () => void): boolean {
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!failed) return;
    const heard = () => again();
    window.addEventListener('online', heard);
    return () => window.removeEventListener('online', heard);
  }, [failed]);
  return online;
}
