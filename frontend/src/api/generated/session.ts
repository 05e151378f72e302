import type {
  SendEmailOtpApiResponse,
  SendEmailOtpApiArg,
  VerifyEmailOtpApiResponse,
  VerifyEmailOtpApiArg,
  LogoutApiResponse,
  LogoutApiArg,
} from './types';
import { baseApi as api } from '../base-api';
export const addTagTypes = ['auth'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      sendEmailOtp: build.mutation<SendEmailOtpApiResponse, SendEmailOtpApiArg>({
        query: (queryArg) => ({ url: `/api/send-email-otp`, method: 'POST', body: queryArg.sendOtpDto }),
        invalidatesTags: ['auth'],
      }),
      verifyEmailOtp: build.mutation<VerifyEmailOtpApiResponse, VerifyEmailOtpApiArg>({
        query: (queryArg) => ({ url: `/api/verify-email-otp`, method: 'POST', body: queryArg.verifyOtpDto }),
        invalidatesTags: ['auth'],
      }),
      logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
        query: () => ({ url: `/api/auth/logout`, method: 'POST' }),
        invalidatesTags: ['auth'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as sessionClient };
export const { useSendEmailOtpMutation, useVerifyEmailOtpMutation, useLogoutMutation } = injectedRtkApi;
