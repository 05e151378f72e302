import type {
  GetCartRemindersApiResponse,
  GetCartRemindersApiArg,
  ChooseCartRemindersApiResponse,
  ChooseCartRemindersApiArg,
  StopCartRemindersApiResponse,
  StopCartRemindersApiArg,
  ListDeliveryDaysApiResponse,
  ListDeliveryDaysApiArg,
  ChangeDeliveryDayApiResponse,
  ChangeDeliveryDayApiArg,
  GetStoreCreditApiResponse,
  GetStoreCreditApiArg,
  ListOrdersApiResponse,
  ListOrdersApiArg,
  CancelOrderApiResponse,
  CancelOrderApiArg,
  OrderAgainApiResponse,
  OrderAgainApiArg,
  OpenProofApiResponse,
  OpenProofApiArg,
  ApproveProofApiResponse,
  ApproveProofApiArg,
  ChangeProofApiResponse,
  ChangeProofApiArg,
  RequestReturnApiResponse,
  RequestReturnApiArg,
  ConfirmCashApiResponse,
  ConfirmCashApiArg,
  SendCashCodeApiResponse,
  SendCashCodeApiArg,
} from './types';
import { baseApi as api } from '../base-api';
export const addTagTypes = ['purchases', 'orders'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getCartReminders: build.query<GetCartRemindersApiResponse, GetCartRemindersApiArg>({
        query: () => ({ url: `/api/users/me/cart-reminders` }),
        providesTags: ['purchases'],
      }),
      chooseCartReminders: build.mutation<ChooseCartRemindersApiResponse, ChooseCartRemindersApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/cart-reminders`,
          method: 'PUT',
          body: queryArg.reminderConsentDto,
        }),
        invalidatesTags: ['purchases'],
      }),
      stopCartReminders: build.mutation<StopCartRemindersApiResponse, StopCartRemindersApiArg>({
        query: (queryArg) => ({
          url: `/api/cart-reminders/stop`,
          method: 'POST',
          params: {
            for: queryArg['for'],
          },
        }),
        invalidatesTags: ['purchases'],
      }),
      listDeliveryDays: build.query<ListDeliveryDaysApiResponse, ListDeliveryDaysApiArg>({
        query: (queryArg) => ({ url: `/api/orders/${encodeURIComponent(String(queryArg.id))}/delivery-day` }),
        providesTags: ['orders'],
      }),
      changeDeliveryDay: build.mutation<ChangeDeliveryDayApiResponse, ChangeDeliveryDayApiArg>({
        query: (queryArg) => ({
          url: `/api/orders/${encodeURIComponent(String(queryArg.id))}/delivery-day`,
          method: 'POST',
          body: queryArg.changeDeliveryDayDto,
        }),
        invalidatesTags: ['orders', 'purchases'],
      }),
      getStoreCredit: build.query<GetStoreCreditApiResponse, GetStoreCreditApiArg>({
        query: () => ({ url: `/api/users/me/store-credit` }),
        providesTags: ['purchases'],
      }),
      listOrders: build.query<ListOrdersApiResponse, ListOrdersApiArg>({
        query: (queryArg) => ({ url: `/api/orders/${encodeURIComponent(String(queryArg.email))}` }),
        providesTags: ['orders'],
      }),
      cancelOrder: build.mutation<CancelOrderApiResponse, CancelOrderApiArg>({
        query: (queryArg) => ({ url: `/api/orders/${encodeURIComponent(String(queryArg.id))}/cancel`, method: 'POST' }),
        invalidatesTags: ['orders', 'purchases'],
      }),
      orderAgain: build.mutation<OrderAgainApiResponse, OrderAgainApiArg>({
        query: (queryArg) => ({ url: `/api/orders/${encodeURIComponent(String(queryArg.id))}/again`, method: 'POST' }),
        invalidatesTags: ['orders', 'purchases'],
      }),
      openProof: build.query<OpenProofApiResponse, OpenProofApiArg>({
        query: (queryArg) => ({
          url: `/api/proofs/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            key: queryArg.key,
          },
        }),
        providesTags: ['purchases'],
      }),
      approveProof: build.mutation<ApproveProofApiResponse, ApproveProofApiArg>({
        query: (queryArg) => ({
          url: `/api/proofs/${encodeURIComponent(String(queryArg.id))}/approve`,
          method: 'POST',
          body: queryArg.proofKeyDto,
        }),
        invalidatesTags: ['purchases', 'orders'],
      }),
      changeProof: build.mutation<ChangeProofApiResponse, ChangeProofApiArg>({
        query: (queryArg) => ({
          url: `/api/proofs/${encodeURIComponent(String(queryArg.id))}/change`,
          method: 'POST',
          body: queryArg.proofChangeDto,
        }),
        invalidatesTags: ['purchases', 'orders'],
      }),
      requestReturn: build.mutation<RequestReturnApiResponse, RequestReturnApiArg>({
        query: (queryArg) => ({
          url: `/api/orders/${encodeURIComponent(String(queryArg.id))}/returns`,
          method: 'POST',
          body: queryArg.returnFormDto,
        }),
        invalidatesTags: ['purchases', 'orders'],
      }),
      confirmCash: build.mutation<ConfirmCashApiResponse, ConfirmCashApiArg>({
        query: (queryArg) => ({
          url: `/api/orders/${encodeURIComponent(String(queryArg.id))}/cash-confirmation`,
          method: 'POST',
          body: queryArg.codConfirmationDto,
        }),
        invalidatesTags: ['purchases'],
      }),
      sendCashCode: build.mutation<SendCashCodeApiResponse, SendCashCodeApiArg>({
        query: (queryArg) => ({
          url: `/api/orders/${encodeURIComponent(String(queryArg.id))}/cash-code`,
          method: 'POST',
        }),
        invalidatesTags: ['purchases'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as ordersClient };
export const {
  useGetCartRemindersQuery,
  useChooseCartRemindersMutation,
  useStopCartRemindersMutation,
  useListDeliveryDaysQuery,
  useChangeDeliveryDayMutation,
  useGetStoreCreditQuery,
  useListOrdersQuery,
  useCancelOrderMutation,
  useOrderAgainMutation,
  useOpenProofQuery,
  useApproveProofMutation,
  useChangeProofMutation,
  useRequestReturnMutation,
  useConfirmCashMutation,
  useSendCashCodeMutation,
} = injectedRtkApi;
