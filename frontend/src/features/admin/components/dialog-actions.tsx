import type { ReactNode } from 'react';
import { Button } from '../../../ui';
import styles from './dialogs.module.css';

interface DialogActionsProps {
  /** left out where the buttons themselves say how to leave */
  onCancel?: () => void;
  cancelLabel?: string;
  /** where no field comes before it */
  focusCancel?: boolean;
  /** what else can be done */
  children?: ReactNode;
}

/** The buttons of a dialog, the way out first. They stay in sight while what is above them scrolls. */
export function DialogActions({ onCancel, cancelLabel = 'Cancel', focusCancel, children }: DialogActionsProps) {
  return (
    <div className={styles.actions}>
      {onCancel && (
        <Button look="outline" data-autofocus={focusCancel || undefined} onClick={onCancel}>
          {cancelLabel}
        </Button>
      )}
      {children}
    </div>
  );
}
