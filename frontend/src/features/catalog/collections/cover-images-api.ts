import { baseApi } from '../../../api';
import type { PictureSource } from '../../../ui';
import type { ProductPage } from '../product';

const coverImagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The pictures of the faces of the collection at this path; null for one that no product shows. */
    listFaces: build.query<(PictureSource | null)[], string>({
      queryFn: async (path, _api, _extra, ask) => {
        // A page that the server rendered has them already.
        const { coverImagesFor: facesAt } = await import('./cover-images');
        const answers = await Promise.all(
          facesAt(path).map(async ({ query, picture }) => {
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

export const { listFaces } = coverImagesApi.endpoints;
export const { useListFacesQuery } = coverImagesApi;
