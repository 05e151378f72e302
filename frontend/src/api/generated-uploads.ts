import { baseApi as api } from './base-api';
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
export { injectedRtkApi as originalsApi };
export type UploadPhotoApiResponse = /** status 201  */ UploadedPhotoDto;
export type UploadPhotoApiArg = {
  uploadDto: UploadDto;
};
export type KeepDraftOriginalApiResponse = /** status 200  */ DraftOriginalResponseDto;
export type KeepDraftOriginalApiArg = {
  draftId: string;
  draftOriginalDto: DraftOriginalDto;
};
export type UploadedPhotoDto = {
  id: string;
  /** Signed and expiring */
  url: string;
  /** Pixels */
  width: number;
  /** Pixels */
  height: number;
};
export type UploadDto = {
  /** JPEG, PNG, WebP or HEIC, up to 15 MB */
  file: Blob;
};
export type DraftOriginalResponseDto = {
  message: string;
};
export type PhotoCropDto = {
  /** Quarter turns to the right, 0 to 3 */
  turns: number;
  /** Share of the turned original, 0 to 1 */
  x: number;
  /** Share of the turned original, 0 to 1 */
  y: number;
  /** Share of the turned original, 0 to 1 */
  width: number;
  /** Share of the turned original, 0 to 1 */
  height: number;
};
export type DraftOriginalDto = {
  /** Address or id of the upload to print from. */
  originalPhoto: string;
  /** What was framed of it. */
  photoCrop?: PhotoCropDto | null;
};
export const { useUploadPhotoMutation, useKeepDraftOriginalMutation } = injectedRtkApi;
