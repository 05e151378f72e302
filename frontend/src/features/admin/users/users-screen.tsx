import { useSearchUsersQuery, type ListedUserDto } from '../../../api/generated-admin';
import { indianDay, indianShortMoment } from '../../../lib/india-time';
import { Button } from '../../../ui';
import { counted, rowsShown } from '../kit/counted';
import { AdminTable, type Column } from '../kit/admin-table';
import { ListFailed } from '../kit/list-failed';
import { PageTop } from '../kit/page-top';
import { Pager } from '../kit/pager';
import { Toolbar } from '../kit/toolbar';
import { ExportButton } from '../reports/export-button';
import { useListAddress } from '../kit/use-list-address';
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
  { key: 'joined', head: 'Joined', label: 'Joined', cell: ({ joinedAt }) => indianDay(joinedAt) },
  {
    key: 'seen',
    head: 'Last seen (IST)',
    label: 'Last seen',
    card: 'end',
    figures: true,
    cell: ({ lastSeenAt }) => (lastSeenAt ? indianShortMoment(lastSeenAt) : 'signed out'),
  },
];

/** Everybody who has an account. */
export function UsersScreen() {
  const address = useListAddress();
  const q = address.get('q');
  const { data, isError, isFetching, refetch } = useSearchUsersQuery({
    ...(q && { q }),
    ...(address.trail.length > 0 && { after: address.trail.at(-1) }),
    limit: SIZE,
  });
  const rows = data && !isError ? data.rows : undefined;
  const next = data?.next;
  return (
    <>
      <PageTop
        title="Users"
        note="Everybody who has signed in, newest first."
        actions={
          <ExportButton kind="users" filters={{ q }}>
            Download Excel
          </ExportButton>
        }
      />
      <Toolbar
        query={q}
        onQuery={(text) => address.setSoon({ q: text })}
        searchLabel="Search users"
        placeholder="E-mail or ID"
        sum={data && !isFetching ? `${counted(data.total)} ${data.total === 1 ? 'person' : 'people'}` : ''}
      />
      {isError ? (
        <ListFailed what="The users" onRetry={() => void refetch()} />
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
                <p>Fewer letters find more.</p>
                <Button look="outline" onClick={() => address.set({ q: null })}>
                  Show everybody
                </Button>
              </>
            ) : (
              <h2>Nobody has signed in yet</h2>
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
