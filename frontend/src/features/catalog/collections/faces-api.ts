import { shopApi } from '../../../api/generated';
import { paths } from '../../../lib/paths';
import type { PictureSource } from '../../../ui';
import type { ProductPage } from '../product';
import type { Collection } from './collection';
import { ALL_COLLECTIONS, collectionAt } from './collections';

/** The faces of a collection's page: its arch, else those of its tiles, in their order. */
export function facesOf({ arch, tiles = [] }: Pick<Collection, 'arch' | 'tiles'>) {
  return arch ? [arch] : tiles.map((tile) => tile.face);
}

function collectionOf(path: string): Collection | null {
  const [, , word, subcategory] = path.split('/');
  return path === paths.collections ? ALL_COLLECTIONS : word ? collectionAt(word, subcategory) : null;
}

const facesApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** The pictures of the faces of the collection at this path; null for one that no product shows. */
    listFaces: build.query<(PictureSource | null)[], string>({
      queryFn: async (path, _api, _extra, ask) => {
        const collection = collectionOf(path);
        const faces = collection ? facesOf(collection) : [];
        const answers = await Promise.all(
          faces.map(async ({ query, picture }) => {
            const { data } = await ask({ url: '/api/products/search', params: { ...query } });
            const pictures = (data as ProductPage | undefined)?.products[0]?.pictures ?? [];
            const found = pictures[picture] ?? pictures[0];
            return found ? { src: found.src, width: found.width, height: found.height } : null;
          }),
        );
        return { data: answers };
      },
      providesTags: ['catalog'],
    }),
  }),
});

export const { listFaces } = facesApi.endpoints;
export const { useListFacesQuery } = facesApi;
