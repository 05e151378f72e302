import { useState, type ComponentProps } from 'react';
import { Dialog } from '../../../ui';
import { askToLeave, useUnsavedWork } from './unsaved-work';

/** A dialog with a form. Once something was typed, Escape, the cross and a press outside ask first; Cancel does not. */
export function FormDialog({ open, onClose, children, ...rest }: ComponentProps<typeof Dialog>) {
  const [typed, setTyped] = useState(false);
  if (!open && typed) setTyped(false);
  useUnsavedWork(open && typed, 'dialog');
  return (
    <Dialog {...rest} open={open} onClose={() => askToLeave(onClose, 'dialog')}>
      <div onInput={() => setTyped(true)}>{children}</div>
    </Dialog>
  );
}
