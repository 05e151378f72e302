import { useState } from 'react';
import { useLocation } from 'react-router-dom';
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
import { Toolbar } from '../../components/toolbar';
import { useListParams } from '../../components/use-list-params';
import { FilterTabs } from '../../components/filter-tabs';
import { ExportButton } from '../../reports/export-button';
import { DeleteProduct } from './delete-product';
import { ImportProducts } from './import-products';
import { displayName, productColumns } from './product-columns';
import { VIEWS, viewOf, withForm } from './product-list.view-model';

const SIZE = 50;

/** Every product, newest first. */
export function ProductList() {
  const address = useListParams();
  const { search } = useLocation();
  const q = address.get('q');
  const view = viewOf(address.get('show'));
  const { data, isError, isFetching, refetch } = useSearchAllProductsQuery({
    ...(q && { q }),
    ...(view !== 'all' && { show: view }),
    ...(address.cursors.length > 0 && { after: address.cursors.at(-1) }),
    limit: SIZE,
  });
  const { data: counts } = useCountProductsQuery();
  const [restore] = useRestoreProductMutation();
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
  const shown = VIEWS.find(({ value }) => value === view);
  return (
    <>
      <PageHeader
        title="Products"
        actions={
          <>
            <ExportButton kind="products" filters={{ q, show: view === 'all' ? '' : view }}>
              Export to Excel
            </ExportButton>
            <ImportProducts />
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
        onChoose={(place) => address.set({ show: place === 0 ? null : (VIEWS[place]?.value ?? null) })}
      />
      <Toolbar
        query={q}
        onQuery={(text) => address.setDebounced({ q: text })}
        searchLabel="Search products"
        placeholder="Name"
        sum={data && !isFetching ? `${formatCount(data.total)} ${data.total === 1 ? 'product' : 'products'}` : ''}
      />
      {isError ? (
        <ListError what="The products" onRetry={() => void refetch()} />
      ) : (
        <AdminTable
          caption="Products"
          columns={productColumns(to, setLeaving, (row) => void bringBack(row), soldOf)}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            q || view !== 'all' ? (
              <>
                <h2>{q ? `No products with “${q}” in their name` : `Nothing under “${shown?.name ?? ''}”`}</h2>
                <Button look="outline" onClick={() => address.set({ q: null, show: null })}>
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
      <DeleteProduct product={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}
