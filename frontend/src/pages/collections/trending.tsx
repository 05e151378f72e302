import { CollectionView, namedCollection, preloadCollection } from '../../features/catalog';

const collection = namedCollection('trending');

export const preload = preloadCollection(() => collection);

export default function TrendingPage() {
  return <CollectionView collection={collection} />;
}
