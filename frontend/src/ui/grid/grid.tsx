import { Children, type ReactNode } from 'react';
import { cx } from '../../lib/cx';
import styles from './grid.module.css';

export interface GridProps {
  children: ReactNode;
  /** 4 across from 1024 px; beside filters leave it out */
  four?: boolean;
  label?: string;
  className?: string | undefined;
}

/** Two across on the phone, three from 768 px. */
export function Grid({ children, four, label, className }: GridProps) {
  return (
    <ul className={cx(styles.grid, four && styles.four, className)} aria-label={label}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
