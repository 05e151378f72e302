import { useState } from 'react';
import { useListArrivalDatesQuery } from '../../../api/generated/arrival';
import { Checkable, Skeleton, TextInput } from '../../../ui';
import { DeliverButton, useDeliverTo } from '../../delivery';
import { dayChoices, firstArrival, todayOf } from './arrives-by.view-model';
import type { useProductListing } from './use-product-listing';

type ArrivesByProps = Pick<ReturnType<typeof useProductListing>, 'choice' | 'page' | 'setBy'>;

/** Chooses the day by which something of the list should arrive at the kept PIN code. */
export default function ArrivesBy({ choice: { by }, page, setBy }: ArrivesByProps) {
  const to = useDeliverTo();
  const { currentData, error } = useListArrivalDatesQuery({ pin: to?.pinCode }, { refetchOnMountOrArgChange: true });
  const dates = currentData?.dates ?? [];
  const shortestMaking = page?.shortestMaking ?? null;
  const [today] = useState(() => todayOf(Date.now()));
  const choices = dayChoices(dates, shortestMaking, today);
  const place = to ? `in ${to.place} ${to.pinCode}` : 'anywhere in India';
  return (
    <>
      <fieldset>
        <legend className="srOnly">Arrives by, {place}</legend>
        {choices.map(({ day, name }) => (
          <Checkable key={day} type="radio" name="by" value={day} checked={day === by} onChange={() => setBy(day)}>
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
          min={firstArrival(dates, shortestMaking)}
          max={dates.at(-1)?.arrivesOn}
          value={choices.some(({ day }) => day === by) ? '' : by}
          onChange={({ target }) => target.validity.valid && target.value && setBy(target.value)}
        />
      )}
      <DeliverButton />
    </>
  );
}
