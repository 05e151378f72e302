import { toPreloadResult, type Preload } from '../../../api';
import { catalogClient } from '../../../api/generated/catalog';
import { toQuery, parseListingUrl } from '../listing/filters';
import type { Collection } from './collection';
import { listFaces } from './cover-images-api';

/** Fetches a collection's shelf and the pictures of its tiles; an address without a collection leads home. */
export function preloadCollection(
  find: (params: Readonly<Record<string, string | undefined>>) => Collection | null,
): Preload {
  return async ({ ask, params, search }) => {
    const collection = find(params);
    if (!collection) return { redirect: '/' };
    const [listing] = await Promise.all([
      ask(catalogClient.endpoints.searchProducts, toQuery(collection.query, parseListingUrl(search))),
      (collection.arch || collection.tiles) && ask(listFaces, collection.path),
    ]);
    return toPreloadResult(listing);
  };
}
