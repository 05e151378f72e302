import { cx } from '../../lib/cx';
import styles from './logo.module.css';

/** Names with more letters are set smaller, on two lines where they must. */
const SHORT_NAME = 16;

/** The shop's name with its flower; put it inside a link or a heading. */
export function Logo({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span className={cx(styles.wordmark, name.length > SHORT_NAME && styles.long, className)}>
      <span className="butta" aria-hidden="true" />
      {name}
    </span>
  );
}
