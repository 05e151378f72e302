import { useState } from 'react';
import { rupees } from '../../lib/rupees';
import { Button, ChevronLeftIcon, ChevronRightIcon, IconButton, Sheet } from '../../ui';
import { calendarWeeks, type CalendarDay } from './arrival.view-model';
import './delivery.css';
import { dayOfMonth, longMonthOf, monthOf, shortDay, weekdayOf } from '../../lib/day-format';

const WEEKS_SHOWN = 4;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export interface CalendarProps {
  open: boolean;
  onClose: () => void;
  /** the earliest first */
  offered: readonly string[];
  standard: string;
  /** null where express does not go */
  express: string | null;
  /** rupees */
  expressFee: number;
  /** '' for none */
  chosen: string;
  onChoose: (day: string) => void;
}

/** A month of days on which it can arrive. */
export function Calendar(props: CalendarProps) {
  const { open, onClose } = props;
  return (
    <Sheet open={open} onClose={onClose} title="Pick a day">
      <Weeks {...props} />
    </Sheet>
  );
}

function Weeks({ onClose, offered, standard, express, expressFee, chosen, onChoose }: CalendarProps) {
  const weeks = calendarWeeks(offered, standard);
  const weekOf = (wanted: string) =>
    Math.max(
      0,
      weeks.findIndex((week) => week.some(({ day }) => day === wanted)),
    );
  const [picked, setPicked] = useState(chosen);
  const [page, setPage] = useState(() => Math.floor(weekOf(chosen) / WEEKS_SHOWN));
  const shown = weeks.slice(page * WEEKS_SHOWN, (page + 1) * WEEKS_SHOWN);
  const months = [...new Set(shown.flat().map(({ day }) => longMonthOf(day)))].join(' and ');
  const year = shown.at(-1)?.at(-1)?.day.slice(0, 4);
  return (
    <div className="calendar">
      <div className="calendar__weeks">
        <IconButton icon={ChevronLeftIcon} label="Earlier" disabled={page === 0} onClick={() => setPage(page - 1)} />
        <span aria-live="polite">
          {months} {year}
        </span>
        <IconButton
          icon={ChevronRightIcon}
          label="Later"
          disabled={(page + 1) * WEEKS_SHOWN >= weeks.length}
          onClick={() => setPage(page + 1)}
        />
      </div>
      <table>
        <caption className="srOnly">
          {months} {year}
        </caption>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((day) => (
                <td key={day.day}>
                  <Day {...day} fee={expressFee} isPicked={day.day === picked} onPick={() => setPicked(day.day)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="calendar__note">
        {express && `Earliest by express: ${shortDay(express)}. `}
        {express ? 'Standard' : 'Earliest'} from {shortDay(standard)}. No deliveries on Sundays and holidays.
      </p>
      <Button
        look="outline"
        wide
        disabled={picked === ''}
        onClick={() => {
          onChoose(picked);
          onClose();
        }}
      >
        {picked ? `Deliver on ${shortDay(picked)}` : 'Pick a day'}
      </Button>
    </div>
  );
}

interface DayProps extends CalendarDay {
  fee: number;
  isPicked: boolean;
  onPick: () => void;
}

function Day({ day, closed, express, fee, isPicked, onPick }: DayProps) {
  const date = Number(day.slice(8));
  const note = express ? rupees(fee) : date === 1 ? monthOf(day) : '';
  return (
    <button
      type="button"
      className="calendar__day"
      disabled={closed !== ''}
      aria-pressed={isPicked}
      aria-label={`${note && `${date} ${note}, `}${weekdayOf(day)} ${dayOfMonth(day)}${closed && `, ${closed}`}${express ? ', express' : ''}`}
      onClick={onPick}
    >
      <span>{date}</span> {note && <small>{note}</small>}
    </button>
  );
}
