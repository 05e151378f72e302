import { baseApi } from '../../api';
import type { CardProduct } from '../../ui';
import type { Review } from './reviews';

export type Bestseller = CardProduct & { id: string };

export const homeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    bestsellers: build.query<Bestseller[], void>({ query: () => ({ url: '/api/products/featured' }) }),
    reviews: build.query<Review[], void>({ query: () => ({ url: '/api/feedback/top' }) }),
  }),
});

export const { useBestsellersQuery, useReviewsQuery } = homeApi;
