import { lazy, Suspense, useState } from 'react';
import { importWithRetry, TextButton } from '../../../ui';

const DayCalendar = lazy(() => importWithRetry(() => import('./day-calendar'), 'aloud'));

/** Chooses another day of arrival for an order that is not packed. */
export function ChangeDay({ orderId, number }: { orderId: string; number: string }) {
  const [wasAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <TextButton small aria-label={`Change delivery day: ${number}`} onClick={open}>
        Change delivery day
      </TextButton>
      {wasAsked && (
        <Suspense>
          <DayCalendar open={isOpen} onClose={() => setOpen(false)} orderId={orderId} number={number} />
        </Suspense>
      )}
    </>
  );
}
