export { ShopCard, type ShopCardProps } from './cards/shop-card';
export { CardAdd } from './cards/card-add';
export { ALL_COLLECTIONS, ALL_PRODUCTS, collectionAt, namedCollection } from './collections/collections';
export type { Collection } from './collections/collection';
export { CollectionView } from './collections/collection-view';
export { preloadCollection } from './collections/preload';
export type { ListProduct, Product } from './product';
