import { useId, type ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { IconButton } from '../button/icon-button';
import { CrossIcon } from '../icon/icons';
import { useModal } from '../modal/use-modal';
import styles from './drawer.module.css';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** small words after the title: `3 pieces` */
  count?: ReactNode;
  side?: 'left' | 'right';
  closeLabel: string;
  /** stays in view below the scrolling body */
  footer?: ReactNode;
  /** the dialog's id, for `aria-controls` */
  id?: string;
  children: ReactNode;
}

/** A panel from the edge: the cart from the right, the menu from the left. Its children exist only while it is open. */
export function Drawer({ open, onClose, title, count, side = 'right', closeLabel, footer, id, children }: DrawerProps) {
  const titleId = useId();
  const modal = useModal(open, onClose, true);
  return (
    <dialog {...modal} id={id} className={cx(styles.drawer, side === 'left' && styles.left)} aria-labelledby={titleId}>
      {open && (
        <>
          <div className={styles.head}>
            <h2 className={styles.title} id={titleId} tabIndex={-1} data-autofocus>
              {title}
              {count && <span className={styles.count}>{count}</span>}
            </h2>
            <IconButton icon={CrossIcon} label={closeLabel} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </>
      )}
    </dialog>
  );
}
