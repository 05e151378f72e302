import type { ReactNode } from 'react';
import { PageHead } from '../../../ui';
import styles from './page-top.module.css';

export interface PageTopProps {
  title: string;
  /** what stands in the browser's tab, where the heading alone says too little */
  tab?: string;
  /** one line under the heading */
  note?: ReactNode;
  /** at most one filled button */
  actions?: ReactNode;
  /** the way back, above the heading */
  crumb?: ReactNode;
}

/** The head of an admin page. */
export function PageTop({ title, tab, note, actions, crumb }: PageTopProps) {
  return (
    <div className={styles.top}>
      <PageHead title={`${tab ?? title} | Admin Dashboard`} noindex />
      <div>
        {crumb && <p className={styles.crumb}>{crumb}</p>}
        <h1 className={styles.title}>{title}</h1>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
