import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { LiveRegion, ToastRegion } from '../../ui';
import { Footer } from './footer';
import { Header } from './header';
import styles from './shell.module.css';
import type { ShellSlots } from './slots';
import { slots } from './slots-filled';

interface ShellProps {
  children: ReactNode;
  filled?: ShellSlots;
}

function Overlays({ overlays }: Pick<ShellSlots, 'overlays'>) {
  // Nobody has anything open before the page is alive, and what opens comes in scripts of its own.
  const [alive, setAlive] = useState(false);
  useEffect(() => {
    const start = requestAnimationFrame(() => setAlive(true));
    return () => cancelAnimationFrame(start);
  }, []);
  if (!alive) return null;
  return overlays.map((Overlay, place) => (
    <Suspense key={place}>
      <Overlay />
    </Suspense>
  ));
}

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
      <Footer />
      <Overlays overlays={filled.overlays} />
      <ToastRegion />
      <LiveRegion />
    </>
  );
}
