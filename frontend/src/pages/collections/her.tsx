import { CollectionView, namedCollection, preloadCollection } from '../../features/catalog';

const collection = namedCollection('her');

export const preload = preloadCollection(() => collection);

export default function HerPage() {
  return <CollectionView collection={collection} />;
}
