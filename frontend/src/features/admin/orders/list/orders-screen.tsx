import { useState } from 'react';
import { useCountOrdersQuery, useListOrderTagsQuery, useSearchOrdersQuery } from '../../../../api/generated/admin';
import type { OrderListItemDto, SearchOrdersApiArg } from '../../../../api/generated/types';
import { Button, ButtonLink } from '../../../../ui';
import { rangeLabel } from '../../components/format-count';
import { ListEmpty } from '../../components/list-empty';
import { ListError } from '../../components/list-error';
import { PageHeader } from '../../components/page-header';
import { Pager } from '../../components/pager';
import { SelectAll } from '../../components/select-all';
import { Toolbar } from '../../components/toolbar';
import { useListParams, type ListParams } from '../../components/use-list-params';
import { ExportButton } from '../../reports/export-button';
import type { ExportFilters } from '../../reports/export-url';
import { useAdminRights } from '../../access/use-admin-rights';
import { paths } from '../../../../lib/paths';
import { BulkBar } from './bulk-bar';
import { ChannelFilter } from './channel-filter';
import { DateFilter } from './date-filter';
import { DeleteOrder } from '../detail/delete-order';
import {
  ordersFoundLabel,
  CHANNELS,
  ORDER_STATES,
  PROOF_TASKS,
  activeView,
  VIEWS,
  type OrderState,
} from '../order-labels';
import { TagFilter } from '../../notes/tag-filter';
import { OrderFilterTabs } from './order-filter-tabs';
import { OrdersTable } from './orders-table';
import { printFilesUrl } from '../detail/document-urls';
import { StateFilter } from './state-filter';
import { REFETCH_ON_OPEN } from '../../components/refetch-on-open';

const SIZE = 50;

const isState = (word: string): word is OrderState => (ORDER_STATES as string[]).includes(word);

/** What the address asks for. */
function toQuery(address: ListParams): SearchOrdersApiArg {
  const [q, from, to] = [address.get('q'), address.get('from'), address.get('to')];
  const state = address.getAll('state').filter(isState);
  const channel = CHANNELS.find((one) => one === address.get('channel'));
  const proof = PROOF_TASKS.find((task) => task === address.get('proof'));
  const after = address.cursors.at(-1);
  return {
    limit: SIZE,
    ...(q && { q }),
    ...(state.length > 0 && { state }),
    ...(address.get('held') === 'true' && { held: true }),
    ...(address.get('disputed') === 'true' && { disputed: true }),
    ...(address.get('cash') === 'true' && { cash: true }),
    ...(address.get('archived') === 'true' && { archived: true }),
    ...(proof && { proof }),
    ...(channel && { channel }),
    ...(address.get('tag') && { tag: address.get('tag') }),
    ...(from && { from }),
    ...(to && { to }),
    ...(after && { after }),
  };
}

/** What narrows the list narrows its file. */
function exportFilters({ limit: _limit, after: _after, ...filters }: SearchOrdersApiArg): ExportFilters {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]),
  );
}

/** All orders: searched, filtered, and moved on several at a time. */
export function OrdersScreen() {
  const address = useListParams();
  const query = toQuery(address);
  const { data, currentData, isError, refetch } = useSearchOrdersQuery(query, REFETCH_ON_OPEN);
  const { data: counts } = useCountOrdersQuery(undefined, REFETCH_ON_OPEN);
  const { data: tags = [] } = useListOrderTagsQuery();
  const rights = useAdminRights();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [leaving, setLeaving] = useState<OrderListItemDto | null>(null);
  const rows = data && !isError ? data.rows : undefined;
  const next = data?.next;
  const chosen = rows?.filter(({ id }) => picked.has(id)) ?? [];
  const view = activeView({ ...query, states: query.state ?? [] });
  const day = query.from === query.to ? query.from : undefined;
  const narrowed = Boolean(
    query.q ||
    query.state ||
    query.held ||
    query.disputed ||
    query.cash ||
    query.archived ||
    query.proof ||
    query.channel ||
    query.tag ||
    query.from ||
    query.to,
  );
  const pick = (ids: readonly string[], on: boolean) => {
    const after = new Set(picked);
    for (const id of ids)
      if (on) after.add(id);
      else after.delete(id);
    setPicked(after);
  };
  const allPicked = rows !== undefined && rows.length > 0 && rows.every(({ id }) => picked.has(id));
  const pickAll = (on: boolean) => pick(rows?.map(({ id }) => id) ?? [], on);
  return (
    <>
      <PageHeader
        title="Orders"
        actions={
          <>
            {rights.documents && (day || VIEWS[view]?.name === 'To pack') && (
              <ButtonLink look="outline" small to={printFilesUrl(day)} target="_blank" rel="noopener">
                {day ? 'Print files of this day' : 'Today’s print files'}
              </ButtonLink>
            )}
            {rights.refunds && (
              <ButtonLink look="outline" small to={`${paths.admin('orders')}/new`}>
                New order
              </ButtonLink>
            )}
            <ExportButton kind="orders" filters={exportFilters(query)}>
              Export to Excel
            </ExportButton>
          </>
        }
      />
      <OrderFilterTabs current={view} counts={counts} onChoose={address.set} />
      <Toolbar
        query={address.get('q')}
        onQuery={(text) => address.setDebounced({ q: text })}
        searchLabel="Search orders"
        placeholder={rights.addresses ? 'Name, phone, city, number or text' : 'Order number'}
        sum={currentData ? ordersFoundLabel(currentData.total) : ''}
      >
        <StateFilter chosen={query.state ?? []} counts={counts} onChoose={(state) => address.set({ state })} />
        <ChannelFilter chosen={query.channel ?? ''} onChoose={(one) => address.set({ channel: one })} />
        <TagFilter tags={tags} chosen={query.tag ?? ''} onChoose={(tag) => address.set({ tag })} />
        <DateFilter from={query.from ?? ''} to={query.to ?? ''} onChoose={address.set} />
      </Toolbar>
      {rights.actions && rows && rows.length > 0 && (
        <SelectAll total={rows.length} selected={allPicked} onSelect={pickAll} />
      )}
      {isError ? (
        <ListError what="The orders" onRetry={() => void refetch()} />
      ) : rows?.length === 0 ? (
        <ListEmpty>
          <h2>
            {query.archived ? 'Nothing in the archive' : narrowed ? 'No orders match these filters' : 'No orders yet'}
          </h2>
          <p>
            {query.archived
              ? 'Orders that you delete are kept here.'
              : narrowed
                ? 'Try fewer words or a longer period.'
                : 'Your first order will appear here.'}
          </p>
          {narrowed && (
            <Button
              look="outline"
              onClick={() =>
                address.set({
                  q: null,
                  state: null,
                  held: null,
                  disputed: null,
                  cash: null,
                  archived: null,
                  proof: null,
                  channel: null,
                  tag: null,
                  from: null,
                  to: null,
                })
              }
            >
              Show all orders
            </Button>
          )}
        </ListEmpty>
      ) : (
        <OrdersTable
          orders={rows}
          picked={picked}
          onPick={(id, on) => pick([id], on)}
          allPicked={allPicked}
          onPickAll={pickAll}
          onDelete={query.archived ? null : setLeaving}
        />
      )}
      <Pager
        words={rangeLabel(address.cursors.length, SIZE, rows?.length ?? 0)}
        onBack={address.cursors.length > 0 ? address.goBack : null}
        onNext={next ? () => address.nextPage(next) : null}
      />
      {rights.actions && !query.archived && chosen.length > 0 && (
        <BulkBar orders={chosen} carriers={counts?.carriers ?? []} onDone={() => setPicked(new Set())} />
      )}
      <DeleteOrder order={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}
