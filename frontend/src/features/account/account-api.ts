import { accountClient } from '../../api/generated/account';

/** The account's calls. After an erasure nothing is asked anew: there is nobody left to ask for. */
export const accountApi = accountClient.enhanceEndpoints({
  endpoints: { eraseMe: { invalidatesTags: [] }, sendErasureCode: { invalidatesTags: [] } },
});
