import { useListMoneyProofsQuery, useProveMoneyMutation } from '../../../api/generated/admin';
import type { LedgerReconciliationDto } from '../../../api/generated/types';
import { errorMessage } from '../../../api';
import { formatDate, formatShortDateTime } from '../../../lib/format-date';
import { logError } from '../../../lib/log';
import { rupees } from '../../../lib/rupees';
import { Button, Skeleton, toast } from '../../../ui';
import { AdminTable, type Column } from '../components/admin-table';
import { ListError } from '../components/list-error';
import { AcknowledgeMoney } from './acknowledge-money';
import { MONEY_LABELS, discrepancyLabel } from './ops.view-model';
import screen from './ops-screen.module.css';
import styles from './queue-table.module.css';

const COLUMNS: readonly Column<LedgerReconciliationDto>[] = [
  { key: 'day', head: 'Day', card: 'full', cell: ({ day }) => formatDate(`${day}T06:00:00Z`) },
  { key: 'captured', head: 'Captured', label: 'Captured', figures: true, cell: ({ captured }) => rupees(captured) },
  { key: 'refunded', head: 'Refunded', label: 'Refunded', figures: true, cell: ({ refunded }) => rupees(refunded) },
  {
    key: 'deducted',
    head: 'Lost in disputes',
    label: 'Lost in disputes',
    figures: true,
    cell: ({ deducted }) => rupees(deducted),
  },
  {
    key: 'gap',
    head: 'Our records',
    label: 'Our records',
    card: 'full',
    cell: ({ differences, acknowledged, gap, provedAt }) => (
      <>
        {differences.length === 0 ? (
          <>
            Agree <span className={screen.code}>{formatShortDateTime(provedAt)}</span>
          </>
        ) : (
          <b className={styles.wrong}>Differ by {rupees(gap)}</b>
        )}
        {(differences.length > 0 || acknowledged.length > 0) && (
          <ul className={styles.differences}>
            {differences.map((difference) => (
              <li key={difference.id}>
                {discrepancyLabel(difference)}
                {difference.canBeForeign && <AcknowledgeMoney difference={difference} />}
              </li>
            ))}
            {acknowledged.map(({ kind, id, amount, note }) => (
              <li key={id} className={screen.quiet}>
                {MONEY_LABELS[kind]} {id}
                {amount !== null && `, ${rupees(amount)}`}, acknowledged: {note}
              </li>
            ))}
          </ul>
        )}
      </>
    ),
  },
  { key: 'again', head: 'Again', cell: ({ day }) => <ReconcileButton day={day} /> },
];

function ReconcileButton({ day }: { day: string }) {
  const [prove, { isLoading }] = useProveMoneyMutation();
  const again = async () => {
    try {
      const { differences } = await prove({ day }).unwrap();
      toast(differences.length === 0 ? 'The records agree.' : 'The records still differ.');
    } catch (cause) {
      logError('The day could not be reconciled', cause);
      toast(errorMessage(cause, 'The gateway did not answer.'));
    }
  };
  return (
    <Button small look="outline" busy={isLoading} onClick={() => void again()}>
      Reconcile again
    </Button>
  );
}

/** What the gateway captured of each day, held against our orders and refunds. */
export function LedgerReconciliation() {
  const { data, isError, refetch } = useListMoneyProofsQuery();
  if (isError && !data) return <ListError what="The reconciliation" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <AdminTable
      caption="Daily reconciliation"
      columns={COLUMNS}
      rows={data}
      rowKey={({ day }) => day}
      expected={7}
      empty={<h3>The first day is reconciled tonight</h3>}
    />
  );
}
