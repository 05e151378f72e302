import { Button } from '../../../../ui';
import styles from './save-bar.module.css';

interface SaveBarProps {
  changed: boolean;
  busy: boolean;
  onDiscard: () => void;
}

/** Stays at the bottom edge; it submits the form that it stands in. */
export function SaveBar({ changed, busy, onDiscard }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      <output>{busy ? 'Saving' : changed ? 'Changed, not saved' : 'No changes yet'}</output>
      <Button look="outline" small onClick={onDiscard}>
        Discard
      </Button>
      <Button small type="submit" busy={busy} className={styles.save}>
        Save product
      </Button>
    </div>
  );
}
