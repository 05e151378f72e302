import { useState } from 'react';
import { ChevronDownIcon, Icon, PlaceIcon, Sheet } from '../../ui';
import './delivery.css';
import { useDeliverTo } from './deliver-to';
import { PinForm } from './pin-form';

/** The kept PIN code, for the whole shop; asks for it where none is kept. */
export function DeliverButton() {
  const to = useDeliverTo();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="deliver" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={PlaceIcon} />
        <span>
          {to ? 'Deliver to ' : 'Where should it go? '}
          <strong>{to ? `${to.place} ${to.pinCode}` : 'PIN code'}</strong>
        </span>
        <Icon of={ChevronDownIcon} small />
      </button>
      <Sheet open={isOpen} onClose={close} title="Where should it go?">
        <PinForm
          label="PIN code"
          help={to ? `${to.place}. We’ll show delivery dates for this PIN code.` : 'We’ll show delivery dates for it.'}
          action="Save"
          onKept={close}
        />
      </Sheet>
    </>
  );
}
