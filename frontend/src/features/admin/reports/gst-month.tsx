import { useState } from 'react';
import { useGetGstMonthQuery } from '../../../api/generated-admin';
import { Select, Skeleton } from '../../../ui';
import { ListFailed } from '../kit/list-failed';
import { SectionHead } from '../kit/section-head';
import type { ListAddress } from '../kit/use-list-address';
import { GstBook } from './gst-book';
import styles from './gst-month.module.css';
import { monthIn, monthsUpTo, monthWords } from './gst.view-model';
import { WhereGiftsTravel } from './where-gifts-travel';

/** The month that the address asks for, with what was sold in it. */
export function useGstMonth(address: ListAddress, skip: boolean) {
  const [months] = useState(() => monthsUpTo(new Date()));
  const month = monthIn(address.get('month'), months);
  const { data, isError, refetch } = useGetGstMonthQuery({ month }, { skip });
  return { months, month, data, isError, refetch };
}

type Gst = ReturnType<typeof useGstMonth>;

export function GstStates({ gst: { data } }: { gst: Gst }) {
  return data ? <WhereGiftsTravel month={data.month} states={data.states} /> : null;
}

export function GstMonth({
  gst: { months, month, data, isError, refetch },
  address,
}: {
  gst: Gst;
  address: ListAddress;
}) {
  return (
    <section className={styles.month} aria-labelledby="gst-month">
      <SectionHead
        id="gst-month"
        title="By HSN"
        note="Invoices less credit notes, for the return"
        end={
          <Select
            label="Month"
            labelHidden
            value={month}
            onChange={(event) => address.set({ month: event.target.value })}
          >
            {months.map((one) => (
              <option key={one} value={one}>
                {monthWords(one)}
              </option>
            ))}
          </Select>
        }
      />
      {isError && !data && <ListFailed what="The summary" onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton shape="block" />}
      {data && <GstBook book={data} />}
    </section>
  );
}
