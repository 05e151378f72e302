import { outcomeOf, type Preload } from '../../../api';
import { shopApi } from '../../../api/generated';
import { queryOf, readChoice } from '../shelf/filters';
import type { Collection } from './collection';
import { listFaces } from './faces-api';

/** Fetches a collection's shelf and the pictures of its tiles; an address without a collection leads home. */
export function preloadCollection(
  find: (params: Readonly<Record<string, string | undefined>>) => Collection | null,
): Preload {
  return async ({ ask, params, search }) => {
    const collection = find(params);
    if (!collection) return { redirect: '/' };
    const [shelf] = await Promise.all([
      ask(shopApi.endpoints.searchProducts, queryOf(collection.query, readChoice(search))),
      (collection.arch || collection.tiles) && ask(listFaces, collection.path),
    ]);
    return outcomeOf(shelf);
  };
}
