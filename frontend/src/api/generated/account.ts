import type {
  ListAddressesApiResponse,
  ListAddressesApiArg,
  AddAddressApiResponse,
  AddAddressApiArg,
  UpdateAddressApiResponse,
  UpdateAddressApiArg,
  RemoveAddressApiResponse,
  RemoveAddressApiArg,
  ListSessionsApiResponse,
  ListSessionsApiArg,
  EndOtherSessionsApiResponse,
  EndOtherSessionsApiArg,
  EndSessionApiResponse,
  EndSessionApiArg,
  GetMeApiResponse,
  GetMeApiArg,
  UpdateMeApiResponse,
  UpdateMeApiArg,
  EraseMeApiResponse,
  EraseMeApiArg,
  SendErasureCodeApiResponse,
  SendErasureCodeApiArg,
} from './types';
import { baseApi as api } from '../base-api';
export const addTagTypes = ['account', 'sessions', 'auth'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listAddresses: build.query<ListAddressesApiResponse, ListAddressesApiArg>({
        query: () => ({ url: `/api/users/me/addresses` }),
        providesTags: ['account'],
      }),
      addAddress: build.mutation<AddAddressApiResponse, AddAddressApiArg>({
        query: (queryArg) => ({ url: `/api/users/me/addresses`, method: 'POST', body: queryArg.saveAddressDto }),
        invalidatesTags: ['account'],
      }),
      updateAddress: build.mutation<UpdateAddressApiResponse, UpdateAddressApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/addresses/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.saveAddressDto,
        }),
        invalidatesTags: ['account'],
      }),
      removeAddress: build.mutation<RemoveAddressApiResponse, RemoveAddressApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/addresses/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['account'],
      }),
      listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
        query: () => ({ url: `/api/users/me/sessions` }),
        providesTags: ['sessions'],
      }),
      endOtherSessions: build.mutation<EndOtherSessionsApiResponse, EndOtherSessionsApiArg>({
        query: () => ({ url: `/api/users/me/sessions`, method: 'DELETE' }),
        invalidatesTags: ['sessions'],
      }),
      endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/sessions/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['sessions'],
      }),
      getMe: build.query<GetMeApiResponse, GetMeApiArg>({
        query: () => ({ url: `/api/users/me` }),
        providesTags: ['auth'],
      }),
      updateMe: build.mutation<UpdateMeApiResponse, UpdateMeApiArg>({
        query: (queryArg) => ({ url: `/api/users/me`, method: 'PUT', body: queryArg.profileDto }),
        invalidatesTags: ['auth'],
      }),
      eraseMe: build.mutation<EraseMeApiResponse, EraseMeApiArg>({
        query: (queryArg) => ({ url: `/api/users/me`, method: 'DELETE', body: queryArg.eraseAccountDto }),
        invalidatesTags: ['auth'],
      }),
      sendErasureCode: build.mutation<SendErasureCodeApiResponse, SendErasureCodeApiArg>({
        query: () => ({ url: `/api/users/me/erasure-code`, method: 'POST' }),
        invalidatesTags: ['auth'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as accountClient };
export const {
  useListAddressesQuery,
  useAddAddressMutation,
  useUpdateAddressMutation,
  useRemoveAddressMutation,
  useListSessionsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useGetMeQuery,
  useUpdateMeMutation,
  useEraseMeMutation,
  useSendErasureCodeMutation,
} = injectedRtkApi;
