import { CollectionView, namedCollection, preloadCollection } from '../../features/catalog';

const collection = namedCollection('him');

export const preload = preloadCollection(() => collection);

export default function HimPage() {
  return <CollectionView collection={collection} />;
}
