import { useListActionKindsQuery, useSearchActionsQuery } from '../../../api/generated/admin';
import type { AuditLogEntryDto } from '../../../api/generated/types';
import { formatDateTime } from '../../../lib/format-date';
import { Button, Link, Select } from '../../../ui';
import { Permitted } from '../access/permitted';
import { AdminTable, type Column } from '../components/admin-table';
import { formatCount, rangeLabel } from '../components/format-count';
import { ListError } from '../components/list-error';
import { PageHeader } from '../components/page-header';
import { Pager } from '../components/pager';
import { useListParams } from '../components/use-list-params';
import { actionLabel, subjectUrl } from './audit.view-model';
import styles from './audit.module.css';

const SIZE = 50;

function Summary({ row }: { row: AuditLogEntryDto }) {
  const to = subjectUrl(row);
  if (!to) return row.summary;
  return (
    <Permitted to={to} otherwise={row.summary}>
      <Link to={to}>{row.summary}</Link>
    </Permitted>
  );
}

const COLUMNS: readonly Column<AuditLogEntryDto>[] = [
  { key: 'at', head: 'When (IST)', card: 'full', cell: ({ at }) => formatDateTime(at) },
  { key: 'action', head: 'Action', card: 'full', cell: ({ action }) => actionLabel(action) },
  { key: 'summary', head: 'What', card: 'full', cell: (row) => <Summary row={row} /> },
  { key: 'who', head: 'Who', card: 'full', label: 'By', cell: ({ adminEmail }) => adminEmail },
];

/** Everything that was done here, and when. Lines are only ever added. */
export function AuditScreen() {
  const address = useListParams();
  const action = address.get('action');
  const after = address.cursors.at(-1);
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
      <PageHeader title="Audit log" note="Everything done in the admin, newest first." />
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
              {actionLabel(kind)}
            </option>
          ))}
        </Select>
        <output>
          {data && !isFetching ? `${formatCount(data.total)} ${data.total === 1 ? 'line' : 'lines'}` : ''}
        </output>
      </search>
      {isError ? (
        <ListError what="The audit log" onRetry={() => void refetch()} />
      ) : (
        <AdminTable
          caption="Audit log"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            action ? (
              <>
                <h2>No entries of this kind</h2>
                <Button look="outline" onClick={() => address.set({ action: null })}>
                  Show every action
                </Button>
              </>
            ) : (
              <h2>No entries yet</h2>
            )
          }
        />
      )}
      <Pager
        words={rangeLabel(address.cursors.length, SIZE, rows?.length ?? 0)}
        onBack={address.cursors.length > 0 ? address.goBack : null}
        onNext={next ? () => address.nextPage(next) : null}
      />
    </>
  );
}
