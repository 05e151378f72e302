import { outcomeOf, type Preload } from '../../../api';
import { shopApi } from '../../../api/generated';

/** Fetches a product and what is shown beside it; 404 for one that is not there. */
export const preloadProduct: Preload = async ({ store, params }) => {
  const { getProduct, listRelatedProducts } = shopApi.endpoints;
  const product = await store.dispatch(getProduct.initiate({ slug: params['slug'] ?? '' }, { subscribe: false }));
  if (product.data) {
    await store.dispatch(listRelatedProducts.initiate({ slug: product.data.slug }, { subscribe: false }));
  }
  return outcomeOf(product);
};
