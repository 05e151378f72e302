import { shopApi } from '../../api/generated';

/** The account's calls. After an erasure nothing is asked anew: there is nobody left to ask for. */
export const accountApi = shopApi.enhanceEndpoints({
  endpoints: { eraseMe: { invalidatesTags: [] }, sendErasureCode: { invalidatesTags: [] } },
});
