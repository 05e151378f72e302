import { CollectionView, namedCollection, preloadCollection } from '../../features/catalog';

const collection = namedCollection('luxury');

export const preload = preloadCollection(() => collection);

export default function LuxuryPage() {
  return <CollectionView collection={collection} />;
}
