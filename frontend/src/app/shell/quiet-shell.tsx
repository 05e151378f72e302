import type { ReactNode } from 'react';
import { paths } from '../../lib/paths';
import { useShop } from '../../lib/shop';
import { Link, LiveRegion, Logo, ToastRegion } from '../../ui';
import styles from './shell.module.css';

/** The frame of a page that somebody reached by a link and that has one thing to say. */
export function QuietShell({ children }: { children: ReactNode }) {
  const { siteName } = useShop();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className={styles.quiet}>
        <Link to={paths.home} aria-label={`${siteName}, home`}>
          <Logo name={siteName} />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <ToastRegion />
      <LiveRegion />
    </>
  );
}
