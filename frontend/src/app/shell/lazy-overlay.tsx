import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useOpenedOnce } from '../../ui';
import type { Overlay } from './slots';

/** Keeps an overlay, and its script, out of the page until it is first opened. */
export function LazyOverlay({ isOpen, Component }: Overlay) {
  const open = useSelector(isOpen);
  const opened = useOpenedOnce(open);
  if (!opened) return null;
  return (
    <Suspense>
      <Component />
    </Suspense>
  );
}
