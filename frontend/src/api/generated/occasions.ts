import type {
  ListOccasionsApiResponse,
  ListOccasionsApiArg,
  GetOccasionApiResponse,
  GetOccasionApiArg,
  GetLastDaysApiResponse,
  GetLastDaysApiArg,
} from './types';
import { baseApi as api } from '../base-api';
export const addTagTypes = ['occasions'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listOccasions: build.query<ListOccasionsApiResponse, ListOccasionsApiArg>({
        query: () => ({ url: `/api/occasions` }),
        providesTags: ['occasions'],
      }),
      getOccasion: build.query<GetOccasionApiResponse, GetOccasionApiArg>({
        query: (queryArg) => ({ url: `/api/occasions/${encodeURIComponent(String(queryArg.slug))}` }),
        providesTags: ['occasions'],
      }),
      getLastDays: build.query<GetLastDaysApiResponse, GetLastDaysApiArg>({
        query: (queryArg) => ({
          url: `/api/occasions/${encodeURIComponent(String(queryArg.slug))}/last-days`,
          params: {
            pin: queryArg.pin,
            on: queryArg.on,
          },
        }),
        providesTags: ['occasions'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as occasionsClient };
export const { useListOccasionsQuery, useGetOccasionQuery, useGetLastDaysQuery } = injectedRtkApi;
