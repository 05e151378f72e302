import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { errorMessage } from '../../../../api';
import {
  useCountProductsQuery,
  useCountSoldQuery,
  useRestoreProductMutation,
  useSearchAllProductsQuery,
} from '../../../../api/generated/admin';
import type { AdminProductRowDto } from '../../../../api/generated/types';
import { logError } from '../../../../lib/log';
import { paths } from '../../../../lib/paths';
import { Button, ButtonLink, toast } from '../../../../ui';
import { AdminIcon } from '../../components/admin-icon';
import { AdminTable } from '../../components/admin-table';
import { formatCount, rangeLabel } from '../../components/format-count';
import { ListError } from '../../components/list-error';
import { PageHeader } from '../../components/page-header';
import { Pager } from '../../components/pager';
import { SelectAll } from '../../components/select-all';
import { Toolbar } from '../../components/toolbar';
import { useListParams } from '../../components/use-list-params';
import { FilterTabs } from '../../components/filter-tabs';
import { ExportButton } from '../../reports/export-button';
import { BulkBar } from './bulk-bar';
import { DeleteProduct } from './delete-product';
import { ImportProducts } from './import-products';
import { displayName, productColumns } from './product-columns';
import { ProductFilters } from './product-filters';
import {
  exportFilters,
  filtersOf,
  readNumber,
  readPieces,
  sortOf,
  VIEWS,
  viewOf,
  withForm,
  type ProductChange,
} from './product-list.view-model';
import { useBulkChange } from './use-bulk-change';
import { REFETCH_ON_OPEN } from '../../components/refetch-on-open';

const SIZE = 50;
const MAX_PICKED = 200;
const NO_FILTERS = { q: null, show: null, type: null, flag: null, stock: null, minPrice: null, maxPrice: null };

function nothingFound(q: string, narrowed: boolean, view: string): string {
  if (narrowed) return 'No products match these filters';
  return q ? `No products with “${q}” in their name` : `Nothing under “${view}”`;
}

/** Saves a cell of the table; answers why it was refused, or null. @param reload reads the rows as they are now */
function useCells(reload: () => PromiseLike<unknown>) {
  const { change } = useBulkChange();
  const save = async (row: AdminProductRowDto, wanted: ProductChange): Promise<string | null> => {
    try {
      const { results } = await change([row], wanted);
      const refused = results.find(({ outcome }) => outcome === 'refused');
      if (refused) {
        // Who presses Enter once more has seen what is there now.
        await reload();
        return refused.message;
      }
      toast(`${displayName(row)} saved`);
      return null;
    } catch (cause) {
      logError('The cell could not be saved', cause);
      return errorMessage(cause, 'The server did not answer.');
    }
  };
  return {
    savePrice: async (row: AdminProductRowDto, written: string) => {
      const amount = readNumber(written);
      if (amount === null) return `“${written}” is not a price.`;
      return save(row, { action: 'price', price: { by: 'to', amount } });
    },
    saveStock: async (row: AdminProductRowDto, written: string) => {
      const pieces = readPieces(written);
      if (pieces === null) return `“${written}” is not a whole number.`;
      return save(row, { action: 'stock', stock: { to: pieces === 'empty' ? null : pieces, reason: 'counted' } });
    },
  };
}

/** The products that are ticked, as they were seen; they stay ticked on other pages of the list. */
function usePicked() {
  const [picked, setPicked] = useState<ReadonlyMap<string, AdminProductRowDto>>(new Map());
  const pick = (rows: readonly AdminProductRowDto[], on: boolean) => {
    const after = new Map(picked);
    for (const row of rows)
      if (!on) after.delete(row.id);
      else if (after.size < MAX_PICKED) after.set(row.id, row);
    if (on && rows.some(({ id }) => !after.has(id))) toast(`At most ${MAX_PICKED} products at a time`);
    setPicked(after);
  };
  return { picked, pick, clear: () => setPicked(new Map()) };
}

/** Every product: searched, filtered, sorted, and changed in its cells or several at a time. */
export function ProductList() {
  const address = useListParams();
  const { search } = useLocation();
  const q = address.get('q');
  const view = viewOf(address.get('show'));
  const sort = sortOf(address.get('sort'));
  const filters = filtersOf(address.get, address.getAll);
  const narrowed = Object.keys(filters).length > 0;
  const { data, currentData, isError, refetch } = useSearchAllProductsQuery(
    {
      ...filters,
      ...(sort !== 'newest' && { sort }),
      ...(q && { q }),
      ...(view !== 'all' && { show: view }),
      ...(address.cursors.length > 0 && { after: address.cursors.at(-1) }),
      limit: SIZE,
    },
    REFETCH_ON_OPEN,
  );
  const { data: counts } = useCountProductsQuery(undefined, REFETCH_ON_OPEN);
  const [restore] = useRestoreProductMutation();
  const { savePrice, saveStock } = useCells(refetch);
  const { picked, pick, clear } = usePicked();
  const [leaving, setLeaving] = useState<AdminProductRowDto | null>(null);
  const to = (edit: string, from?: string) =>
    paths.admin('products') + withForm(search, { edit, ...(from !== undefined && { from }) });
  const bringBack = async (row: AdminProductRowDto) => {
    try {
      await restore({ id: row.id }).unwrap();
      toast(`${displayName(row)} is back`);
    } catch (cause) {
      logError('The product could not be restored', cause);
      toast('That could not be restored. Please try again.', { tone: 'error' });
    }
  };
  const rows = data && !isError ? data.rows : undefined;
  const next = data?.next;
  const product = rows?.map(({ id }) => id) ?? [];
  const { currentData: sold } = useCountSoldQuery({ product }, { skip: product.length === 0 });
  const soldOf = (id: string) => sold && (sold.find(({ productId }) => productId === id)?.pieces ?? 0);
  const current = (row: AdminProductRowDto) => rows?.find(({ id }) => id === row.id) ?? row;
  const allPicked = rows !== undefined && rows.length > 0 && rows.every(({ id }) => picked.has(id));
  const pickAll = (on: boolean) => pick(rows ?? [], on);
  const columns = productColumns({
    address: to,
    onDelete: setLeaving,
    onRestore: (row) => void bringBack(row),
    soldOf,
    sort,
    onSort: (next) => address.set({ sort: next === 'newest' ? null : next }),
    isPicked: ({ id }) => picked.has(id),
    onPick: (row, on) => pick([row], on),
    allPicked,
    onPickAll: pickAll,
    onPrice: savePrice,
    onStock: saveStock,
  });
  const shown = VIEWS.find(({ value }) => value === view);
  return (
    <>
      <PageHeader
        title="Products"
        actions={
          <>
            <ExportButton kind="products" filters={{ ...exportFilters(filters), q, show: view === 'all' ? '' : view }}>
              Export to Excel
            </ExportButton>
            <ImportProducts />
            <ButtonLink look="outline" small to={`${paths.admin('products')}/attributes`}>
              Attributes
            </ButtonLink>
            <ButtonLink small to={to('new')}>
              <AdminIcon of="plus" />
              Add New Product
            </ButtonLink>
          </>
        }
      />
      <FilterTabs
        label="Kinds of products"
        views={VIEWS.map(({ value, name }) => ({ name, total: counts?.[value] }))}
        current={VIEWS.findIndex(({ value }) => value === view)}
        onChoose={(place) => {
          clear();
          address.set({ show: place === 0 ? null : (VIEWS[place]?.value ?? null) });
        }}
      />
      <Toolbar
        query={q}
        onQuery={(text) => address.setDebounced({ q: text })}
        searchLabel="Search products"
        placeholder="Name, SKU or barcode"
        sum={currentData ? `${formatCount(currentData.total)} ${currentData.total === 1 ? 'product' : 'products'}` : ''}
      >
        <ProductFilters address={address} />
      </Toolbar>
      {rows && rows.length > 0 && <SelectAll total={rows.length} selected={allPicked} onSelect={pickAll} />}
      {isError ? (
        <ListError what="The products" onRetry={() => void refetch()} />
      ) : (
        <AdminTable
          caption="Products"
          columns={columns}
          isMarked={({ id }) => picked.has(id)}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            q || view !== 'all' || narrowed ? (
              <>
                <h2>{nothingFound(q, narrowed, shown?.name ?? '')}</h2>
                <Button look="outline" onClick={() => address.set(NO_FILTERS)}>
                  Show all products
                </Button>
              </>
            ) : (
              <h2>No products yet</h2>
            )
          }
        />
      )}
      <Pager
        words={rangeLabel(address.cursors.length, SIZE, rows?.length ?? 0)}
        onBack={address.cursors.length > 0 ? address.goBack : null}
        onNext={next ? () => address.nextPage(next) : null}
      />
      {picked.size > 0 && (
        <BulkBar rows={[...picked.values()].map(current)} archived={view === 'archived'} onDone={clear} />
      )}
      <DeleteProduct product={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}
