import { Button } from '../../../../ui';
import styles from './save-bar.module.css';

interface SaveBarProps {
  changed: boolean;
  busy: boolean;
  /** pictures are on their way */
  waiting: boolean;
  onDiscard: () => void;
}

/** Stays at the bottom edge; it submits the form that it stands in. */
export function SaveBar({ changed, busy, waiting, onDiscard }: SaveBarProps) {
  const kept = changed ? 'Unsaved changes' : 'No changes yet';
  const said = waiting ? 'Uploading pictures' : busy ? 'Saving' : kept;
  return (
    <div className={styles.bar} data-bottom-bar>
      <output>{said}</output>
      <Button look="outline" small onClick={onDiscard}>
        Discard
      </Button>
      <Button small type="submit" busy={busy} disabled={waiting} className={styles.save}>
        Save product
      </Button>
    </div>
  );
}
