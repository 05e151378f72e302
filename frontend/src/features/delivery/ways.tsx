import { CalendarIcon, Icon } from '../../ui';
import type { Way, WayOption } from './arrival.view-model';

interface WaysProps {
  options: readonly WayOption[];
  chosen: Way;
  /** names the group of radio buttons */
  name: string;
  onChoose: (way: Way) => void;
  onPickDay: () => void;
}

const isSame = (a: Way | null, b: Way) => a !== null && a.express === b.express && a.day === b.day;

/** Up to three ways, each with its day and what it costs. */
export function Ways({ options, chosen, name, onChoose, onPickDay }: WaysProps) {
  return (
    <fieldset className="arrival__ways">
      <legend className="srOnly">Delivery date</legend>
      {options.map(({ kind, title, note, way }) =>
        kind === 'day' && way === null && title === 'Pick a day' && note.startsWith('from') ? (
          <button key={kind} type="button" className="way" onClick={onPickDay}>
            <Icon of={CalendarIcon} />
            <span className="way__day">{title}</span>
            <span className="way__note">{note}</span>
          </button>
        ) : (
          <label key={kind} className={way ? 'way' : 'way way--off'}>
            <input
              className="srOnly"
              type="radio"
              name={name}
              disabled={way === null}
              checked={isSame(way, chosen)}
              onChange={() => way && onChoose(way)}
            />
            <span className="way__day">{title}</span>
            <span className="way__note">{note}</span>
          </label>
        ),
      )}
    </fieldset>
  );
}
