import { CollectionView, namedCollection, preloadCollection } from '../../features/catalog';

const collection = namedCollection('style');

export const preload = preloadCollection(() => collection);

export default function StylePage() {
  return <CollectionView collection={collection} />;
}
