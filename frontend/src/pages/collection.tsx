import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { Preload } from '../api';
import { ALL_COLLECTIONS, ALL_PRODUCTS, collectionAt, CollectionView, preloadCollection } from '../features/catalog';
import { paths } from '../lib/paths';

type Params = Readonly<Record<string, string | undefined>>;

function collectionOf(path: string, { category, subcategory }: Params) {
  if (path === paths.collections) return ALL_COLLECTIONS;
  if (path === paths.products) return ALL_PRODUCTS;
  return collectionAt(category ?? path.slice(paths.collections.length + 1), subcategory);
}

/**
 * The page of products at a path of the table of routes, such as `/collections/him` or `/collections/:category`.
 * A word of a category leads to the category: `/collections/wood` shows the materials.
 */
export function collectionPage(path: string): { default: ComponentType; preload: Preload } {
  return {
    preload: preloadCollection((params) => collectionOf(path, params)),
    default: function CollectionPage() {
      const collection = collectionOf(path, useParams());
      return collection ? <CollectionView collection={collection} /> : <Navigate to={paths.home} replace />;
    },
  };
}
