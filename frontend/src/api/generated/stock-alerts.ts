import type {
  LeaveReportScheduleApiResponse,
  LeaveReportScheduleApiArg,
  ListStockAlertsApiResponse,
  ListStockAlertsApiArg,
  WaitForStockApiResponse,
  WaitForStockApiArg,
  StopWaitingForStockApiResponse,
  StopWaitingForStockApiArg,
  AskForStockApiResponse,
  AskForStockApiArg,
  ConfirmStockAlertApiResponse,
  ConfirmStockAlertApiArg,
  StopStockAlertsApiResponse,
  StopStockAlertsApiArg,
} from './types';
import { baseApi as api } from '../base-api';
export const addTagTypes = ['stock-alerts'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      leaveReportSchedule: build.mutation<LeaveReportScheduleApiResponse, LeaveReportScheduleApiArg>({
        query: (queryArg) => ({
          url: `/api/report-schedules/stop`,
          method: 'POST',
          params: {
            for: queryArg['for'],
          },
        }),
        invalidatesTags: ['stock-alerts'],
      }),
      listStockAlerts: build.query<ListStockAlertsApiResponse, ListStockAlertsApiArg>({
        query: () => ({ url: `/api/users/me/stock-alerts` }),
        providesTags: ['stock-alerts'],
      }),
      waitForStock: build.mutation<WaitForStockApiResponse, WaitForStockApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/stock-alerts/${encodeURIComponent(String(queryArg.productId))}`,
          method: 'PUT',
        }),
        invalidatesTags: ['stock-alerts'],
      }),
      stopWaitingForStock: build.mutation<StopWaitingForStockApiResponse, StopWaitingForStockApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/stock-alerts/${encodeURIComponent(String(queryArg.productId))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['stock-alerts'],
      }),
      askForStock: build.mutation<AskForStockApiResponse, AskForStockApiArg>({
        query: (queryArg) => ({ url: `/api/stock-alerts`, method: 'POST', body: queryArg.stockAlertInputDto }),
        invalidatesTags: ['stock-alerts'],
      }),
      confirmStockAlert: build.mutation<ConfirmStockAlertApiResponse, ConfirmStockAlertApiArg>({
        query: (queryArg) => ({
          url: `/api/stock-alerts/confirm`,
          method: 'POST',
          params: {
            for: queryArg['for'],
          },
        }),
        invalidatesTags: ['stock-alerts'],
      }),
      stopStockAlerts: build.mutation<StopStockAlertsApiResponse, StopStockAlertsApiArg>({
        query: (queryArg) => ({
          url: `/api/stock-alerts/stop`,
          method: 'POST',
          params: {
            for: queryArg['for'],
          },
        }),
        invalidatesTags: ['stock-alerts'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as stockAlertsClient };
export const {
  useLeaveReportScheduleMutation,
  useListStockAlertsQuery,
  useWaitForStockMutation,
  useStopWaitingForStockMutation,
  useAskForStockMutation,
  useConfirmStockAlertMutation,
  useStopStockAlertsMutation,
} = injectedRtkApi;
