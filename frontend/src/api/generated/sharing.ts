import type {
  ListSharedPreviewsApiResponse,
  ListSharedPreviewsApiArg,
  SharePreviewApiResponse,
  SharePreviewApiArg,
  OpenSharedPreviewApiResponse,
  OpenSharedPreviewApiArg,
  AnswerSharedPreviewApiResponse,
  AnswerSharedPreviewApiArg,
  EndSharedPreviewApiResponse,
  EndSharedPreviewApiArg,
  OpenSharedWishlistApiResponse,
  OpenSharedWishlistApiArg,
  PledgeWishlistItemApiResponse,
  PledgeWishlistItemApiArg,
  GetWishlistShareApiResponse,
  GetWishlistShareApiArg,
  ShareWishlistApiResponse,
  ShareWishlistApiArg,
  EndWishlistShareApiResponse,
  EndWishlistShareApiArg,
} from './types';
import { baseApi as api } from '../base-api';
export const addTagTypes = ['sharing'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listSharedPreviews: build.query<ListSharedPreviewsApiResponse, ListSharedPreviewsApiArg>({
        query: () => ({ url: `/api/users/me/shared-previews` }),
        providesTags: ['sharing'],
      }),
      sharePreview: build.mutation<SharePreviewApiResponse, SharePreviewApiArg>({
        query: (queryArg) => ({ url: `/api/shared-previews`, method: 'POST', body: queryArg.sharePreviewDto }),
        invalidatesTags: ['sharing'],
      }),
      openSharedPreview: build.mutation<OpenSharedPreviewApiResponse, OpenSharedPreviewApiArg>({
        query: (queryArg) => ({ url: `/api/shared-previews/open`, method: 'POST', body: queryArg.shareKeyDto }),
        invalidatesTags: ['sharing'],
      }),
      answerSharedPreview: build.mutation<AnswerSharedPreviewApiResponse, AnswerSharedPreviewApiArg>({
        query: (queryArg) => ({ url: `/api/shared-previews/answers`, method: 'POST', body: queryArg.answerPreviewDto }),
        invalidatesTags: ['sharing'],
      }),
      endSharedPreview: build.mutation<EndSharedPreviewApiResponse, EndSharedPreviewApiArg>({
        query: (queryArg) => ({
          url: `/api/shared-previews/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['sharing'],
      }),
      openSharedWishlist: build.mutation<OpenSharedWishlistApiResponse, OpenSharedWishlistApiArg>({
        query: (queryArg) => ({ url: `/api/shared-wishlists/open`, method: 'POST', body: queryArg.shareKeyDto }),
        invalidatesTags: ['sharing'],
      }),
      pledgeWishlistItem: build.mutation<PledgeWishlistItemApiResponse, PledgeWishlistItemApiArg>({
        query: (queryArg) => ({ url: `/api/shared-wishlists/pledges`, method: 'POST', body: queryArg.pledgeDto }),
        invalidatesTags: ['sharing'],
      }),
      getWishlistShare: build.query<GetWishlistShareApiResponse, GetWishlistShareApiArg>({
        query: () => ({ url: `/api/wishlist-share` }),
        providesTags: ['sharing'],
      }),
      shareWishlist: build.mutation<ShareWishlistApiResponse, ShareWishlistApiArg>({
        query: () => ({ url: `/api/wishlist-share`, method: 'POST' }),
        invalidatesTags: ['sharing'],
      }),
      endWishlistShare: build.mutation<EndWishlistShareApiResponse, EndWishlistShareApiArg>({
        query: () => ({ url: `/api/wishlist-share`, method: 'DELETE' }),
        invalidatesTags: ['sharing'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as sharingClient };
export const {
  useListSharedPreviewsQuery,
  useSharePreviewMutation,
  useOpenSharedPreviewMutation,
  useAnswerSharedPreviewMutation,
  useEndSharedPreviewMutation,
  useOpenSharedWishlistMutation,
  usePledgeWishlistItemMutation,
  useGetWishlistShareQuery,
  useShareWishlistMutation,
  useEndWishlistShareMutation,
} = injectedRtkApi;
