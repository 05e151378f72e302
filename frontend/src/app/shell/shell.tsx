import { lazy, Suspense, type ReactNode } from 'react';
import { importWithRetry, LiveRegion, ToastRegion, whenVisible } from '../../ui';
import { useShop } from '../../lib/shop';
import { FOOTER } from './footer-id';
import { Header } from './header';
import { LazyOverlay } from './lazy-overlay';
import styles from './shell.module.css';
import type { ShellSlots } from './slots';
import { shellSlots } from './shell-slots';

interface ShellProps {
  children: ReactNode;
  filled?: ShellSlots;
}

const Footer = lazy(async () => {
  await whenVisible(FOOTER);
  return importWithRetry(() => import('./footer'));
});

// One element for good: a boundary whose props changed while it waits would be thrown away and rendered anew.
const footer = (
  <Suspense>
    <Footer />
  </Suspense>
);

/** The frame of every page. */
export function Shell({ children, filled = shellSlots }: ShellProps) {
  const { notice } = useShop();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header {...filled} />
      {notice && <p className={styles.notice}>{notice}</p>}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer}
      {filled.overlays.map((overlay, place) => (
        <LazyOverlay {...overlay} key={place} />
      ))}
      <ToastRegion />
      <LiveRegion />
    </>
  );
}
