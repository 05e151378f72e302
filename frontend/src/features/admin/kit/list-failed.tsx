import { Button } from '../../../ui';
import styles from './list-failed.module.css';

/** A list that could not be loaded, and the way on. */
export function ListFailed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <h2>{what} could not be loaded</h2>
      <p>Nothing is lost. The server did not answer.</p>
      <Button look="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
