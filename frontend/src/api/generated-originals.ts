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
      openProof: build.query<OpenProofApiResponse, OpenProofApiArg>({
        query: (queryArg) => ({
          url: `/api/proofs/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            key: queryArg.key,
          },
        }),
        providesTags: ['originals'],
      }),
      approveProof: build.mutation<ApproveProofApiResponse, ApproveProofApiArg>({
        query: (queryArg) => ({
          url: `/api/proofs/${encodeURIComponent(String(queryArg.id))}/approve`,
          method: 'POST',
          body: queryArg.proofKeyDto,
        }),
        invalidatesTags: ['originals'],
      }),
      changeProof: build.mutation<ChangeProofApiResponse, ChangeProofApiArg>({
        query: (queryArg) => ({
          url: `/api/proofs/${encodeURIComponent(String(queryArg.id))}/change`,
          method: 'POST',
          body: queryArg.proofChangeDto,
        }),
        invalidatesTags: ['originals'],
      }),
      requestReturn: build.mutation<RequestReturnApiResponse, RequestReturnApiArg>({
        query: (queryArg) => ({
          url: `/api/orders/${encodeURIComponent(String(queryArg.id))}/returns`,
          method: 'POST',
          body: queryArg.returnFormDto,
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
export type KeepDraftOriginalApiResponse = /** status 200  */ DraftOriginalAnswerDto;
export type KeepDraftOriginalApiArg = {
  draftId: string;
  draftOriginalDto: DraftOriginalDto;
};
export type OpenProofApiResponse = /** status 200  */ OpenedProofDto;
export type OpenProofApiArg = {
  id: string;
  key: string;
};
export type ApproveProofApiResponse = /** status 200  */ ReturnAnswerDto;
export type ApproveProofApiArg = {
  id: string;
  proofKeyDto: ProofKeyDto;
};
export type ChangeProofApiResponse = /** status 200  */ ReturnAnswerDto;
export type ChangeProofApiArg = {
  id: string;
  proofChangeDto: ProofChangeDto;
};
export type RequestReturnApiResponse = /** status 200  */ ReturnAnswerDto;
export type RequestReturnApiArg = {
  id: string;
  returnFormDto: ReturnFormDto;
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
export type DraftOriginalAnswerDto = {
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
export type OpenedProofDto = {
  id: string;
  /** Whoever has it may answer. */
  key: string;
  lineId: string;
  state: 'open' | 'approved' | 'change_asked' | 'replaced';
  /** Signed and expiring. */
  picture: string | null;
  /** What the buyer wants otherwise. */
  words: string | null;
  sentAt: string;
  /** ISO 8601, UTC. */
  answeredAt: string | null;
  number: string;
  productName: string;
  customText: string | null;
};
export type ReturnAnswerDto = {
  message: string;
};
export type ProofKeyDto = {
  key: string;
};
export type ProofChangeDto = {
  key: string;
  /** What is to be changed. */
  words: string;
};
export type ReturnFormDto = {
  kind: 'return' | 'damage';
  /** JSON text of a list of `{ lineId, quantity }`. */
  pieces: string;
  /** What happened. */
  words: string;
  /** JPEG, PNG, WebP or HEIC, up to 4 of at most 10 MB. */
  photos?: Blob[];
};
export const {
  useUploadPhotoMutation,
  useKeepDraftOriginalMutation,
  useOpenProofQuery,
  useApproveProofMutation,
  useChangeProofMutation,
  useRequestReturnMutation,
} = injectedRtkApi;
