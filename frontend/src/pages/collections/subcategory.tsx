import { Navigate, useParams } from 'react-router-dom';
import { collectionAt, CollectionView, preloadCollection } from '../../features/catalog';
import { paths } from '../../lib/paths';

export const preload = preloadCollection(({ category = '', subcategory }) => collectionAt(category, subcategory));

export default function SubcategoryPage() {
  const { category = '', subcategory } = useParams();
  const collection = collectionAt(category, subcategory);
  return collection ? <CollectionView collection={collection} /> : <Navigate to={paths.home} replace />;
}
