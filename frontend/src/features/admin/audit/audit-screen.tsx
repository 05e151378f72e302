import { useListActionKindsQuery, useListActionPeopleQuery, useSearchActionsQuery } from '../../../api/generated/admin';
import type { AuditLogEntryDto } from '../../../api/generated/types';
import { formatDateTime } from '../../../lib/format-date';
import { Button, Link, Select } from '../../../ui';
import { Permitted } from '../access/permitted';
import { AdminTable, type Column } from '../components/admin-table';
import { formatCount, rangeLabel } from '../components/format-count';
import { ListError } from '../components/list-error';
import { PageHeader } from '../components/page-header';
import { Pager } from '../components/pager';
import { Toolbar } from '../components/toolbar';
import { useListParams } from '../components/use-list-params';
import { DateFilter } from '../orders/list/date-filter';
import { ExportButton } from '../reports/export-button';
import { actionLabel, fieldLabel, subjectUrl } from './audit.view-model';
import styles from './audit.module.css';
import { REFETCH_ON_OPEN } from '../components/refetch-on-open';

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

/** Old and new values, one line a field. */
function Changes({ changes }: Pick<AuditLogEntryDto, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{fieldLabel(field)}</dt>
          <dd>
            <del>{from ?? 'none'}</del> <ins>{to ?? 'none'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const COLUMNS: readonly Column<AuditLogEntryDto>[] = [
  {
    key: 'at',
    head: 'When (IST)',
    card: 'full',
    cell: ({ at }) => <span className="nowrap">{formatDateTime(at)}</span>,
  },
  { key: 'action', head: 'Action', card: 'full', cell: ({ action }) => actionLabel(action) },
  {
    key: 'summary',
    head: 'What',
    card: 'full',
    cell: (row) => (
      <>
        <Summary row={row} />
        <Changes changes={row.changes} />
      </>
    ),
  },
  { key: 'who', head: 'Who', card: 'full', label: 'By', cell: ({ adminEmail }) => adminEmail },
];

/** Everything that was done here, and when. Lines are only ever added. */
export function AuditScreen() {
  const address = useListParams();
  const action = address.get('action');
  const [q, who, from, to] = [address.get('q'), address.get('who'), address.get('from'), address.get('to')];
  const isNarrowed = [q, action, who, from, to].some((one) => one !== '');
  const after = address.cursors.at(-1);
  const { data, currentData, isError, refetch } = useSearchActionsQuery(
    {
      limit: SIZE,
      ...(q && { q }),
      ...(action && { action }),
      ...(who && { who }),
      ...(from && { from }),
      ...(to && { to }),
      ...(after && { after }),
    },
    REFETCH_ON_OPEN,
  );
  const { data: kinds = [] } = useListActionKindsQuery();
  const { data: people = [] } = useListActionPeopleQuery();
  const rows = data && !isError ? data.rows : undefined;
  const next = data?.next;
  return (
    <>
      <PageHeader
        title="Audit log"
        note="Everything done in the admin, sign-ins too, newest first."
        actions={
          <ExportButton kind="audit" filters={{ q, action, who, from, to }}>
            Export to Excel
          </ExportButton>
        }
      />
      <Toolbar
        query={q}
        onQuery={(text) => address.setDebounced({ q: text })}
        searchLabel="Search the audit log"
        placeholder="Order number or text"
        sum={currentData ? `${formatCount(currentData.total)} ${currentData.total === 1 ? 'line' : 'lines'}` : ''}
      >
        <div className={styles.filter}>
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
          <Select
            label="Person"
            labelHidden
            value={who}
            onChange={(event) => address.set({ who: event.target.value || null })}
          >
            <option value="">Everyone</option>
            {[...new Set([...people, ...(who ? [who] : [])])].map((person) => (
              <option key={person} value={person}>
                {person}
              </option>
            ))}
          </Select>
        </div>
        <DateFilter head="Done (IST)" from={from} to={to} onChoose={address.set} />
      </Toolbar>
      {isError ? (
        <ListError what="The audit log" onRetry={() => void refetch()} />
      ) : (
        <AdminTable
          caption="Audit log"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            isNarrowed ? (
              <>
                <h2>No entries match these filters</h2>
                <Button
                  look="outline"
                  onClick={() => address.set({ q: null, action: null, who: null, from: null, to: null })}
                >
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
