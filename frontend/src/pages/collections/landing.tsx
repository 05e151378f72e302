import { ALL_COLLECTIONS, CollectionView, preloadCollection } from '../../features/catalog';

export const preload = preloadCollection(() => ALL_COLLECTIONS);

export default function CollectionsPage() {
  return <CollectionView collection={ALL_COLLECTIONS} />;
}
