import { cx } from '../../lib/cx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  variant?: 'picture' | 'line' | 'shortLine' | 'block';
  className?: string | undefined;
}

/** The shape of what is coming. */
export function Skeleton({ variant = 'line', className }: SkeletonProps) {
  return (
    <span
      className={cx(
        styles.skeleton,
        variant === 'picture' && styles.picture,
        (variant === 'line' || variant === 'shortLine') && styles.line,
        variant === 'shortLine' && styles.short,
        className,
      )}
      aria-hidden="true"
    />
  );
}

export function SkeletonCard() {
  return (
    <span className={styles.card} aria-hidden="true">
      <Skeleton variant="picture" />
      <Skeleton />
      <Skeleton variant="shortLine" />
    </span>
  );
}
