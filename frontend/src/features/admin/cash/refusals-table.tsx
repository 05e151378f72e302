import { useListCashRefusalsQuery } from '../../../api/generated/admin';
import type { RefusedPinDto } from '../../../api/generated/types';
import { formatDate } from '../../../lib/format-date';
import { paths } from '../../../lib/paths';
import { Link } from '../../../ui';
import { AdminTable, type Column } from '../components/admin-table';
import { ListError } from '../components/list-error';
import styles from './cash.module.css';
import { refusedShare } from './cash.view-model';
import { REFETCH_ON_OPEN } from '../components/refetch-on-open';

const COLUMNS: readonly Column<RefusedPinDto>[] = [
  {
    key: 'pin',
    head: 'PIN code',
    cell: ({ pinCode, city }) => (
      <span className={styles.twoLines}>
        <b>{pinCode}</b>
        <small>{city}</small>
      </span>
    ),
  },
  {
    key: 'refused',
    head: 'Refused, 90 days',
    label: 'Refused, 90 days',
    figures: true,
    card: 'full',
    cell: ({ refused, parcels }) => `${refused} of ${parcels}`,
  },
  { key: 'share', head: 'Share', label: 'Share', figures: true, card: 'end', cell: refusedShare },
  {
    key: 'last',
    head: 'Last',
    label: 'Last',
    card: 'full',
    cell: ({ lastNumber, lastAt }) => (
      <>
        <Link to={`${paths.admin('orders')}/${lastNumber}`}>{lastNumber}</Link>, {formatDate(lastAt)}
      </>
    ),
  },
];

/** PIN codes where cash parcels were turned away. */
export function RefusalsTable() {
  const { data, isError, refetch } = useListCashRefusalsQuery(undefined, REFETCH_ON_OPEN);
  if (isError && !data) return <ListError what="The refusals" onRetry={() => void refetch()} />;
  return (
    <div className={styles.section}>
      <AdminTable
        caption="Refusals by PIN code"
        columns={COLUMNS}
        rows={data}
        rowKey={({ pinCode }) => pinCode}
        empty={
          <>
            <h2>No refusals</h2>
            <p>No cash parcels were refused in the last 90 days.</p>
          </>
        }
      />
    </div>
  );
}
