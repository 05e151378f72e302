import type {
  FindPostOfficesApiResponse,
  FindPostOfficesApiArg,
  GetRazorpayKeyApiResponse,
  GetRazorpayKeyApiArg,
  ConfirmPaymentApiResponse,
  ConfirmPaymentApiArg,
  CheckPaymentApiResponse,
  CheckPaymentApiArg,
  GetQuoteApiResponse,
  GetQuoteApiArg,
  OpenCheckoutApiResponse,
  OpenCheckoutApiArg,
  GetOrderProgressApiResponse,
  GetOrderProgressApiArg,
  SaveOrderApiResponse,
  SaveOrderApiArg,
} from './types';
import { baseApi as api } from '../base-api';
export const addTagTypes = ['delivery', 'payments', 'checkout'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      findPostOffices: build.query<FindPostOfficesApiResponse, FindPostOfficesApiArg>({
        query: (queryArg) => ({ url: `/api/pincode/${encodeURIComponent(String(queryArg.pin))}` }),
        providesTags: ['delivery'],
      }),
      getRazorpayKey: build.query<GetRazorpayKeyApiResponse, GetRazorpayKeyApiArg>({
        query: () => ({ url: `/api/razorpay-key` }),
        providesTags: ['payments'],
      }),
      confirmPayment: build.mutation<ConfirmPaymentApiResponse, ConfirmPaymentApiArg>({
        query: (queryArg) => ({ url: `/api/payments/confirm`, method: 'POST', body: queryArg.confirmPaymentDto }),
        invalidatesTags: ['payments'],
      }),
      checkPayment: build.mutation<CheckPaymentApiResponse, CheckPaymentApiArg>({
        query: (queryArg) => ({
          url: `/api/payments/orders/${encodeURIComponent(String(queryArg.orderId))}/check`,
          method: 'POST',
        }),
        invalidatesTags: ['payments'],
      }),
      getQuote: build.query<GetQuoteApiResponse, GetQuoteApiArg>({
        query: (queryArg) => ({
          url: `/api/checkout/quote`,
          params: {
            draftId: queryArg.draftId,
            pinCode: queryArg.pinCode,
            express: queryArg.express,
            giftWrap: queryArg.giftWrap,
            deliverOn: queryArg.deliverOn,
            couponCode: queryArg.couponCode,
            useCredit: queryArg.useCredit,
            payBy: queryArg.payBy,
            isGift: queryArg.isGift,
          },
        }),
        providesTags: ['checkout'],
      }),
      openCheckout: build.mutation<OpenCheckoutApiResponse, OpenCheckoutApiArg>({
        query: (queryArg) => ({
          url: `/api/checkout`,
          method: 'POST',
          body: queryArg.checkoutDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['checkout'],
      }),
      getOrderProgress: build.query<GetOrderProgressApiResponse, GetOrderProgressApiArg>({
        query: (queryArg) => ({ url: `/api/checkout/orders/${encodeURIComponent(String(queryArg.orderId))}` }),
        providesTags: ['checkout'],
      }),
      saveOrder: build.mutation<SaveOrderApiResponse, SaveOrderApiArg>({
        query: (queryArg) => ({ url: `/api/save-order`, method: 'POST', body: queryArg.saveOrderDto }),
        invalidatesTags: ['checkout'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as checkoutClient };
export const {
  useFindPostOfficesQuery,
  useGetRazorpayKeyQuery,
  useConfirmPaymentMutation,
  useCheckPaymentMutation,
  useGetQuoteQuery,
  useOpenCheckoutMutation,
  useGetOrderProgressQuery,
  useSaveOrderMutation,
} = injectedRtkApi;
