import { CollectionView, namedCollection, preloadCollection } from '../../features/catalog';

const collection = namedCollection('gifts');

export const preload = preloadCollection(() => collection);

export default function GiftsPage() {
  return <CollectionView collection={collection} />;
}
