import type {
  GetArrivalApiResponse,
  GetArrivalApiArg,
  ListArrivalDatesApiResponse,
  ListArrivalDatesApiArg,
} from './types';
import { baseApi as api } from '../base-api';
export const addTagTypes = ['arrival'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getArrival: build.query<GetArrivalApiResponse, GetArrivalApiArg>({
        query: (queryArg) => ({
          url: `/api/arrival/${encodeURIComponent(String(queryArg.pin))}`,
          params: {
            product: queryArg.product,
          },
        }),
        providesTags: ['arrival'],
      }),
      listArrivalDates: build.query<ListArrivalDatesApiResponse, ListArrivalDatesApiArg>({
        query: (queryArg) => ({
          url: `/api/arrival-dates`,
          params: {
            pin: queryArg.pin,
          },
        }),
        providesTags: ['arrival'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as arrivalClient };
export const { useGetArrivalQuery, useListArrivalDatesQuery } = injectedRtkApi;
