import { useId, type ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { IconButton } from '../button/icon-button';
import { CrossIcon } from '../icon/icons';
import { useModal } from '../modal/use-modal';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** rises from the bottom edge on the phone */
  sheet?: boolean;
  /** room for a form in two columns or a picture */
  wide?: boolean;
  closeLabel?: string;
  className?: string | undefined;
  /** mark the element that takes the focus with `data-autofocus`; else the title does */
  children: ReactNode;
}

/** A question or a form over the page. Its children exist only while it is open. */
export function Dialog({ open, onClose, title, sheet, wide, closeLabel = 'Close', className, children }: DialogProps) {
  const id = useId();
  const modal = useModal(open, onClose);
  return (
    <dialog
      {...modal}
      className={cx(styles.dialog, sheet && styles.sheet, wide && styles.wide, className)}
      aria-labelledby={id}
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 className={styles.title} id={id} tabIndex={-1}>
              {title}
            </h2>
            <IconButton icon={CrossIcon} label={closeLabel} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
        </>
      )}
    </dialog>
  );
}

/** A dialog that is a sheet on the phone. */
export function Sheet(props: Omit<DialogProps, 'sheet'>) {
  return <Dialog {...props} sheet />;
}
