import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Overlay } from './slots';

/** Keeps an overlay, and its script, out of the page until it is first opened. */
export function LazyOverlay({ isOpen, Component }: Overlay) {
  const open = useSelector(isOpen);
  const [met, setMet] = useState(open);
  if (open && !met) setMet(true);
  if (!met) return null;
  return (
    <Suspense>
      <Component />
    </Suspense>
  );
}
