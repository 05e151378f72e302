import { lazy } from 'react';
import { insist } from '../../ui';

export { ShopCard, type ShopCardProps } from './cards/shop-card';
export { ALL_COLLECTIONS, ALL_PRODUCTS, collectionAt, namedCollection } from './collections/collections';
export type { Collection } from './collections/collection';
export { CollectionView } from './collections/collection-view';
export { preloadCollection } from './collections/preload';
export type { ListProduct, Product } from './product';
export { Gallery } from './product/gallery';
export { preloadProduct } from './product/preload';
export { ProductDetails } from './product/product-details';
export { ProductHead } from './product/product-head';
export { ProductNotFound, ProductNotLoaded } from './product/product-missing';
export { productJsonLd, productTrail, shortDescription } from './product/product.view-model';
export { Promises } from './product/promises';
export { RelatedProducts } from './product/related';
export { useProduct } from './product/use-product';
export { RecentlyViewed, useSeen } from './recent/recently-viewed';

/** The search, for the shell's slot. */
export const SearchPanel = lazy(() => insist(() => import('./search/search-panel'), 'aloud'));
