import { CollectionView, namedCollection, preloadCollection } from '../../features/catalog';

const collection = namedCollection('diy');

export const preload = preloadCollection(() => collection);

export default function DiyPage() {
  return <CollectionView collection={collection} />;
}
