import { useListActionKindsQuery, useSearchActionsQuery, type ListedActionDto } from '../../../api/generated-admin';
import { indianDayAndTime } from '../../../lib/india-time';
import { Button, Link, Select } from '../../../ui';
import { AdminTable, type Column } from '../kit/admin-table';
import { counted, rowsShown } from '../kit/counted';
import { ListFailed } from '../kit/list-failed';
import { PageTop } from '../kit/page-top';
import { Pager } from '../kit/pager';
import { useListAddress } from '../kit/use-list-address';
import { actionWords, subjectAddress } from './audit.view-model';
import styles from './audit.module.css';

const SIZE = 50;

function Summary({ row }: { row: ListedActionDto }) {
  const to = subjectAddress(row);
  return to ? <Link to={to}>{row.summary}</Link> : row.summary;
}

const COLUMNS: readonly Column<ListedActionDto>[] = [
  { key: 'at', head: 'When (IST)', card: 'full', cell: ({ at }) => indianDayAndTime(at) },
  { key: 'action', head: 'Action', card: 'full', cell: ({ action }) => actionWords(action) },
  { key: 'summary', head: 'What', card: 'full', cell: (row) => <Summary row={row} /> },
  { key: 'who', head: 'Who', card: 'full', label: 'By', cell: ({ adminEmail }) => adminEmail },
];

/** Everything that was done here, and when. Lines are only ever added. */
export function AuditScreen() {
  const address = useListAddress();
  const action = address.get('action');
  const after = address.trail.at(-1);
  const { data, isError, isFetching, refetch } = useSearchActionsQuery({
    limit: SIZE,
    ...(action && { action }),
    ...(after && { after }),
  });
  const { data: kinds = [] } = useListActionKindsQuery();
  const rows = data && !isError ? data.rows : undefined;
  const next = data?.next;
  return (
    <>
      <PageTop title="Audit log" note="Everything that was done in the admin’s pages, newest first." />
      <search className={styles.filter} aria-label="This list">
        <Select
          label="Action"
          labelHidden
          value={action}
          onChange={(event) => address.set({ action: event.target.value || null })}
        >
          <option value="">Every action</option>
          {[...new Set([...kinds, ...(action ? [action] : [])])].map((kind) => (
            <option key={kind} value={kind}>
              {actionWords(kind)}
            </option>
          ))}
        </Select>
        <output>{data && !isFetching ? `${counted(data.total)} ${data.total === 1 ? 'line' : 'lines'}` : ''}</output>
      </search>
      {isError ? (
        <ListFailed what="The audit log" onRetry={() => void refetch()} />
      ) : (
        <AdminTable
          caption="Audit log"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            action ? (
              <>
                <h2>This has not been done yet</h2>
                <Button look="outline" onClick={() => address.set({ action: null })}>
                  Show every action
                </Button>
              </>
            ) : (
              <h2>Nothing has been done yet</h2>
            )
          }
        />
      )}
      <Pager
        words={rowsShown(address.trail.length, SIZE, rows?.length ?? 0)}
        onBack={address.trail.length > 0 ? address.goBack : null}
        onNext={next ? () => address.goOn(next) : null}
      />
    </>
  );
}
