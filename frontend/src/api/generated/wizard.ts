import type { ListProductsApiResponse, ListProductsApiArg } from './types';
import { baseApi as api } from '../base-api';
export const addTagTypes = ['catalog'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listProducts: build.query<ListProductsApiResponse, ListProductsApiArg>({
        query: () => ({ url: `/api/products` }),
        providesTags: ['catalog'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as wizardClient };
export const { useListProductsQuery } = injectedRtkApi;
