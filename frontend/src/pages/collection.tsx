import { Navigate, useLocation } from 'react-router-dom';
import type { PageProps } from '../api';
import {
  ALL_COLLECTIONS,
  ALL_PRODUCTS,
  collectionAt,
  CollectionView,
  preloadCollection,
  type Collection,
} from '../features/catalog';
import { paths } from '../lib/paths';

/** A word of a category leads to the category: `/collections/wood` shows the materials. */
function collectionOf(pathname: string, { category, subcategory }: PageProps['params']): Collection | null {
  if (category !== undefined) return collectionAt(category, subcategory);
  const [, section, word] = pathname.toLowerCase().split('/');
  if (`/${section}` === paths.products) return ALL_PRODUCTS;
  return word ? collectionAt(word) : ALL_COLLECTIONS;
}

export const preload = preloadCollection(collectionOf);

/** Every page of products: all of them, and each collection. */
export default function CollectionPage({ params }: PageProps) {
  const collection = collectionOf(useLocation().pathname, params);
  return collection ? <CollectionView collection={collection} /> : <Navigate to={paths.home} replace />;
}
