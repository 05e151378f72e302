import { useEffect, useState } from 'react';
import { secondsUntil } from './login.view-model';

const TICK_MS = 250;

/** Whole seconds until a moment, counting down. */
export function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(Date.now);
  const seconds = secondsUntil(at, now);
  const over = seconds === 0 && now >= at;
  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [over]);
  return seconds;
}
