import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import styles from './status-badge.module.css';

export type StatusIcon = 'yours' | 'wait' | 'work' | 'done' | 'closed' | 'wrong';

const ICONS: Record<StatusIcon, string> = {
  yours: 'M6 .5 11.5 6 6 11.5.5 6z',
  wait: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z',
  work: 'M6 1a5 5 0 1 0 0 10zM6 1a5 5 0 0 1 0 10z',
  done: 'm1.5 6.5 3 3 6-7',
  closed: 'M1.5 6h9',
  wrong: 'M6 .8 11.6 11H.4z',
};
const FILLED: ReadonlySet<string> = new Set(['yours', 'wrong']);

/** The mark says whose turn it is, the word says what it is; never the colour alone. */
export function StatusBadge({ by: mark, children }: { by: StatusIcon; children: ReactNode }) {
  return (
    <span className={cx(styles.state, styles[mark])}>
      <svg className={styles.mark} viewBox="0 0 12 12" aria-hidden="true">
        {mark === 'work' ? (
          <>
            <circle cx="6" cy="6" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
            <path d="M6 1.2a4.8 4.8 0 0 1 0 9.6z" fill="currentColor" />
          </>
        ) : (
          <path
            d={ICONS[mark]}
            fill={FILLED.has(mark) ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth={FILLED.has(mark) ? 0 : 1.75}
          />
        )}
      </svg>
      {children}
    </span>
  );
}
