import { outcomeOf, type Preload } from '../../../api';
import { shopApi } from '../../../api/generated';
import { relatedTo } from './product.view-model';

/** Fetches a product and what is shown beside it; 404 for one that is not there. */
export const preloadProduct: Preload = async ({ store, params }) => {
  const { getProduct, searchProducts } = shopApi.endpoints;
  const product = await store.dispatch(getProduct.initiate({ slug: params['slug'] ?? '' }, { subscribe: false }));
  if (product.data) {
    await store.dispatch(searchProducts.initiate(relatedTo(product.data).query, { subscribe: false }));
  }
  return outcomeOf(product);
};
