import type { AdminProductDto } from '../../../../api/generated/types';
import { Button, Dialog } from '../../../../ui';
import { DialogActions } from '../../components/dialog-actions';
import { differences } from './conflict.view-model';
import type { ProductForm } from './product-form.view-model';
import styles from './conflict-dialog.module.css';

interface ConflictDialogProps {
  /** as somebody else saved it; null while there is no conflict */
  serverVersion: AdminProductDto | null;
  opened: ProductForm;
  localVersion: ProductForm;
  onSeeTheirs: () => void;
  onOverwrite: () => void;
  onClose: () => void;
}

/** Two people changed a product at once: nothing is written over unseen. */
export function ConflictDialog({
  serverVersion,
  opened,
  localVersion,
  onSeeTheirs,
  onOverwrite,
  onClose,
}: ConflictDialogProps) {
  const found = serverVersion ? differences(opened, localVersion, serverVersion) : [];
  return (
    <Dialog open={serverVersion !== null} onClose={onClose} title="Someone else changed this product" wide>
      <p>
        {serverVersion?.archivedAt
          ? 'It was deleted while you were editing. Restore it from the archive, then save again.'
          : 'It was saved while you were editing. Your changes aren’t saved yet.'}
      </p>
      {found.length > 0 && (
        <dl className={styles.differences}>
          {found.map(({ field, name, theirs: other, mine: own }) => (
            <div key={field}>
              <dt>{name}</dt>
              <dd>
                <span>Theirs</span> {other}
              </dd>
              <dd>
                {own === null ? (
                  'You didn’t change it; theirs is kept.'
                ) : (
                  <>
                    <span>Yours</span> {own}
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <DialogActions>
        <Button look="outline" small data-autofocus onClick={onSeeTheirs} disabled={Boolean(serverVersion?.archivedAt)}>
          See theirs
        </Button>
        <Button look="danger" small onClick={onOverwrite} disabled={Boolean(serverVersion?.archivedAt)}>
          Keep mine
        </Button>
      </DialogActions>
      <p className={styles.note}>“See theirs” discards your changes. “Keep mine” saves only what you changed.</p>
    </Dialog>
  );
}
