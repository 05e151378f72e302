import { useState, type PointerEvent } from 'react';
import { cx } from '../../../lib/cx';
import { rupees } from '../../../lib/rupees';
import table from '../components/table.module.css';
import { dayMark, dayLabel } from './dashboard.view-model';
import styles from './revenue-chart.module.css';
import { axisOf, barsOf, lineOf, annotations, dayDescription, type ChartDay } from './revenue-chart.view-model';

const MARK_EVERY = 5;
/** Notes this near to an end lean inwards. */
const END = 0.2;

/** Net revenue by day beside the 30 days before. A pointer or the arrow keys read one day out. */
export function RevenueChart({ days }: { days: readonly ChartDay[] }) {
  const [read, setRead] = useState<number | null>(null);
  const last = days.length - 1;
  const { top, lines } = axisOf(Math.max(0, ...days.flatMap(({ revenue, before }) => [revenue, before])));
  const bars = barsOf(
    days.map(({ revenue }) => revenue),
    top,
  );
  const chosen = read === null ? undefined : days[read];
  const shown = chosen ?? days[last];
  const sum = (of: (day: ChartDay) => number) => days.reduce((total, day) => total + of(day), 0);

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientX - left) / width) * days.length);
    setRead(Math.max(0, Math.min(last, place)));
  };
  return (
    <>
      <p className={styles.key} aria-hidden="true">
        <span>
          <i />
          {chosen ? dayLabel(chosen.day) : 'Last 30 days'}{' '}
          <b>{rupees(chosen ? chosen.revenue : sum(({ revenue }) => revenue))}</b>
          {chosen && `, ${chosen.orders} ${chosen.orders === 1 ? 'order' : 'orders'}`}
        </span>
        <span>
          <i className={styles.wasKey} />
          {chosen ? '30 days earlier' : 'Previous 30 days'}{' '}
          <b>{rupees(chosen ? chosen.before : sum(({ before }) => before))}</b>
        </span>
      </p>
      <div className={styles.chart}>
        <div className={styles.y} aria-hidden="true">
          {[0, ...lines].map((line) => (
            <span key={line} style={{ bottom: `${(line / top) * 100}%` }}>
              {rupees(line)}
            </span>
          ))}
        </div>
        <div className={styles.plot} onPointerMove={onPointerMove} onPointerLeave={() => setRead(null)}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {lines.map((line) => (
              <path key={line} className={styles.line} d={`M0 ${100 - (line / top) * 100}H100`} />
            ))}
            {bars.map((bar, place) => (
              <rect
                key={days[place]?.day}
                className={cx(styles.bar, place === last && styles.isPart, place === read && styles.isOn)}
                {...bar}
              />
            ))}
            <path
              className={styles.was}
              d={lineOf(
                days.map(({ before }) => before),
                top,
              )}
            />
          </svg>
          {annotations(days).map(({ place, words, isMinor }) => {
            const across = (place + 0.5) / days.length;
            const bar = bars[place];
            return (
              <span
                key={place}
                aria-hidden="true"
                className={cx(
                  styles.note,
                  isMinor && styles.isMinor,
                  across > 1 - END && styles.leansLeft,
                  across < END && styles.leansRight,
                )}
                style={{ left: `${across * 100}%`, bottom: `calc(${bar?.height ?? 0}% + 0.3rem)` }}
              >
                {words}
              </span>
            );
          })}
          <input
            type="range"
            min={1}
            max={days.length}
            value={(read ?? last) + 1}
            aria-label="Net revenue by day; the arrow keys read the days"
            aria-valuetext={shown && dayDescription(shown)}
            onChange={(event) => setRead(Number(event.target.value) - 1)}
            onBlur={() => setRead(null)}
          />
        </div>
        <div className={styles.x} aria-hidden="true">
          {days.map(({ day }, place) => {
            const back = last - place;
            if (back % MARK_EVERY !== 0) return null;
            return (
              <span
                key={day}
                className={cx(back % (2 * MARK_EVERY) !== 0 && styles.isMinor)}
                style={{ left: `${((place + 0.5) / days.length) * 100}%` }}
              >
                {back === 0 ? 'Today' : dayMark(day)}
              </span>
            );
          })}
        </div>
      </div>
    </>
  );
}

/** The same as figures, newest first. */
export function RevenueTable({ days }: { days: readonly ChartDay[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section className={cx(table.frame, styles.tableWrap)} aria-label="Net revenue by day, as a table" tabIndex={0}>
      <table className={cx(table.table, styles.table)}>
        <caption className="srOnly">Net revenue by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Orders</th>
            <th scope="col">Net</th>
            <th scope="col">30 days earlier</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, orders, revenue, before }, place) => (
            <tr key={day}>
              <th scope="row">
                {dayLabel(day)}
                {place === 0 && ', so far'}
              </th>
              <td>{orders}</td>
              <td>{rupees(revenue)}</td>
              <td>{rupees(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
