import { Sheet } from '../../ui';
import type { DeliverTo } from './deliver-to';
import { PinForm } from './pin-form';

interface DeliverSheetProps {
  open: boolean;
  to: DeliverTo | null;
  onClose: () => void;
}

/** Asks for the PIN code. A module of its own, fetched when somebody comes near its button. */
export default function DeliverSheet({ open, to, onClose }: DeliverSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Where should it go?">
      <PinForm
        label="PIN code"
        help={to ? `${to.place}. We’ll show delivery dates for this PIN code.` : 'We’ll show delivery dates for it.'}
        action="Save"
        onKept={onClose}
      />
    </Sheet>
  );
}
