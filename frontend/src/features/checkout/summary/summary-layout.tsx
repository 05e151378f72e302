import type { ReactNode } from 'react';
import styles from '../checkout.module.css';

/** Beside the form, below it on a phone: what is bought, and what it comes to. */
export function SummaryLayout({ children }: { children: ReactNode }) {
  return (
    <aside className={styles.summary} aria-labelledby="summary">
      <h2 className={styles.summaryTitle} id="summary">
        Your order
      </h2>
      {children}
    </aside>
  );
}
