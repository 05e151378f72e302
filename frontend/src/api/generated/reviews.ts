import type {
  ListReviewableItemsApiResponse,
  ListReviewableItemsApiArg,
  SendReviewApiResponse,
  SendReviewApiArg,
  ListProductReviewsApiResponse,
  ListProductReviewsApiArg,
  MarkReviewHelpfulApiResponse,
  MarkReviewHelpfulApiArg,
  DeleteReviewApiResponse,
  DeleteReviewApiArg,
} from './types';
import { baseApi as api } from '../base-api';
export const addTagTypes = ['product-reviews'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listReviewableItems: build.query<ListReviewableItemsApiResponse, ListReviewableItemsApiArg>({
        query: (queryArg) => ({ url: `/api/orders/${encodeURIComponent(String(queryArg.id))}/reviews` }),
        providesTags: ['product-reviews'],
      }),
      sendReview: build.mutation<SendReviewApiResponse, SendReviewApiArg>({
        query: (queryArg) => ({
          url: `/api/orders/${encodeURIComponent(String(queryArg.id))}/reviews`,
          method: 'POST',
          body: queryArg.reviewFormDto,
        }),
        invalidatesTags: ['product-reviews'],
      }),
      listProductReviews: build.query<ListProductReviewsApiResponse, ListProductReviewsApiArg>({
        query: (queryArg) => ({
          url: `/api/product-reviews`,
          params: {
            product: queryArg.product,
            stars: queryArg.stars,
            photos: queryArg.photos,
            order: queryArg.order,
            page: queryArg.page,
          },
        }),
        providesTags: ['product-reviews'],
      }),
      markReviewHelpful: build.mutation<MarkReviewHelpfulApiResponse, MarkReviewHelpfulApiArg>({
        query: (queryArg) => ({
          url: `/api/product-reviews/${encodeURIComponent(String(queryArg.id))}/helpful`,
          method: 'POST',
        }),
        invalidatesTags: ['product-reviews'],
      }),
      deleteReview: build.mutation<DeleteReviewApiResponse, DeleteReviewApiArg>({
        query: (queryArg) => ({
          url: `/api/product-reviews/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['product-reviews'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as reviewsClient };
export const {
  useListReviewableItemsQuery,
  useSendReviewMutation,
  useListProductReviewsQuery,
  useMarkReviewHelpfulMutation,
  useDeleteReviewMutation,
} = injectedRtkApi;
