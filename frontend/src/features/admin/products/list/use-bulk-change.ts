import { useRef } from 'react';
import { useChangeProductsMutation } from '../../../../api/generated/admin';
import type { AdminProductRowDto, BulkChangeResultDto } from '../../../../api/generated/types';
import type { ProductChange } from './product-list.view-model';

type SeenRow = Pick<AdminProductRowDto, 'id' | 'version' | 'stock'>;

/** Sends a change of products. What is sent again after a lost answer is the same change. */
export function useBulkChange() {
  const [send, { isLoading }] = useChangeProductsMutation();
  const last = useRef({ body: '', requestId: '' });
  const change = async (rows: readonly SeenRow[], wanted: ProductChange): Promise<BulkChangeResultDto> => {
    const isStock = wanted.action === 'stock';
    // A sale changes the stock and not the version.
    const products = rows.map(({ id, version, stock }) => (isStock ? { id, stock } : { id, version }));
    const body = JSON.stringify([wanted, products]);
    if (last.current.body !== body) last.current = { body, requestId: crypto.randomUUID() };
    const { requestId } = last.current;
    const result = await send({ bulkChangeDto: { ...wanted, requestId, products } }).unwrap();
    if (!wanted.preview) last.current = { body: '', requestId: '' };
    return result;
  };
  return { change, busy: isLoading };
}
