import { CollectionView, namedCollection, preloadCollection } from '../../features/catalog';

const collection = namedCollection('material');

export const preload = preloadCollection(() => collection);

export default function MaterialPage() {
  return <CollectionView collection={collection} />;
}
