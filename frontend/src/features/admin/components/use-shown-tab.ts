import { useEffect, useRef, type RefObject } from 'react';

/** So much of the next tab is seen beside it, in pixels. */
const BESIDE = 32;

/** For a row of tabs: scrolls it sideways to the one at this place, where that is beyond its end. */
export function useShownTab(current: number): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const show = () => {
      const shown = row.current?.children[current];
      if (!row.current || !shown) return;
      const beyond = shown.getBoundingClientRect().right + BESIDE - row.current.getBoundingClientRect().right;
      if (beyond > 0) row.current.scrollLeft += beyond;
    };
    show();
    // The shop's own letters are wider than those that stand in for them.
    void document.fonts?.ready.then(show);
  }, [current]);
  return row;
}
