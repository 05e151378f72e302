import { useGetCourierCashQuery } from '../../../api/generated/admin';
import type { CourierBalanceDto } from '../../../api/generated/types';
import { formatDate } from '../../../lib/format-date';
import { plural } from '../../../lib/plural';
import { rupees } from '../../../lib/rupees';
import { Skeleton } from '../../../ui';
import { AdminTable } from '../components/admin-table';
import { ListError } from '../components/list-error';
import { SectionHead } from '../components/section-head';
import styles from './cash.module.css';
import { OWED_COLUMNS } from './courier-cash-columns';
import { Remittance } from './remittance';
import { REFETCH_ON_OPEN } from '../components/refetch-on-open';

function Balance({ courier: { carrier, owed, orders, since, lastPaidAt } }: { courier: CourierBalanceDto }) {
  return (
    <div>
      <dt>{carrier} owes</dt>
      <dd>
        {rupees(owed)}
        <small>{orders === 0 ? 'Nothing open' : `${plural(orders, 'order')} delivered`}</small>
        {since && <small>Oldest delivered {formatDate(since)}</small>}
        <small>{lastPaidAt ? `Last payment recorded ${formatDate(lastPaidAt)}` : 'No payment recorded yet'}</small>
      </dd>
    </div>
  );
}

/** What each courier owes of the cash that it collected, and the files in which it says what it paid. */
export function CourierCash() {
  const { data, isError, refetch } = useGetCourierCashQuery(undefined, REFETCH_ON_OPEN);
  if (!data) return isError ? <ListError what="What couriers owe" onRetry={() => void refetch()} /> : <Skeleton />;
  return (
    <>
      {data.couriers.length > 0 && (
        <dl className={styles.balances}>
          {data.couriers.map((courier) => (
            <Balance key={courier.carrier} courier={courier} />
          ))}
        </dl>
      )}
      <Remittance carriers={data.carriers} />
      <section className={styles.section} aria-labelledby="owed-head">
        <SectionHead id="owed-head" title="Still owed" note="Delivered, and not yet paid to you. Oldest first." />
        <AdminTable
          caption="Cash still owed"
          columns={OWED_COLUMNS}
          rows={data.open}
          rowKey={({ id }) => id}
          empty={
            <>
              <h2>Nothing is owed</h2>
              <p>Cash orders appear here from delivery until the courier pays.</p>
            </>
          }
        />
      </section>
    </>
  );
}
