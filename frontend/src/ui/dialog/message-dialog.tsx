import { useId, type ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { Button } from '../button/button';
import { Icon, type IconShape } from '../icon/icon';
import { CheckIcon, CircleAlertIcon } from '../icon/icons';
import { useModal } from '../modal/use-modal';
import dialog from './dialog.module.css';
import styles from './message-dialog.module.css';

export interface MessageDialogProps {
  open: boolean;
  onClose: () => void;
  /** left out where the text says it all */
  title?: string;
  text: ReactNode;
  tone?: 'good' | 'error';
  icon?: IconShape;
  /** what the button says; it closes the popup, and `onOk` follows */
  confirmLabel?: string;
  onOk?: () => void;
}

/** A short word after something happened, with one button. */
export function MessageDialog({
  open,
  onClose,
  title,
  text,
  tone = 'good',
  icon,
  confirmLabel = 'OK',
  onOk,
}: MessageDialogProps) {
  const id = useId();
  const modal = useModal(open, onClose);
  const agree = () => {
    onClose();
    onOk?.();
  };
  return (
    <dialog
      {...modal}
      className={dialog.dialog}
      role="alertdialog"
      aria-labelledby={title ? `${id}-title` : `${id}-text`}
      aria-describedby={title ? `${id}-text` : undefined}
    >
      {open && (
        <div className={cx(styles.popup, tone === 'error' && styles.error)}>
          <div className={styles.mark}>
            <Icon of={icon ?? (tone === 'error' ? CircleAlertIcon : CheckIcon)} />
          </div>
          {title && (
            <h2 className={styles.title} id={`${id}-title`}>
              {title}
            </h2>
          )}
          <p className={styles.text} id={`${id}-text`}>
            {text}
          </p>
          <Button className={styles.action} onClick={agree} data-autofocus>
            {confirmLabel}
          </Button>
        </div>
      )}
    </dialog>
  );
}
