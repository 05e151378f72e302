import { CollectionView, namedCollection, preloadCollection } from '../../features/catalog';

const collection = namedCollection('wall-art');

export const preload = preloadCollection(() => collection);

export default function WallArtPage() {
  return <CollectionView collection={collection} />;
}
