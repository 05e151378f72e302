import type {
  ListFeaturedProductsApiResponse,
  ListFeaturedProductsApiArg,
  PickProductsApiResponse,
  PickProductsApiArg,
  GetProductApiResponse,
  GetProductApiArg,
  ListRelatedProductsApiResponse,
  ListRelatedProductsApiArg,
  SearchProductsApiResponse,
  SearchProductsApiArg,
} from './types';
import { baseApi as api } from '../base-api';
export const addTagTypes = ['catalog'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listFeaturedProducts: build.query<ListFeaturedProductsApiResponse, ListFeaturedProductsApiArg>({
        query: () => ({ url: `/api/products/featured` }),
        providesTags: ['catalog'],
      }),
      pickProducts: build.query<PickProductsApiResponse, PickProductsApiArg>({
        query: (queryArg) => ({
          url: `/api/products/picked`,
          params: {
            id: queryArg.id,
          },
        }),
        providesTags: ['catalog'],
      }),
      getProduct: build.query<GetProductApiResponse, GetProductApiArg>({
        query: (queryArg) => ({ url: `/api/products/slug/${encodeURIComponent(String(queryArg.slug))}` }),
        providesTags: ['catalog'],
      }),
      listRelatedProducts: build.query<ListRelatedProductsApiResponse, ListRelatedProductsApiArg>({
        query: (queryArg) => ({ url: `/api/products/slug/${encodeURIComponent(String(queryArg.slug))}/related` }),
        providesTags: ['catalog'],
      }),
      searchProducts: build.query<SearchProductsApiResponse, SearchProductsApiArg>({
        query: (queryArg) => ({
          url: `/api/products/search`,
          params: {
            type: queryArg['type'],
            color: queryArg.color,
            price: queryArg.price,
            attribute: queryArg.attribute,
            flag: queryArg.flag,
            collection: queryArg.collection,
            category: queryArg.category,
            subcategory: queryArg.subcategory,
            q: queryArg.q,
            sort: queryArg.sort,
            making: queryArg.making,
            page: queryArg.page,
            limit: queryArg.limit,
          },
        }),
        providesTags: ['catalog'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as catalogClient };
export const {
  useListFeaturedProductsQuery,
  usePickProductsQuery,
  useGetProductQuery,
  useListRelatedProductsQuery,
  useSearchProductsQuery,
} = injectedRtkApi;
