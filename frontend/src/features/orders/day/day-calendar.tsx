import type { DeliveryDaysDto } from '../../../api/generated/types';
import { Calendar } from '../../delivery';

interface DayCalendarProps {
  open: boolean;
  onClose: () => void;
  days: DeliveryDaysDto;
  onChoose: (day: string) => void;
}

/** The days to which an order may move. What it was sent with stays. */
export default function DayCalendar({ open, onClose, days: { arrivesOn, offered }, onChoose }: DayCalendarProps) {
  return (
    <Calendar
      open={open}
      onClose={onClose}
      offered={offered}
      standard={offered[0] ?? arrivesOn}
      express={null}
      expressFee={0}
      chosen={arrivesOn}
      onChoose={onChoose}
    />
  );
}
