import { useState } from 'react';
import { useListArrivalDatesQuery } from '../../../api/generated/arrival';
import { Checkable, Skeleton, TextInput } from '../../../ui';
import { DeliverButton, useDeliverTo } from '../../delivery';
import { dayChoices, todayOf } from './arrives-by.view-model';

interface ArrivesByProps {
  /** '' for any day */
  by: string;
  onChoose: (day: string) => void;
}

/** Chooses the day by which something should arrive at the kept PIN code. */
export default function ArrivesBy({ by, onChoose }: ArrivesByProps) {
  const to = useDeliverTo();
  const { currentData, error } = useListArrivalDatesQuery({ pin: to?.pinCode }, { refetchOnMountOrArgChange: true });
  const dates = currentData?.dates ?? [];
  const [today] = useState(() => todayOf(Date.now()));
  const choices = dayChoices(dates, today);
  const place = to ? `in ${to.place} ${to.pinCode}` : 'anywhere in India';
  return (
    <>
      <fieldset>
        <legend className="srOnly">Arrives by, {place}</legend>
        {choices.map(({ day, name }) => (
          <Checkable key={day} type="radio" name="by" value={day} checked={day === by} onChange={() => onChoose(day)}>
            {name}
          </Checkable>
        ))}
        {error ? <p>We couldn’t load the dates. Checkout shows them too.</p> : !currentData && <Skeleton />}
      </fieldset>
      {currentData && (
        <TextInput
          label="Another day"
          help={`Standard delivery ${place}.`}
          type="date"
          min={dates[0]?.arrivesOn}
          max={dates.at(-1)?.arrivesOn}
          value={choices.some(({ day }) => day === by) ? '' : by}
          onChange={({ target }) => target.validity.valid && target.value && onChoose(target.value)}
        />
      )}
      <DeliverButton />
    </>
  );
}
