import { Button } from '../../../ui';
import styles from './pager.module.css';

export interface PagerProps {
  /** `1 to 50` */
  words: string;
  onBack: (() => void) | null;
  onNext: (() => void) | null;
}

/** Steps through a list that knows what comes next, not how many pages there are; a list that is whole has none. */
export function Pager({ words, onBack, onNext }: PagerProps) {
  if (!onBack && !onNext) return null;
  return (
    <nav className={styles.pager} aria-label="Pages of this list">
      <span>{words}</span>
      <div>
        <Button look="outline" small disabled={!onBack} onClick={() => onBack?.()}>
          Back
        </Button>
        <Button look="outline" small disabled={!onNext} onClick={() => onNext?.()}>
          Next
        </Button>
      </div>
    </nav>
  );
}
