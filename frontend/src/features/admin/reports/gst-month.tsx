import { useState } from 'react';
import { useGetGstMonthQuery } from '../../../api/generated/admin';
import { paths } from '../../../lib/paths';
import { Skeleton, TextLink } from '../../../ui';
import { ListError } from '../components/list-error';
import { SectionHead } from '../components/section-head';
import type { ListParams } from '../components/use-list-params';
import { GstRegister } from './gst-register';
import styles from './gst-month.module.css';
import { monthIn, monthsUpTo, monthLabel } from './gst.view-model';
import { OrdersByState } from './orders-by-state';
import { MonthSelect } from './month-select';

/** The month that the address asks for, with what was sold in it. */
export function useGstMonth(address: ListParams, skip: boolean) {
  const [months] = useState(() => monthsUpTo(new Date()));
  const month = monthIn(address.get('month'), months);
  const { data, isError, refetch } = useGetGstMonthQuery({ month }, { skip });
  return { months, month, data, isError, refetch };
}

type Gst = ReturnType<typeof useGstMonth>;

export function GstStates({ gst: { data } }: { gst: Gst }) {
  return data ? <OrdersByState month={data.month} states={data.states} /> : null;
}

export function GstMonth({
  gst: { months, month, data, isError, refetch },
  address,
}: {
  gst: Gst;
  address: ListParams;
}) {
  return (
    <section className={styles.month} aria-labelledby="gst-month">
      <SectionHead
        id="gst-month"
        title="By HSN"
        note="Invoices less credit notes, for the return"
        end={<MonthSelect month={month} months={months} address={address} />}
      />
      {isError && !data && <ListError what="The summary" onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton variant="block" />}
      {data && <GstRegister book={data} />}
      <p className={styles.more}>
        <TextLink small to={`${paths.admin('reports')}/gst?month=${month}`}>
          GSTR-1 of {monthLabel(month)}
        </TextLink>
        : its tables, Excel and the portal’s JSON.
      </p>
    </section>
  );
}
