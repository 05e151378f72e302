import { toPreloadResult, type Preload, type PreloadContext } from '../../../api';
import { catalogClient } from '../../../api/generated/catalog';
import { toQuery, parseListingUrl } from '../listing/filters';
import type { Collection } from './collection';
import { listFaces } from './cover-images-api';

/** Fetches a collection's shelf and the pictures of its tiles; an address without a collection leads home. */
export function preloadCollection(
  find: (pathname: string, params: PreloadContext['params']) => Collection | null,
): Preload {
  return async ({ ask, pathname, params, search }) => {
    const collection = find(pathname, params);
    if (!collection) return { redirect: '/' };
    const [listing] = await Promise.all([
      ask(catalogClient.endpoints.searchProducts, toQuery(collection.query, parseListingUrl(search))),
      (collection.arch || collection.tiles) && ask(listFaces, collection.path),
    ]);
    if (collection.untiled && search.size === 0 && listing.data?.total === 0) return { status: 404 };
    return toPreloadResult(listing);
  };
}
