import { useListCustomerTagsQuery, useSearchUsersQuery } from '../../../api/generated/admin';
import type { ListedUserDto } from '../../../api/generated/types';
import { formatDate, formatShortDay } from '../../../lib/format-date';
import { paths } from '../../../lib/paths';
import { rupees } from '../../../lib/rupees';
import { Badge, Button, Link } from '../../../ui';
import { useAdminRights } from '../access/use-admin-rights';
import { formatCount, rangeLabel } from '../components/format-count';
import { AdminTable, type Column } from '../components/admin-table';
import { FilterTabs } from '../components/filter-tabs';
import { ListError } from '../components/list-error';
import { PageHeader } from '../components/page-header';
import { Pager } from '../components/pager';
import { Toolbar } from '../components/toolbar';
import { TagFilter } from '../notes/tag-filter';
import notes from '../notes/notes.module.css';
import { ExportButton } from '../reports/export-button';
import { useListParams } from '../components/use-list-params';
import styles from './users.module.css';
import { REFETCH_ON_OPEN } from '../components/refetch-on-open';

const SIZE = 50;

const COLUMNS: readonly Column<ListedUserDto>[] = [
  { key: 'id', head: 'ID', card: 'full', cell: ({ id }) => <span className={styles.id}>{id}</span> },
  {
    key: 'email',
    head: 'Email',
    card: 'first',
    cell: ({ id, email }) => (
      <Link className={styles.email} to={`${paths.admin('users')}/${id}`}>
        {email}
      </Link>
    ),
  },
  {
    key: 'name',
    head: 'Name',
    card: 'full',
    cell: ({ fullName, blocked, tags }) => (
      <span className={styles.name}>
        {fullName}
        {blocked && <Badge tone="danger">Blocked</Badge>}
        {tags.map(({ id, name }) => (
          <span className={notes.tag} key={id}>
            {name}
          </span>
        ))}
      </span>
    ),
  },
  { key: 'orders', head: 'Orders', label: 'Orders', figures: true, cell: ({ orders }) => formatCount(orders) },
  { key: 'spent', head: 'Spent', figures: true, card: 'end', cell: ({ spent }) => rupees(spent) },
  {
    key: 'credit',
    head: 'Credit',
    figures: true,
    fold: 2,
    card: 'wide',
    cell: ({ credit }) => (credit > 0 ? rupees(credit) : ''),
  },
  {
    key: 'last',
    head: 'Last order',
    fold: 2,
    card: 'wide',
    cell: ({ lastOrder }) => lastOrder && `${lastOrder.number}, ${formatShortDay(lastOrder.at)}`,
  },
  {
    key: 'joined',
    head: 'Joined',
    fold: 1,
    card: 'wide',
    cell: ({ joinedAt }) => <span className="nowrap">{formatDate(joinedAt)}</span>,
  },
];

const VIEWS = ['All', 'Blocked'] as const;

/** Everybody who has an account. */
export function UsersScreen() {
  const address = useListParams();
  const rights = useAdminRights();
  const [q, tag, isBlocked] = [address.get('q'), address.get('tag'), address.get('blocked') === 'true'];
  const { data, currentData, isError, refetch } = useSearchUsersQuery(
    {
      ...(q && { q }),
      ...(tag && { tag }),
      ...(isBlocked && { blocked: true }),
      ...(address.cursors.length > 0 && { after: address.cursors.at(-1) }),
      limit: SIZE,
    },
    REFETCH_ON_OPEN,
  );
  const { data: tags = [] } = useListCustomerTagsQuery();
  const rows = data && !isError ? data.rows : undefined;
  const next = data?.next;
  const isNarrowed = q !== '' || tag !== '' || isBlocked;
  return (
    <>
      <PageHeader
        title="Users"
        note="Everyone who has signed in, newest first. Spent is paid less refunded."
        actions={
          rights.exports && (
            <ExportButton kind="users" filters={{ q }}>
              Download Excel
            </ExportButton>
          )
        }
      />
      <FilterTabs
        views={VIEWS.map((name) => ({ name, total: undefined }))}
        current={isBlocked ? 1 : 0}
        onChoose={(place) => address.set({ blocked: place === 1 ? 'true' : null })}
      />
      <Toolbar
        query={q}
        onQuery={(text) => address.setDebounced({ q: text })}
        searchLabel="Search users"
        placeholder="E-mail, name, phone or ID"
        sum={
          currentData ? `${formatCount(currentData.total)} ${currentData.total === 1 ? 'customer' : 'customers'}` : ''
        }
      >
        <TagFilter tags={tags} chosen={tag} onChoose={(chosen) => address.set({ tag: chosen })} />
      </Toolbar>
      {isError ? (
        <ListError what="The customers" onRetry={() => void refetch()} />
      ) : (
        <AdminTable
          caption="Users"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            isNarrowed ? (
              <>
                <h2>{q ? `Nobody has “${q}” in their e-mail, name, phone or ID` : 'No customer here'}</h2>
                <p>{q ? 'Try fewer characters.' : 'Blocked customers and tags show up here.'}</p>
                <Button look="outline" onClick={() => address.set({ q: null, tag: null, blocked: null })}>
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
