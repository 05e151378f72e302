import { useSearchUsersQuery } from '../../../api/generated/admin';
import type { ListedUserDto } from '../../../api/generated/types';
import { formatDate, formatShortDateTime } from '../../../lib/format-date';
import { Button } from '../../../ui';
import { formatCount, rangeLabel } from '../components/format-count';
import { AdminTable, type Column } from '../components/admin-table';
import { ListError } from '../components/list-error';
import { PageHeader } from '../components/page-header';
import { Pager } from '../components/pager';
import { Toolbar } from '../components/toolbar';
import { ExportButton } from '../reports/export-button';
import { useListParams } from '../components/use-list-params';
import styles from './users.module.css';

const SIZE = 50;

const COLUMNS: readonly Column<ListedUserDto>[] = [
  { key: 'id', head: 'ID', card: 'full', cell: ({ id }) => <span className={styles.id}>{id}</span> },
  {
    key: 'email',
    head: 'Email',
    card: 'first',
    cell: ({ email }) => (
      <a className={styles.email} href={`mailto:${email}`}>
        {email}
      </a>
    ),
  },
  { key: 'joined', head: 'Joined', label: 'Joined', cell: ({ joinedAt }) => formatDate(joinedAt) },
  {
    key: 'seen',
    head: 'Last seen (IST)',
    label: 'Last seen',
    card: 'end',
    figures: true,
    cell: ({ lastSeenAt }) => (lastSeenAt ? formatShortDateTime(lastSeenAt) : 'signed out'),
  },
];

/** Everybody who has an account. */
export function UsersScreen() {
  const address = useListParams();
  const q = address.get('q');
  const { data, isError, isFetching, refetch } = useSearchUsersQuery({
    ...(q && { q }),
    ...(address.cursors.length > 0 && { after: address.cursors.at(-1) }),
    limit: SIZE,
  });
  const rows = data && !isError ? data.rows : undefined;
  const next = data?.next;
  return (
    <>
      <PageHeader
        title="Users"
        note="Everyone who has signed in, newest first."
        actions={
          <ExportButton kind="users" filters={{ q }}>
            Download Excel
          </ExportButton>
        }
      />
      <Toolbar
        query={q}
        onQuery={(text) => address.setDebounced({ q: text })}
        searchLabel="Search users"
        placeholder="E-mail or ID"
        sum={data && !isFetching ? `${formatCount(data.total)} ${data.total === 1 ? 'person' : 'people'}` : ''}
      />
      {isError ? (
        <ListError what="The users" onRetry={() => void refetch()} />
      ) : (
        <AdminTable
          caption="Users"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            q ? (
              <>
                <h2>Nobody has “{q}” in their address or ID</h2>
                <p>Try fewer characters.</p>
                <Button look="outline" onClick={() => address.set({ q: null })}>
                  Show all users
                </Button>
              </>
            ) : (
              <h2>Nobody has signed in yet</h2>
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
