import { useEffect, useState } from 'react';

/** Whether the element is on the screen, or nearly, and whether it ever was. */
export function useInViewport(element: HTMLElement | null): { near: boolean; met: boolean } {
  const [state, setState] = useState({ near: false, met: false });
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const near = entries.some((entry) => entry.isIntersecting);
        setState((was) => ({ near, met: was.met || near }));
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return state;
}
