import { cx } from '../../lib/cx';
import styles from './wordmark.module.css';

/** The shop's name with its flower; put it inside a link or a heading. */
export function Wordmark({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span className={cx(styles.wordmark, className)}>
      <span className="butta" aria-hidden="true" />
      {name}
    </span>
  );
}
