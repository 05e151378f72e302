import { useState } from 'react';
import { occasionsClient } from '../../api/generated/occasions';
import type { LastDaysRowDto } from '../../api/generated/types';
import { offlineMessageOr } from '../../lib/offline';
import { cx } from '../../lib/cx';
import { Notice, Skeleton, TextInput } from '../../ui';
import { DeliverButton, shortDay, useDeliverTo } from '../delivery';
import { lastDaySentence } from './occasions.view-model';
import styles from './last-days.module.css';

interface LastDaysProps {
  slug: string;
  name: string;
  /** null where everybody has a day of their own */
  on: string | null;
  today: string;
}

/** The last days to order for an occasion, by place. A module of its own: it depends on the visitor. */
export default function LastDays({ slug, name, on, today }: LastDaysProps) {
  const to = useDeliverTo();
  const [ownDay, setOwnDay] = useState('');
  const day = on ?? (ownDay > today ? ownDay : null);
  const { currentData, error } = occasionsClient.useGetLastDaysQuery(
    { slug, pin: to?.pinCode, on: day ?? undefined },
    { skip: day === null },
  );
  const mine = to && currentData?.rows.find(({ pinCode }) => pinCode === to.pinCode);
  return (
    <div className={styles.orderBy}>
      <div className={styles.text}>
        <h2 id="last-days">The last day to order</h2>
        {on === null && (
          <TextInput
            label={`When is the ${name.toLowerCase()}?`}
            type="date"
            min={today}
            value={ownDay}
            onChange={(event) => setOwnDay(event.target.value)}
          />
        )}
        {mine && <p className={styles.mine}>{lastDaySentence(mine)}</p>}
        <p>So that it arrives the day before. Order before 2 pm that day. No Sunday deliveries.</p>
        <p>Items we make faster can be ordered later: each product page gives its own last day.</p>
        <DeliverButton />
      </div>
      {error ? (
        <Notice tone="bad">
          {offlineMessageOr('The last order dates could not be loaded. Please try again later.')}
        </Notice>
      ) : currentData ? (
        <Table rows={currentData.rows} name={name} pinCode={to?.pinCode ?? null} />
      ) : (
        day !== null && <Skeleton />
      )}
    </div>
  );
}

function Day({ day }: { day: string | null }) {
  if (day === null) return '–';
  const [weekday, rest] = shortDay(day).split(',');
  return (
    <>
      <span className={styles.weekday}>{weekday}, </span>
      {rest?.trim()}
    </>
  );
}

function Table({ rows, name, pinCode }: { rows: readonly LastDaysRowDto[]; name: string; pinCode: string | null }) {
  return (
    <table className={styles.table}>
      <caption className="srOnly">Last day to order for {name}, by place</caption>
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Personalised</th>
          <th scope="col">With express</th>
          <th scope="col">Ready-made</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.pinCode} className={cx(row.pinCode === pinCode && styles.yours)}>
            <th scope="row">
              {row.place}
              {row.pinCode === pinCode && <small>your PIN code, {row.pinCode}</small>}
            </th>
            <td>
              <Day day={row.personalised} />
            </td>
            <td>
              <Day day={row.express} />
            </td>
            <td>
              <Day day={row.readyMade} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
