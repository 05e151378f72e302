import { useState } from 'react';
import {
  useCountOrdersQuery,
  useSearchOrdersQuery,
  type DeskOrderDto,
  type SearchOrdersApiArg,
} from '../../../api/generated-admin';
import { Button, ButtonLink } from '../../../ui';
import { rowsShown } from '../kit/counted';
import { ListEmpty } from '../kit/list-empty';
import { ListFailed } from '../kit/list-failed';
import { PageTop } from '../kit/page-top';
import { Pager } from '../kit/pager';
import { Toolbar } from '../kit/toolbar';
import { useListAddress, type ListAddress } from '../kit/use-list-address';
import { ExportButton } from '../reports/export-button';
import { BulkBar } from './bulk-bar';
import { DateFilter } from './date-filter';
import { DeleteOrder } from './delete-order';
import { ordersFound, ORDER_STATES, PROOF_TASKS, viewOf, VIEWS, type OrderState } from './order-words';
import { OrderViews } from './order-views';
import { OrdersTable } from './orders-table';
import { PRINT_FILES } from './paper-addresses';
import { StateFilter } from './state-filter';

const SIZE = 50;

const isState = (word: string): word is OrderState => (ORDER_STATES as string[]).includes(word);

/** What the address asks for. */
function asked(address: ListAddress): SearchOrdersApiArg {
  const [q, from, to] = [address.get('q'), address.get('from'), address.get('to')];
  const state = address.getAll('state').filter(isState);
  const proof = PROOF_TASKS.find((task) => task === address.get('proof'));
  const after = address.trail.at(-1);
  return {
    limit: SIZE,
    ...(q && { q }),
    ...(state.length > 0 && { state }),
    ...(address.get('held') === 'true' && { held: true }),
    ...(proof && { proof }),
    ...(from && { from }),
    ...(to && { to }),
    ...(after && { after }),
  };
}

/** All orders: searched, filtered, and moved on several at a time. */
export function OrdersScreen() {
  const address = useListAddress();
  const query = asked(address);
  const { data, isError, isFetching, refetch } = useSearchOrdersQuery(query);
  const { data: counts } = useCountOrdersQuery();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [leaving, setLeaving] = useState<DeskOrderDto | null>(null);
  const rows = data && !isError ? data.rows : undefined;
  const next = data?.next;
  const chosen = rows?.filter(({ id }) => picked.has(id)) ?? [];
  const view = viewOf({ ...query, states: query.state ?? [] });
  const narrowed = Boolean(query.q || query.state || query.held || query.proof || query.from || query.to);
  const pick = (ids: readonly string[], on: boolean) => {
    const after = new Set(picked);
    for (const id of ids)
      if (on) after.add(id);
      else after.delete(id);
    setPicked(after);
  };
  return (
    <>
      <PageTop
        title="Orders"
        actions={
          <>
            {VIEWS[view]?.name === 'To pack' && (
              <ButtonLink look="outline" small to={PRINT_FILES} target="_blank" rel="noopener">
                Today’s print files
              </ButtonLink>
            )}
            <ExportButton kind="orders" filters={{ q: query.q, state: query.state, from: query.from, to: query.to }}>
              Export to Excel
            </ExportButton>
          </>
        }
      />
      <OrderViews current={view} counts={counts} onChoose={address.set} />
      <Toolbar
        query={address.get('q')}
        onQuery={(text) => address.setSoon({ q: text })}
        searchLabel="Search orders"
        placeholder="Number, e-mail, product or words"
        sum={data && !isFetching ? ordersFound(data.total) : ''}
      >
        <StateFilter chosen={query.state ?? []} counts={counts} onChoose={(state) => address.set({ state })} />
        <DateFilter from={query.from ?? ''} to={query.to ?? ''} onChoose={address.set} />
      </Toolbar>
      {isError ? (
        <ListFailed what="The orders" onRetry={() => void refetch()} />
      ) : rows?.length === 0 ? (
        <ListEmpty>
          <h2>{narrowed ? 'No order fits all of this' : 'No order yet'}</h2>
          <p>{narrowed ? 'Fewer words or a longer time find more.' : 'The first one will stand here.'}</p>
          {narrowed && (
            <Button
              look="outline"
              onClick={() => address.set({ q: null, state: null, held: null, proof: null, from: null, to: null })}
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
          onPickAll={(on) => pick(rows?.map(({ id }) => id) ?? [], on)}
          onDelete={setLeaving}
        />
      )}
      <Pager
        words={rowsShown(address.trail.length, SIZE, rows?.length ?? 0)}
        onBack={address.trail.length > 0 ? address.goBack : null}
        onNext={next ? () => address.goOn(next) : null}
      />
      {chosen.length > 0 && (
        <BulkBar orders={chosen} carriers={counts?.carriers ?? []} onDone={() => setPicked(new Set())} />
      )}
      <DeleteOrder order={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}
