import { outcomeOf, type Preload } from '../../../api';
import { shopApi } from '../../../api/generated';
import { queryOf, readChoice } from '../shelf/filters';
import type { Collection } from './collection';

/** Fetches a collection's shelf and the pictures of its tiles; an address without a collection leads home. */
export function preloadCollection(
  find: (params: Readonly<Record<string, string | undefined>>) => Collection | null,
): Preload {
  return async ({ store, params, search }) => {
    const collection = find(params);
    if (!collection) return { redirect: '/' };
    const ask = (query: Collection['query']) =>
      store.dispatch(shopApi.endpoints.searchProducts.initiate(query, { subscribe: false }));
    const faces = [...(collection.tiles ?? []).map((tile) => tile.face), ...(collection.arch ? [collection.arch] : [])];
    const [shelf] = await Promise.all([
      ask(queryOf(collection.query, readChoice(search))),
      ...faces.map((face) => ask(face.query)),
    ]);
    return outcomeOf(shelf);
  };
}
