import type { ReactNode } from 'react';
import { Link, PageMeta } from '../../../ui';
import { AdminIcon } from './admin-icon';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: string;
  /** what stands in the browser's tab, where the heading alone says too little */
  tab?: string;
  /** one line under the heading */
  note?: ReactNode;
  /** at most one filled button */
  actions?: ReactNode;
  /** the page above this one */
  breadcrumb?: { to: string; name: string };
}

/** The head of an admin page. */
export function PageHeader({ title, tab, note, actions, breadcrumb }: PageHeaderProps) {
  return (
    <div className={styles.top}>
      <PageMeta title={`${tab ?? title} | Admin Dashboard`} noindex />
      <div>
        {breadcrumb && (
          <p className={styles.crumb}>
            <Link to={breadcrumb.to}>
              <AdminIcon of="left" />
              {breadcrumb.name}
            </Link>
          </p>
        )}
        <h1 className={styles.title}>{title}</h1>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
