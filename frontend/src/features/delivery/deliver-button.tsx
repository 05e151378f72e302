import { lazy, Suspense, useState } from 'react';
import { ChevronDownIcon, Icon, importWithRetry, PlaceIcon } from '../../ui';
import './delivery.css';
import { useDeliverTo } from './deliver-to';

const DeliverSheet = lazy(() => importWithRetry(() => import('./deliver-sheet'), 'aloud'));

/** The kept PIN code, for the whole shop; asks for it where none is kept. */
export default function DeliverButton() {
  const to = useDeliverTo();
  const [isOpen, setOpen] = useState(false);
  const [met, setMet] = useState(false);
  return (
    <>
      <button
        type="button"
        className="deliver"
        aria-haspopup="dialog"
        onPointerEnter={() => setMet(true)}
        onClick={() => {
          setMet(true);
          setOpen(true);
        }}
      >
        <Icon of={PlaceIcon} />
        <span>
          {to ? 'Deliver to ' : 'Where should it go? '}
          <strong>{to ? `${to.place} ${to.pinCode}` : 'PIN code'}</strong>
        </span>
        <Icon of={ChevronDownIcon} small />
      </button>
      {met && (
        <Suspense>
          <DeliverSheet open={isOpen} to={to} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
