import type { SuggestProductsApiResponse, SuggestProductsApiArg } from './types';
import { baseApi as api } from '../base-api';
export const addTagTypes = ['catalog'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      suggestProducts: build.query<SuggestProductsApiResponse, SuggestProductsApiArg>({
        query: (queryArg) => ({
          url: `/api/products/suggestions`,
          params: {
            q: queryArg.q,
            limit: queryArg.limit,
          },
        }),
        providesTags: ['catalog'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as suggestionsClient };
export const { useSuggestProductsQuery } = injectedRtkApi;
