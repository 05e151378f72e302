import { cx } from '../../lib/cx';
import styles from './logo.module.css';

/** The shop's name with its flower; put it inside a link or a heading. */
export function Logo({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span className={cx(styles.wordmark, className)}>
      <span className="butta" aria-hidden="true" />
      {name}
    </span>
  );
}
