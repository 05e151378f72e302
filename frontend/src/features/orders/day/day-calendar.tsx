import { useEffect } from 'react';
import { baseApi, errorMessage } from '../../../api';
import { ordersClient } from '../../../api/generated/orders';
import { shortDay } from '../../../lib/day-format';
import { logError } from '../../../lib/log';
import { toast } from '../../../ui';
import { Calendar } from '../../delivery';
import { useShopDispatch } from '../../session';

interface DayCalendarProps {
  open: boolean;
  onClose: () => void;
  orderId: string;
  number: string;
}

const NO_ANSWER = 'The shop did not answer. Nothing was changed; please try again.';

function refuse(what: string, cause: unknown): void {
  logError(what, cause);
  toast(errorMessage(cause, NO_ANSWER), { tone: 'error' });
}

/** The days to which an order may move. */
export default function DayCalendar({ open, onClose, orderId, number }: DayCalendarProps) {
  const dispatch = useShopDispatch();
  const [change] = ordersClient.useChangeDeliveryDayMutation();
  const { currentData: days, error } = ordersClient.useListDeliveryDaysQuery(
    { id: orderId },
    { skip: !open, refetchOnMountOrArgChange: true },
  );
  useEffect(() => {
    if (!open || !error) return;
    refuse('The days of an order did not come', error);
    onClose();
  }, [open, error, onClose]);
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
  if (!days) return null;
  return (
    <Calendar
      open={open}
      onClose={onClose}
      offered={days.offered}
      standard={days.offered[0] ?? days.arrivesOn}
      express={null}
      expressFee={0}
      chosen={days.arrivesOn}
      onChoose={(day) => void choose(day)}
    />
  );
}
