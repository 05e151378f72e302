import { useListDisputesQuery } from '../../../api/generated/admin';
import type { DisputeDto } from '../../../api/generated/types';
import { formatShortDateTime } from '../../../lib/format-date';
import { paths } from '../../../lib/paths';
import { rupees } from '../../../lib/rupees';
import { Link, Skeleton } from '../../../ui';
import { AdminTable, type Column } from '../components/admin-table';
import { ListError } from '../components/list-error';
import { StatusBadge } from '../components/status-badge';
import { disputeStatus } from '../orders/disputes/dispute.view-model';
import screen from './ops-screen.module.css';

const PAGE_SIZE = 20;

const COLUMNS: readonly Column<DisputeDto>[] = [
  {
    key: 'order',
    head: 'Order',
    card: 'first',
    cell: ({ orderNumber, gatewayDisputeId }) => (
      <>
        {orderNumber ? <Link to={`${paths.admin('orders')}/${orderNumber}`}>{orderNumber}</Link> : 'Not one of ours'}{' '}
        <code className={screen.code}>{gatewayDisputeId}</code>
      </>
    ),
  },
  { key: 'amount', head: 'Amount', label: 'Amount', figures: true, cell: ({ amount }) => rupees(amount) },
  { key: 'reason', head: 'Bank’s reason', label: 'Bank’s reason', cell: ({ reason }) => reason },
  {
    key: 'respond',
    head: 'Respond by (IST)',
    label: 'Respond by',
    cell: ({ respondBy }) => (respondBy ? formatShortDateTime(respondBy) : 'Not stated'),
  },
  {
    key: 'state',
    head: 'State',
    label: 'State',
    card: 'full',
    cell: (dispute) => {
      const { mark, text } = disputeStatus(dispute);
      return <StatusBadge by={mark}>{text}</StatusBadge>;
    },
  },
];

/** Payments that a bank questions, those of no order too. */
export function DisputeList() {
  const { data, isError, refetch } = useListDisputesQuery({ limit: PAGE_SIZE });
  if (isError && !data) return <ListError what="The disputes" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <AdminTable
      caption="Disputes"
      columns={COLUMNS}
      rows={data.rows}
      rowKey={({ id }) => id}
      expected={3}
      empty={<h3>No disputes</h3>}
    />
  );
}
