import { useEffect, useState } from 'react';

export interface HoverFocus {
  /** a mouse is over the element */
  pointed: boolean;
  /** the focused element inside it */
  focused: Element | null;
}

const NO_INTERACTION: HoverFocus = { pointed: false, focused: null };

/** Who is busy with the element: a mouse over it, the focus inside it. */
export function useHoverFocus(element: HTMLElement | null): HoverFocus {
  const [attention, setAttention] = useState(NO_INTERACTION);
  useEffect(() => {
    if (!element) return;
    const point = (pointed: boolean) => (event: PointerEvent) => {
      if (event.pointerType !== 'touch') setAttention((was) => ({ ...was, pointed }));
    };
    const enter = point(true);
    const leave = point(false);
    const focus = (event: FocusEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      setAttention((was) => ({ ...was, focused: target }));
    };
    const blur = (event: FocusEvent) => {
      const next = event.relatedTarget;
      if (!(next instanceof Node) || !element.contains(next)) setAttention((was) => ({ ...was, focused: null }));
    };
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('focusin', focus);
    element.addEventListener('focusout', blur);
    return () => {
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('focusin', focus);
      element.removeEventListener('focusout', blur);
    };
  }, [element]);
  return attention;
}
