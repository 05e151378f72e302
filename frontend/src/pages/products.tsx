import { ALL_PRODUCTS, CollectionView, preloadCollection } from '../features/catalog';

export const preload = preloadCollection(() => ALL_PRODUCTS);

export default function ProductsPage() {
  return <CollectionView collection={ALL_PRODUCTS} />;
}
