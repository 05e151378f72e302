import type {
  GetWishlistApiResponse,
  GetWishlistApiArg,
  MergeWishlistApiResponse,
  MergeWishlistApiArg,
  AddToWishlistApiResponse,
  AddToWishlistApiArg,
  RemoveFromWishlistApiResponse,
  RemoveFromWishlistApiArg,
  NoteWishlistItemApiResponse,
  NoteWishlistItemApiArg,
} from './types';
import { baseApi as api } from '../base-api';
export const addTagTypes = ['wishlist'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getWishlist: build.query<GetWishlistApiResponse, GetWishlistApiArg>({
        query: () => ({ url: `/api/wishlist` }),
        providesTags: ['wishlist'],
      }),
      mergeWishlist: build.mutation<MergeWishlistApiResponse, MergeWishlistApiArg>({
        query: (queryArg) => ({ url: `/api/wishlist`, method: 'PUT', body: queryArg.mergeWishlistDto }),
        invalidatesTags: ['wishlist'],
      }),
      addToWishlist: build.mutation<AddToWishlistApiResponse, AddToWishlistApiArg>({
        query: (queryArg) => ({
          url: `/api/wishlist/${encodeURIComponent(String(queryArg.productId))}`,
          method: 'PUT',
        }),
        invalidatesTags: ['wishlist'],
      }),
      removeFromWishlist: build.mutation<RemoveFromWishlistApiResponse, RemoveFromWishlistApiArg>({
        query: (queryArg) => ({
          url: `/api/wishlist/${encodeURIComponent(String(queryArg.productId))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['wishlist'],
      }),
      noteWishlistItem: build.mutation<NoteWishlistItemApiResponse, NoteWishlistItemApiArg>({
        query: (queryArg) => ({
          url: `/api/wishlist/${encodeURIComponent(String(queryArg.productId))}/note`,
          method: 'PUT',
          body: queryArg.wishlistNoteDto,
        }),
        invalidatesTags: ['wishlist'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as wishlistClient };
export const {
  useGetWishlistQuery,
  useMergeWishlistMutation,
  useAddToWishlistMutation,
  useRemoveFromWishlistMutation,
  useNoteWishlistItemMutation,
} = injectedRtkApi;
