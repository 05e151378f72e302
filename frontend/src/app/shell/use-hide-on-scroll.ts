import { useEffect, useState, type RefObject } from 'react';
import { nextHeaderState } from './header.view-model';

/** Whether the header is away. */
export function useHideOnScroll(header: RefObject<HTMLElement | null>, open: boolean): boolean {
  const [place, setPlace] = useState({ y: 0, away: false });
  useEffect(() => {
    const scrolled = () => {
      const focusInside = header.current?.contains(document.activeElement) ?? false;
      const held = open || focusInside || document.querySelector('dialog[open]') !== null;
      setPlace((before) => nextHeaderState(before, window.scrollY, held));
    };
    const focused = () => setPlace((before) => ({ ...before, away: false }));
    const element = header.current;
    window.addEventListener('scroll', scrolled, { passive: true });
    element?.addEventListener('focusin', focused);
    return () => {
      window.removeEventListener('scroll', scrolled);
      element?.removeEventListener('focusin', focused);
    };
  }, [header, open]);
  return place.away;
}
