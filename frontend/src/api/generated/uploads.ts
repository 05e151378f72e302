import type {
  UploadPhotoApiResponse,
  UploadPhotoApiArg,
  KeepDraftOriginalApiResponse,
  KeepDraftOriginalApiArg,
} from './types';
import { baseApi as api } from '../base-api';
export const addTagTypes = ['originals'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      uploadPhoto: build.mutation<UploadPhotoApiResponse, UploadPhotoApiArg>({
        query: (queryArg) => ({ url: `/api/uploads`, method: 'POST', body: queryArg.uploadDto }),
        invalidatesTags: ['originals'],
      }),
      keepDraftOriginal: build.mutation<KeepDraftOriginalApiResponse, KeepDraftOriginalApiArg>({
        query: (queryArg) => ({
          url: `/api/checkout/drafts/${encodeURIComponent(String(queryArg.draftId))}/original`,
          method: 'PUT',
          body: queryArg.draftOriginalDto,
        }),
        invalidatesTags: ['originals'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as uploadsClient };
export const { useUploadPhotoMutation, useKeepDraftOriginalMutation } = injectedRtkApi;
