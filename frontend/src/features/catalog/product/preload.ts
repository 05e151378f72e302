import { toPreloadResult, type Preload } from '../../../api';
import { shopApi } from '../../../api/generated';

/** Fetches a product and what is shown beside it; 404 for one that is not there. */
export const preloadProduct: Preload = async ({ ask, params }) => {
  const { getProduct, listRelatedProducts } = shopApi.endpoints;
  const product = await ask(getProduct, { slug: params['slug'] ?? '' });
  if (product.data) {
    await ask(listRelatedProducts, { slug: product.data.slug });
  }
  return toPreloadResult(product);
};
