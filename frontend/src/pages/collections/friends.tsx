import { CollectionView, namedCollection, preloadCollection } from '../../features/catalog';

const collection = namedCollection('friends');

export const preload = preloadCollection(() => collection);

export default function FriendsPage() {
  return <CollectionView collection={collection} />;
}
