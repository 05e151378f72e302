import { CollectionView, namedCollection, preloadCollection } from '../../features/catalog';

const collection = namedCollection('office');

export const preload = preloadCollection(() => collection);

export default function OfficePage() {
  return <CollectionView collection={collection} />;
}
