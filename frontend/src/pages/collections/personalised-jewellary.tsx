import { CollectionView, namedCollection, preloadCollection } from '../../features/catalog';

const collection = namedCollection('personalised-jewellary');

export const preload = preloadCollection(() => collection);

export default function PersonalisedJewellaryPage() {
  return <CollectionView collection={collection} />;
}
