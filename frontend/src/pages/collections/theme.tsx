import { CollectionView, namedCollection, preloadCollection } from '../../features/catalog';

const collection = namedCollection('theme');

export const preload = preloadCollection(() => collection);

export default function ThemePage() {
  return <CollectionView collection={collection} />;
}
