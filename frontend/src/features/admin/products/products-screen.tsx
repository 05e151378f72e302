import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useGetAdminProductQuery } from '../../../api/generated/admin';
import type { AdminProductDto } from '../../../api/generated/types';
import { paths } from '../../../lib/paths';
import { Skeleton } from '../../../ui';
import { ListError } from '../components/list-error';
import { PageHeader } from '../components/page-header';
import { ProductForm } from './form/product-form';
import { copyOf, EMPTY_FORM, formOf } from './form/product-form.view-model';
import { ProductList } from './list/product-list';
import { withForm } from './list/product-list.view-model';

const NEW = 'new';

/** A product as it is when the form opens: not as it was seen before, and not as it becomes meanwhile. */
function useProduct(id: string) {
  const { data, isFetching, isError, refetch } = useGetAdminProductQuery({ id }, { refetchOnMountOrArgChange: true });
  const [product, setProduct] = useState<AdminProductDto | null>(null);
  if (!product && data && !isFetching) setProduct(data);
  return { product, isError: isError && !product, retry: () => void refetch() };
}

/** The form over a product that has to be fetched first: itself, or the one that it is a copy of. */
function FetchedForm({ id, copy, onDone, back }: { id: string; copy: boolean; onDone: () => void; back: string }) {
  const { product, isError, retry } = useProduct(id);
  if (isError) return <ListError what="The product" onRetry={retry} />;
  if (!product)
    return (
      <>
        <PageHeader title={copy ? 'Add New Product' : 'Edit Product'} />
        <Skeleton />
      </>
    );
  return copy ? (
    <ProductForm
      opened={{ id: null, version: null, form: EMPTY_FORM, begins: copyOf(product) }}
      slug={null}
      back={back}
      onDone={onDone}
    />
  ) : (
    <ProductForm
      opened={{ id: product.id, version: product.version, form: formOf(product) }}
      slug={product.listed ? product.slug : null}
      back={back}
      onDone={onDone}
    />
  );
}

/** The list of products, or the form that adds and edits them; which one stands in the address. */
export function ProductsScreen() {
  const [params] = useSearchParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const edit = params.get('edit');
  const from = params.get('from');
  if (edit === null) return <ProductList />;
  const back = paths.admin('products') + withForm(search, null);
  const onDone = () => void navigate(back);
  if (edit === NEW && from === null)
    return (
      <ProductForm
        key={NEW}
        opened={{ id: null, version: null, form: EMPTY_FORM }}
        slug={null}
        back={back}
        onDone={onDone}
      />
    );
  const id = edit === NEW ? (from ?? '') : edit;
  return <FetchedForm key={`${edit} ${id}`} id={id} copy={edit === NEW} back={back} onDone={onDone} />;
}
