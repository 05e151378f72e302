import { lazy, Suspense, type ReactNode } from 'react';
import { insist, LiveRegion, ToastRegion, whenNear } from '../../ui';
import { FOOTER } from './footer-id';
import { Header } from './header';
import { OverlayGate } from './overlay-gate';
import styles from './shell.module.css';
import type { ShellSlots } from './slots';
import { slots } from './slots-filled';

interface ShellProps {
  children: ReactNode;
  filled?: ShellSlots;
}

const Footer = lazy(async () => {
  await whenNear(FOOTER);
  return insist(() => import('./footer'));
});

// One element for good: a boundary whose props changed while it waits would be thrown away and rendered anew.
const footer = (
  <Suspense>
    <Footer />
  </Suspense>
);

/** The frame of every page. */
export function Shell({ children, filled = slots }: ShellProps) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header {...filled} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer}
      {filled.overlays.map((overlay, place) => (
        <OverlayGate {...overlay} key={place} />
      ))}
      <ToastRegion />
      <LiveRegion />
    </>
  );
}
