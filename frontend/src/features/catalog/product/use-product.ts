import { useLocation } from 'react-router-dom';
import { isApiError } from '../../../api';
import { useGetProductQuery } from '../../../api/generated/catalog';
import type { ListProduct, Product } from '../product';
import { productFromState } from '../product-from-state';

export interface ProductPageState {
  /** `glance`: only what the list handed over is known yet */
  status: 'loading' | 'glance' | 'ready' | 'absent' | 'failed';
  /** what can be shown at once */
  shown: ListProduct | null;
  /** everything, as the server has it now */
  product: Product | null;
  retry: () => void;
}

/** A product by its address: what the list handed over at first, the server's answer as soon as it is there. */
export function useProduct(slug: string): ProductPageState {
  const { state } = useLocation();
  const { currentData, error, isFetching, refetch } = useGetProductQuery({ slug });
  const retry = () => void refetch();
  if (currentData) return { status: 'ready', shown: currentData, product: currentData, retry };
  const absent = isApiError(error) && error.status === 404;
  // A missing product keeps its page while it is fetched again.
  if (absent || (error && !isFetching)) {
    return { status: absent ? 'absent' : 'failed', shown: null, product: null, retry };
  }
  const shown = productFromState(state, slug);
  return { status: shown ? 'glance' : 'loading', shown, product: null, retry };
}
