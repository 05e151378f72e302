import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import styles from './badge.module.css';

export type BadgeTone = 'card' | 'saving' | 'soon' | 'good' | 'brass' | 'danger' | 'plain';

export interface BadgeProps {
  tone?: BadgeTone;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'card', className, children }: BadgeProps) {
  return <span className={cx(styles.badge, styles[tone], className)}>{children}</span>;
}
