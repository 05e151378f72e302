import { Navigate, useParams } from 'react-router-dom';
import { collectionAt, CollectionView, preloadCollection } from '../../features/catalog';
import { paths } from '../../lib/paths';

export const preload = preloadCollection(({ category = '' }) => collectionAt(category));

/** A word of a category leads to the category: `/collections/wood` shows the materials. */
export default function CategoryPage() {
  const { category = '' } = useParams();
  const collection = collectionAt(category);
  return collection ? <CollectionView collection={collection} /> : <Navigate to={paths.home} replace />;
}
