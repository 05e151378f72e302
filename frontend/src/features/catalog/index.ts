import { lazy } from 'react';
import { importWithRetry } from '../../ui';

export { ShopCard } from './cards/shop-card';
export { ALL_COLLECTIONS, ALL_PRODUCTS, collectionAt } from './collections/collections';
export type { Collection } from './collections/collection';
export { CollectionView } from './collections/collection-view';
export { preloadCollection } from './collections/preload';
export type { ListProduct, Product } from './product';
export { Gallery } from './product/gallery';
export { allPictures } from './product/product.view-model';
export { preloadProduct } from './product/preload';
export { ProductDetails } from './product/product-details';
export { ProductHead } from './product/product-head';
export { ProductNotFound, ProductLoadError } from './product/product-errors';
export { productJsonLd, productTrail, shortDescription } from './product/product.view-model';
export { PolicyNotes } from './product/policy-notes';
export { RelatedProducts } from './product/related';
export { ProductReviews } from './reviews/product-reviews';
export { useProduct } from './product/use-product';
export { RecentlyViewed, useRecordView } from './recent/recently-viewed';

/** The search, for the shell's slot. */
export const SearchPanel = lazy(() => importWithRetry(() => import('./search/search-panel'), 'aloud'));
