import { useListSecurityEventKindsQuery, useSearchSecurityEventsQuery } from '../../../api/generated/admin';
import type { SearchSecurityEventsApiArg, SecurityEventDto } from '../../../api/generated/types';
import { formatDateTime } from '../../../lib/format-date';
import { Button, Select } from '../../../ui';
import { AdminTable, type Column } from '../components/admin-table';
import { formatCount, rangeLabel } from '../components/format-count';
import { ListError } from '../components/list-error';
import { PageHeader } from '../components/page-header';
import { Pager } from '../components/pager';
import { Toolbar } from '../components/toolbar';
import { useListParams, type ListParams } from '../components/use-list-params';
import { DateFilter } from '../orders/list/date-filter';
import { networkLabel, reasonLabel } from './security-log.view-model';
import styles from './security-log.module.css';
import { REFETCH_ON_OPEN } from '../components/refetch-on-open';

const SIZE = 50;

const COLUMNS: readonly Column<SecurityEventDto>[] = [
  { key: 'at', head: 'When (IST)', card: 'full', cell: ({ at }) => formatDateTime(at) },
  {
    key: 'what',
    head: 'What',
    card: 'full',
    cell: ({ kind, summary, reason }) => (
      <>
        {summary}
        {reason && kind !== 'admin.action' && <span className={styles.reason}>{reasonLabel(reason)}</span>}
      </>
    ),
  },
  { key: 'who', head: 'Who', card: 'full', label: 'By', cell: ({ email }) => email ?? 'no account' },
  {
    key: 'network',
    head: 'Network',
    card: 'full',
    label: 'Network',
    cell: ({ network }) => <code className={styles.network}>{networkLabel(network)}</code>,
  },
];

/** What the address asks for. */
function toQuery(address: ListParams): SearchSecurityEventsApiArg {
  const [q, kind, from, to] = ['q', 'kind', 'from', 'to'].map((name) => address.get(name));
  const after = address.cursors.at(-1);
  return {
    limit: SIZE,
    ...(q && { q }),
    ...(kind && { kind: kind as NonNullable<SearchSecurityEventsApiArg['kind']> }),
    ...(from && { from }),
    ...(to && { to }),
    ...(after && { after }),
  };
}

/** Who signed in, who was refused and what admins did, for 90 days. Lines are only ever added. */
export function SecurityLogScreen() {
  const address = useListParams();
  const query = toQuery(address);
  const { data, currentData, isError, refetch } = useSearchSecurityEventsQuery(query, REFETCH_ON_OPEN);
  const { data: kinds = [] } = useListSecurityEventKindsQuery();
  const rows = data && !isError ? data.rows : undefined;
  const next = data?.next;
  const isNarrowed = Boolean(query.q || query.kind || query.from || query.to);
  return (
    <>
      <PageHeader
        title="Security log"
        note="Sign-ins, refusals and what admins did in the last 90 days, newest first. A network is shown by a code, never by its address."
      />
      <Toolbar
        query={address.get('q')}
        onQuery={(text) => address.setDebounced({ q: text })}
        searchLabel="Search by person"
        placeholder="Whole e-mail address"
        sum={currentData ? `${formatCount(currentData.total)} ${currentData.total === 1 ? 'event' : 'events'}` : ''}
      >
        <div className={styles.kind}>
          <Select
            label="Event"
            labelHidden
            value={query.kind ?? ''}
            onChange={(event) => address.set({ kind: event.target.value || null })}
          >
            <option value="">Every event</option>
            {kinds.map(({ kind, label }) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <DateFilter head="Happened (IST)" from={address.get('from')} to={address.get('to')} onChoose={address.set} />
      </Toolbar>
      {isError ? (
        <ListError what="The security log" onRetry={() => void refetch()} />
      ) : (
        <AdminTable
          caption="Security log"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            isNarrowed ? (
              <>
                <h2>No such event in 90 days</h2>
                <p>Enter the whole e-mail address to find a person.</p>
                <Button look="outline" onClick={() => address.set({ q: null, kind: null, from: null, to: null })}>
                  Show every event
                </Button>
              </>
            ) : (
              <h2>Nothing has happened yet</h2>
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
