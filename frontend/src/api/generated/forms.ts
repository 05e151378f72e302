import type {
  GetPolicyTextApiResponse,
  GetPolicyTextApiArg,
  ListTopFeedbackApiResponse,
  ListTopFeedbackApiArg,
  SendFeedbackApiResponse,
  SendFeedbackApiArg,
  SendContactMessageApiResponse,
  SendContactMessageApiArg,
  SendJoinUsMessageApiResponse,
  SendJoinUsMessageApiArg,
} from './types';
import { baseApi as api } from '../base-api';
export const addTagTypes = ['forms', 'feedback'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getPolicyText: build.query<GetPolicyTextApiResponse, GetPolicyTextApiArg>({
        query: (queryArg) => ({ url: `/api/policy-texts/${encodeURIComponent(String(queryArg.page))}` }),
        providesTags: ['forms'],
      }),
      listTopFeedback: build.query<ListTopFeedbackApiResponse, ListTopFeedbackApiArg>({
        query: () => ({ url: `/api/feedback/top` }),
        providesTags: ['feedback'],
      }),
      sendFeedback: build.mutation<SendFeedbackApiResponse, SendFeedbackApiArg>({
        query: (queryArg) => ({ url: `/api/feedback`, method: 'POST', body: queryArg.feedbackDto }),
        invalidatesTags: ['feedback'],
      }),
      sendContactMessage: build.mutation<SendContactMessageApiResponse, SendContactMessageApiArg>({
        query: (queryArg) => ({ url: `/api/contact`, method: 'POST', body: queryArg.contactDto }),
        invalidatesTags: ['forms'],
      }),
      sendJoinUsMessage: build.mutation<SendJoinUsMessageApiResponse, SendJoinUsMessageApiArg>({
        query: (queryArg) => ({ url: `/api/join-us`, method: 'POST', body: queryArg.joinUsDto }),
        invalidatesTags: ['forms'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as formsClient };
export const {
  useGetPolicyTextQuery,
  useListTopFeedbackQuery,
  useSendFeedbackMutation,
  useSendContactMessageMutation,
  useSendJoinUsMessageMutation,
} = injectedRtkApi;
