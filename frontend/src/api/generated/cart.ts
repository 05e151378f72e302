import type {
  GetCartApiResponse,
  GetCartApiArg,
  AddToCartApiResponse,
  AddToCartApiArg,
  UpdateCartApiResponse,
  UpdateCartApiArg,
  RemoveFromCartApiResponse,
  RemoveFromCartApiArg,
} from './types';
import { baseApi as api } from '../base-api';
export const addTagTypes = ['cart'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getCart: build.query<GetCartApiResponse, GetCartApiArg>({
        query: (queryArg) => ({ url: `/api/cart/${encodeURIComponent(String(queryArg.email))}` }),
        providesTags: ['cart'],
      }),
      addToCart: build.mutation<AddToCartApiResponse, AddToCartApiArg>({
        query: (queryArg) => ({ url: `/api/cart`, method: 'POST', body: queryArg.addToCartDto }),
        invalidatesTags: ['cart'],
      }),
      updateCart: build.mutation<UpdateCartApiResponse, UpdateCartApiArg>({
        query: (queryArg) => ({ url: `/api/cart/update`, method: 'POST', body: queryArg.updateCartDto }),
        invalidatesTags: ['cart'],
      }),
      removeFromCart: build.mutation<RemoveFromCartApiResponse, RemoveFromCartApiArg>({
        query: (queryArg) => ({ url: `/api/cart/remove`, method: 'POST', body: queryArg.removeFromCartDto }),
        invalidatesTags: ['cart'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as cartClient };
export const { useGetCartQuery, useAddToCartMutation, useUpdateCartMutation, useRemoveFromCartMutation } =
  injectedRtkApi;
