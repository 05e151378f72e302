import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { Icon, type IconShape } from '../icon/icon';
import { ArchIcon } from '../icon/icons';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** the one way on: a Button, ButtonLink or TextLink */
  action?: ReactNode;
  /** in place of the arch, where something failed */
  icon?: IconShape;
  heading?: 'h1' | 'h2' | 'h3' | 'p';
  /** a hairline around it, for a state that stands in a page */
  framed?: boolean;
  /** it is all that the page has to say */
  wholePage?: boolean;
  /** read out when it appears */
  role?: 'status' | 'alert';
}

/** Nothing, or not yet: what happened in one line, and one way on. */
export function EmptyState({
  title,
  text,
  action,
  icon,
  heading: Heading = 'h2',
  framed,
  wholePage,
  role,
}: EmptyStateProps) {
  return (
    <section className={cx(styles.empty, framed && styles.framed, wholePage && styles.wholePage)} role={role}>
      {icon ? (
        <span className={styles.round}>
          <Icon of={icon} />
        </span>
      ) : (
        <Icon of={ArchIcon} className={styles.mark} />
      )}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
