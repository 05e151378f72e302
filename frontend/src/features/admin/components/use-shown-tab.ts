import { useEffect, useRef, type RefObject } from 'react';

/** For a row of tabs: scrolls it sideways to the one at this place, where that is beyond its end. */
export function useShownTab(current: number): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = row.current?.children[current];
    if (!row.current || !shown) return;
    const beyond = shown.getBoundingClientRect().right - row.current.getBoundingClientRect().right;
    if (beyond > 0) row.current.scrollLeft += beyond;
  }, [current]);
  return row;
}
