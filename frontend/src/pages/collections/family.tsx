import { CollectionView, namedCollection, preloadCollection } from '../../features/catalog';

const collection = namedCollection('family');

export const preload = preloadCollection(() => collection);

export default function FamilyPage() {
  return <CollectionView collection={collection} />;
}
