import { lazy, Suspense, useState } from 'react';
import { baseApi, errorMessage } from '../../../api';
import { ordersClient } from '../../../api/generated/orders';
import type { DeliveryDaysDto } from '../../../api/generated/types';
import { shortDay } from '../../../lib/day-format';
import { logError } from '../../../lib/log';
import { importWithRetry, TextButton, toast } from '../../../ui';
import { useShopDispatch } from '../../session';

const DayCalendar = lazy(() => importWithRetry(() => import('./day-calendar'), 'aloud'));

const NO_ANSWER = 'The shop did not answer. Nothing was changed; please try again.';

function refuse(what: string, cause: unknown): void {
  logError(what, cause);
  toast(errorMessage(cause, NO_ANSWER), { tone: 'error' });
}

/** Chooses another day of arrival for an order that is not packed. */
export function ChangeDay({ orderId, number }: { orderId: string; number: string }) {
  const dispatch = useShopDispatch();
  const [ask, { isFetching }] = ordersClient.useLazyListDeliveryDaysQuery();
  const [change, { isLoading }] = ordersClient.useChangeDeliveryDayMutation();
  const [days, setDays] = useState<DeliveryDaysDto | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      setDays(await ask({ id: orderId }).unwrap());
      setOpen(true);
    } catch (cause) {
      refuse('The days of an order did not come', cause);
    }
  };
  const choose = async (day: string) => {
    if (day === days?.arrivesOn) return;
    try {
      const { arrivesOn } = await change({ id: orderId, changeDeliveryDayDto: { day } }).unwrap();
      dispatch(baseApi.util.invalidateTags(['orders', 'checkout']));
      toast(`${number} now arrives on ${shortDay(arrivesOn)}. We’ve e-mailed you.`);
    } catch (cause) {
      refuse('The day of an order was not changed', cause);
    }
  };
  return (
    <>
      <TextButton
        small
        disabled={isFetching || isLoading}
        aria-label={`Change delivery day: ${number}`}
        onClick={() => void open()}
      >
        Change delivery day
      </TextButton>
      {days && (
        <Suspense>
          <DayCalendar open={isOpen} onClose={() => setOpen(false)} days={days} onChoose={(day) => void choose(day)} />
        </Suspense>
      )}
    </>
  );
}
