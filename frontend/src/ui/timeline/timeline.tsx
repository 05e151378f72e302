import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import styles from './timeline.module.css';

interface TimelineProps {
  label: string;
  steps: readonly { name: string; state: 'done' | 'now' | 'ahead'; when: ReactNode }[];
  className?: string | undefined;
}

/** How far something has come, and when each step was reached. */
export function Timeline({ label, steps, className }: TimelineProps) {
  return (
    <ol className={cx(styles.timeline, className)} aria-label={label}>
      {steps.map(({ name, state, when }) => (
        <li
          key={name}
          className={cx(state === 'done' && styles.done)}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span>{name}</span>
          {when && <span className={styles.when}>{when}</span>}
        </li>
      ))}
    </ol>
  );
}
