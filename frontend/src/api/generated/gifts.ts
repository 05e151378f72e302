import type {
  ListGiftPagesApiResponse,
  ListGiftPagesApiArg,
  OpenGiftPageApiResponse,
  OpenGiftPageApiArg,
  EndGiftPageApiResponse,
  EndGiftPageApiArg,
  MailGiftPageApiResponse,
  MailGiftPageApiArg,
  OpenReceiptApiResponse,
  OpenReceiptApiArg,
  ExchangeGiftApiResponse,
  ExchangeGiftApiArg,
  ListExchangesApiResponse,
  ListExchangesApiArg,
  OpenGiftApiResponse,
  OpenGiftApiArg,
  ThankForGiftApiResponse,
  ThankForGiftApiArg,
} from './types';
import { baseApi as api } from '../base-api';
export const addTagTypes = ['gifts'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listGiftPages: build.query<ListGiftPagesApiResponse, ListGiftPagesApiArg>({
        query: () => ({ url: `/api/users/me/gift-pages` }),
        providesTags: ['gifts'],
      }),
      openGiftPage: build.mutation<OpenGiftPageApiResponse, OpenGiftPageApiArg>({
        query: (queryArg) => ({
          url: `/api/orders/${encodeURIComponent(String(queryArg.id))}/gift-page`,
          method: 'POST',
        }),
        invalidatesTags: ['gifts'],
      }),
      endGiftPage: build.mutation<EndGiftPageApiResponse, EndGiftPageApiArg>({
        query: (queryArg) => ({
          url: `/api/orders/${encodeURIComponent(String(queryArg.id))}/gift-page`,
          method: 'DELETE',
        }),
        invalidatesTags: ['gifts'],
      }),
      mailGiftPage: build.mutation<MailGiftPageApiResponse, MailGiftPageApiArg>({
        query: (queryArg) => ({
          url: `/api/orders/${encodeURIComponent(String(queryArg.id))}/gift-page/mail`,
          method: 'POST',
          body: queryArg.mailGiftPageDto,
        }),
        invalidatesTags: ['gifts'],
      }),
      openReceipt: build.mutation<OpenReceiptApiResponse, OpenReceiptApiArg>({
        query: (queryArg) => ({ url: `/api/gift-receipts/open`, method: 'POST', body: queryArg.receiptCodeDto }),
        invalidatesTags: ['gifts'],
      }),
      exchangeGift: build.mutation<ExchangeGiftApiResponse, ExchangeGiftApiArg>({
        query: (queryArg) => ({ url: `/api/gift-receipts/exchange`, method: 'POST', body: queryArg.exchangeDto }),
        invalidatesTags: ['gifts'],
      }),
      listExchanges: build.query<ListExchangesApiResponse, ListExchangesApiArg>({
        query: () => ({ url: `/api/gift-receipts/exchanges` }),
        providesTags: ['gifts'],
      }),
      openGift: build.mutation<OpenGiftApiResponse, OpenGiftApiArg>({
        query: (queryArg) => ({ url: `/api/gifts/open`, method: 'POST', body: queryArg.giftKeyDto }),
        invalidatesTags: ['gifts'],
      }),
      thankForGift: build.mutation<ThankForGiftApiResponse, ThankForGiftApiArg>({
        query: (queryArg) => ({ url: `/api/gifts/thanks`, method: 'POST', body: queryArg.giftThanksDto }),
        invalidatesTags: ['gifts'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as giftsClient };
export const {
  useListGiftPagesQuery,
  useOpenGiftPageMutation,
  useEndGiftPageMutation,
  useMailGiftPageMutation,
  useOpenReceiptMutation,
  useExchangeGiftMutation,
  useListExchangesQuery,
  useOpenGiftMutation,
  useThankForGiftMutation,
} = injectedRtkApi;
