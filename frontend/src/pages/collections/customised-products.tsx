import { CollectionView, namedCollection, preloadCollection } from '../../features/catalog';

const collection = namedCollection('customised-products');

export const preload = preloadCollection(() => collection);

export default function CustomisedProductsPage() {
  return <CollectionView collection={collection} />;
}
