import { catalogClient } from '../../../api/generated/catalog';
import { toPreloadResult, type Preload } from '../../../api';

/** Fetches a product and what is shown beside it; 404 for one that is not there. */
export const preloadProduct: Preload = async ({ ask, params }) => {
  const { getProduct, listRelatedProducts } = catalogClient.endpoints;
  const product = await ask(getProduct, { slug: params['slug'] ?? '' });
  if (product.data) {
    await ask(listRelatedProducts, { slug: product.data.slug });
  }
  return toPreloadResult(product);
};
