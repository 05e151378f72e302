import { cx } from '../../lib/cx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'picture' | 'line' | 'shortLine' | 'block';
  className?: string | undefined;
}

/** The shape of what is coming. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return (
    <span
      className={cx(
        styles.skeleton,
        shape === 'picture' && styles.picture,
        (shape === 'line' || shape === 'shortLine') && styles.line,
        shape === 'shortLine' && styles.short,
        className,
      )}
      aria-hidden="true"
    />
  );
}

export function SkeletonCard() {
  return (
    <span className={styles.card} aria-hidden="true">
      <Skeleton shape="picture" />
      <Skeleton />
      <Skeleton shape="shortLine" />
    </span>
  );
}
