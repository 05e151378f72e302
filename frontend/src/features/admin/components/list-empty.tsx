import type { ReactNode } from 'react';
import styles from './list-empty.module.css';

/** What stands in a list's place when there are no rows. */
export function ListEmpty({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <div className={styles.empty} role={role}>
      {children}
    </div>
  );
}
