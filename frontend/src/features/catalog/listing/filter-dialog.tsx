import { useId, type ReactNode } from 'react';
import { Button, CrossIcon, IconButton, useModal } from '../../../ui';
import styles from './filter-dialog.module.css';
import { resultCountLabel } from './filter-panel.view-model';

interface FilterDialogProps {
  open: boolean;
  onClose: () => void;
  onReset: () => void;
  /** pieces that match; unknown while they are being counted */
  total: number | undefined;
  children: ReactNode;
}

/** The filters on a phone: a sheet that closes by its button, by a press outside, and by showing what was found. */
export default function FilterDialog({ open, onClose, onReset, total, children }: FilterDialogProps) {
  const id = useId();
  const modal = useModal(open, onClose, true);
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={id}>
      {open && (
        <>
          <div className={styles.head}>
            <h2 className={styles.title} id={id} tabIndex={-1}>
              Filters
            </h2>
            <IconButton icon={CrossIcon} label="Close filters" onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          <div className={styles.foot}>
            <Button look="outline" onClick={onReset}>
              Reset Filters
            </Button>
            <Button onClick={onClose}>{total === undefined ? 'Show' : `Show ${resultCountLabel(total)}`}</Button>
          </div>
        </>
      )}
    </dialog>
  );
}
