import { baseApi as api } from './base-api';
export const addTagTypes = ['admin'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listReports: build.query<ListReportsApiResponse, ListReportsApiArg>({
        query: () => ({ url: `/api/admin/reports` }),
        providesTags: ['admin'],
      }),
      askReport: build.mutation<AskReportApiResponse, AskReportApiArg>({
        query: (queryArg) => ({ url: `/api/admin/reports`, method: 'POST', body: queryArg.createReportDto }),
        invalidatesTags: ['admin'],
      }),
      cancelReport: build.mutation<CancelReportApiResponse, CancelReportApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/reports/${encodeURIComponent(String(queryArg.id))}/cancel`,
          method: 'POST',
        }),
        invalidatesTags: ['admin'],
      }),
      downloadReport: build.query<DownloadReportApiResponse, DownloadReportApiArg>({
        query: (queryArg) => ({ url: `/api/admin/reports/${encodeURIComponent(String(queryArg.id))}/file` }),
        providesTags: ['admin'],
      }),
      getDashboard: build.query<GetDashboardApiResponse, GetDashboardApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/dashboard`,
          params: {
            span: queryArg.span,
          },
        }),
        providesTags: ['admin'],
      }),
      countSold: build.query<CountSoldApiResponse, CountSoldApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/sold`,
          params: {
            product: queryArg.product,
          },
        }),
        providesTags: ['admin'],
      }),
      countWaiting: build.query<CountWaitingApiResponse, CountWaitingApiArg>({
        query: () => ({ url: `/api/admin/badges` }),
        providesTags: ['admin'],
      }),
      searchActions: build.query<SearchActionsApiResponse, SearchActionsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/actions`,
          params: {
            q: queryArg.q,
            after: queryArg.after,
            limit: queryArg.limit,
            action: queryArg.action,
          },
        }),
        providesTags: ['admin'],
      }),
      listActionKinds: build.query<ListActionKindsApiResponse, ListActionKindsApiArg>({
        query: () => ({ url: `/api/admin/actions/kinds` }),
        providesTags: ['admin'],
      }),
      getInvoiceSettings: build.query<GetInvoiceSettingsApiResponse, GetInvoiceSettingsApiArg>({
        query: () => ({ url: `/api/admin/invoice-settings` }),
        providesTags: ['admin'],
      }),
      changeInvoiceSettings: build.mutation<ChangeInvoiceSettingsApiResponse, ChangeInvoiceSettingsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/invoice-settings`,
          method: 'PUT',
          body: queryArg.updateInvoiceSettingsDto,
        }),
        invalidatesTags: ['admin'],
      }),
      getOps: build.query<GetOpsApiResponse, GetOpsApiArg>({
        query: () => ({ url: `/api/admin/ops` }),
        providesTags: ['admin'],
      }),
      listFailedJobs: build.query<ListFailedJobsApiResponse, ListFailedJobsApiArg>({
        query: () => ({ url: `/api/admin/ops/jobs` }),
        providesTags: ['admin'],
      }),
      retryJob: build.mutation<RetryJobApiResponse, RetryJobApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/ops/jobs/${encodeURIComponent(String(queryArg.id))}/retry`,
          method: 'POST',
        }),
        invalidatesTags: ['admin'],
      }),
      searchSecurityEvents: build.query<SearchSecurityEventsApiResponse, SearchSecurityEventsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/security-events`,
          params: {
            q: queryArg.q,
            after: queryArg.after,
            limit: queryArg.limit,
            kind: queryArg.kind,
            from: queryArg['from'],
            to: queryArg.to,
          },
        }),
        providesTags: ['admin'],
      }),
      listSecurityEventKinds: build.query<ListSecurityEventKindsApiResponse, ListSecurityEventKindsApiArg>({
        query: () => ({ url: `/api/admin/security-events/kinds` }),
        providesTags: ['admin'],
      }),
      getSettings: build.query<GetSettingsApiResponse, GetSettingsApiArg>({
        query: () => ({ url: `/api/settings` }),
        providesTags: ['admin'],
      }),
      changeSettings: build.mutation<ChangeSettingsApiResponse, ChangeSettingsApiArg>({
        query: (queryArg) => ({ url: `/api/settings`, method: 'PUT', body: queryArg.updateSettingsDto }),
        invalidatesTags: ['admin'],
      }),
      listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
        query: () => ({ url: `/api/users` }),
        providesTags: ['admin'],
      }),
      exportUsers: build.query<ExportUsersApiResponse, ExportUsersApiArg>({
        query: (queryArg) => ({
          url: `/api/users/export`,
          params: {
            q: queryArg.q,
            after: queryArg.after,
            limit: queryArg.limit,
          },
        }),
        providesTags: ['admin'],
      }),
      searchUsers: build.query<SearchUsersApiResponse, SearchUsersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users`,
          params: {
            q: queryArg.q,
            after: queryArg.after,
            limit: queryArg.limit,
          },
        }),
        providesTags: ['admin'],
      }),
      searchReviews: build.query<SearchReviewsApiResponse, SearchReviewsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/reviews`,
          params: {
            q: queryArg.q,
            after: queryArg.after,
            limit: queryArg.limit,
            view: queryArg.view,
          },
        }),
        providesTags: ['admin'],
      }),
      countReviews: build.query<CountReviewsApiResponse, CountReviewsApiArg>({
        query: () => ({ url: `/api/admin/reviews/counts` }),
        providesTags: ['admin'],
      }),
      judgeReview: build.mutation<JudgeReviewApiResponse, JudgeReviewApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/reviews/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.moderateReviewDto,
        }),
        invalidatesTags: ['admin'],
      }),
      searchMessages: build.query<SearchMessagesApiResponse, SearchMessagesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/messages`,
          params: {
            q: queryArg.q,
            after: queryArg.after,
            limit: queryArg.limit,
            state: queryArg.state,
            kind: queryArg.kind,
          },
        }),
        providesTags: ['admin'],
      }),
      countMessages: build.query<CountMessagesApiResponse, CountMessagesApiArg>({
        query: () => ({ url: `/api/admin/messages/counts` }),
        providesTags: ['admin'],
      }),
      openMessage: build.query<OpenMessageApiResponse, OpenMessageApiArg>({
        query: (queryArg) => ({ url: `/api/admin/messages/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ['admin'],
      }),
      moveMessage: build.mutation<MoveMessageApiResponse, MoveMessageApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/messages/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.updateMessageDto,
        }),
        invalidatesTags: ['admin'],
      }),
      createProduct: build.mutation<CreateProductApiResponse, CreateProductApiArg>({
        query: (queryArg) => ({ url: `/api/products`, method: 'POST', body: queryArg.productInputDto }),
        invalidatesTags: ['admin'],
      }),
      updateProduct: build.mutation<UpdateProductApiResponse, UpdateProductApiArg>({
        query: (queryArg) => ({
          url: `/api/products/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.productChangeDto,
        }),
        invalidatesTags: ['admin'],
      }),
      deleteProduct: build.mutation<DeleteProductApiResponse, DeleteProductApiArg>({
        query: (queryArg) => ({ url: `/api/products/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
        invalidatesTags: ['admin'],
      }),
      searchAllProducts: build.query<SearchAllProductsApiResponse, SearchAllProductsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/products`,
          params: {
            q: queryArg.q,
            after: queryArg.after,
            limit: queryArg.limit,
            show: queryArg.show,
          },
        }),
        providesTags: ['admin'],
      }),
      countProducts: build.query<CountProductsApiResponse, CountProductsApiArg>({
        query: () => ({ url: `/api/admin/products/counts` }),
        providesTags: ['admin'],
      }),
      addPicture: build.mutation<AddPictureApiResponse, AddPictureApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/products/pictures`,
          method: 'POST',
          body: queryArg.productImageFileDto,
        }),
        invalidatesTags: ['admin'],
      }),
      getAdminProduct: build.query<GetAdminProductApiResponse, GetAdminProductApiArg>({
        query: (queryArg) => ({ url: `/api/admin/products/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ['admin'],
      }),
      restoreProduct: build.mutation<RestoreProductApiResponse, RestoreProductApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/products/${encodeURIComponent(String(queryArg.id))}/restore`,
          method: 'POST',
        }),
        invalidatesTags: ['admin'],
      }),
      importProducts: build.mutation<ImportProductsApiResponse, ImportProductsApiArg>({
        query: (queryArg) => ({ url: `/api/admin/products/import`, method: 'POST', body: queryArg.sheetFileDto }),
        invalidatesTags: ['admin'],
      }),
      exportProducts: build.query<ExportProductsApiResponse, ExportProductsApiArg>({
        query: (queryArg) => ({
          url: `/api/products/export`,
          params: {
            q: queryArg.q,
            after: queryArg.after,
            limit: queryArg.limit,
            show: queryArg.show,
          },
        }),
        providesTags: ['admin'],
      }),
      searchCoupons: build.query<SearchCouponsApiResponse, SearchCouponsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/coupons`,
          params: {
            q: queryArg.q,
            after: queryArg.after,
            limit: queryArg.limit,
          },
        }),
        providesTags: ['admin'],
      }),
      makeCoupon: build.mutation<MakeCouponApiResponse, MakeCouponApiArg>({
        query: (queryArg) => ({ url: `/api/admin/coupons`, method: 'POST', body: queryArg.newCouponDto }),
        invalidatesTags: ['admin'],
      }),
      changeCoupon: build.mutation<ChangeCouponApiResponse, ChangeCouponApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/coupons/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.couponTermsDto,
        }),
        invalidatesTags: ['admin'],
      }),
      getGstMonth: build.query<GetGstMonthApiResponse, GetGstMonthApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/gst`,
          params: {
            month: queryArg.month,
          },
        }),
        providesTags: ['admin'],
      }),
      searchOrders: build.query<SearchOrdersApiResponse, SearchOrdersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/orders`,
          params: {
            q: queryArg.q,
            after: queryArg.after,
            limit: queryArg.limit,
            state: queryArg.state,
            held: queryArg.held,
            proof: queryArg.proof,
            from: queryArg['from'],
            to: queryArg.to,
          },
        }),
        providesTags: ['admin'],
      }),
      countOrders: build.query<CountOrdersApiResponse, CountOrdersApiArg>({
        query: () => ({ url: `/api/admin/orders/counts` }),
        providesTags: ['admin'],
      }),
      getOrderFile: build.query<GetOrderFileApiResponse, GetOrderFileApiArg>({
        query: (queryArg) => ({ url: `/api/admin/orders/${encodeURIComponent(String(queryArg.key))}` }),
        providesTags: ['admin'],
      }),
      handleOrders: build.mutation<HandleOrdersApiResponse, HandleOrdersApiArg>({
        query: (queryArg) => ({ url: `/api/admin/orders/actions`, method: 'POST', body: queryArg.bulkActionDto }),
        invalidatesTags: ['admin'],
      }),
      handleOrder: build.mutation<HandleOrderApiResponse, HandleOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/orders/${encodeURIComponent(String(queryArg.id))}/actions`,
          method: 'POST',
          body: queryArg.orderActionDto,
        }),
        invalidatesTags: ['admin'],
      }),
      listAllOrders: build.query<ListAllOrdersApiResponse, ListAllOrdersApiArg>({
        query: () => ({ url: `/api/orders` }),
        providesTags: ['admin'],
      }),
      deleteOrder: build.mutation<DeleteOrderApiResponse, DeleteOrderApiArg>({
        query: (queryArg) => ({ url: `/api/orders/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
        invalidatesTags: ['admin'],
      }),
      exportOrders: build.query<ExportOrdersApiResponse, ExportOrdersApiArg>({
        query: (queryArg) => ({
          url: `/api/orders/export`,
          params: {
            q: queryArg.q,
            after: queryArg.after,
            limit: queryArg.limit,
            state: queryArg.state,
            held: queryArg.held,
            proof: queryArg.proof,
            from: queryArg['from'],
            to: queryArg.to,
          },
        }),
        providesTags: ['admin'],
      }),
      openPackingSlip: build.query<OpenPackingSlipApiResponse, OpenPackingSlipApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/orders/${encodeURIComponent(String(queryArg.key))}/packing-slip.pdf`,
        }),
        providesTags: ['admin'],
      }),
      openJobSheet: build.query<OpenJobSheetApiResponse, OpenJobSheetApiArg>({
        query: (queryArg) => ({ url: `/api/admin/orders/${encodeURIComponent(String(queryArg.key))}/job-sheet.pdf` }),
        providesTags: ['admin'],
      }),
      openPrintFiles: build.query<OpenPrintFilesApiResponse, OpenPrintFilesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/print-files`,
          params: {
            day: queryArg.day,
          },
        }),
        providesTags: ['admin'],
      }),
      sendDrawnProof: build.mutation<SendDrawnProofApiResponse, SendDrawnProofApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/orders/${encodeURIComponent(String(queryArg.id))}/lines/${encodeURIComponent(String(queryArg.lineId))}/proof`,
          method: 'POST',
        }),
        invalidatesTags: ['admin'],
      }),
      sendProofPicture: build.mutation<SendProofPictureApiResponse, SendProofPictureApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/orders/${encodeURIComponent(String(queryArg.id))}/lines/${encodeURIComponent(String(queryArg.lineId))}/proof-picture`,
          method: 'POST',
          body: queryArg.proofPictureDto,
        }),
        invalidatesTags: ['admin'],
      }),
      refundOrder: build.mutation<RefundOrderApiResponse, RefundOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/orders/${encodeURIComponent(String(queryArg.id))}/refunds`,
          method: 'POST',
          body: queryArg.refundDto,
        }),
        invalidatesTags: ['admin'],
      }),
      refundAgain: build.mutation<RefundAgainApiResponse, RefundAgainApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/refunds/${encodeURIComponent(String(queryArg.id))}/again`,
          method: 'POST',
        }),
        invalidatesTags: ['admin'],
      }),
      approveReturn: build.mutation<ApproveReturnApiResponse, ApproveReturnApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/returns/${encodeURIComponent(String(queryArg.id))}/approve`,
          method: 'POST',
          body: queryArg.returnDecisionDto,
        }),
        invalidatesTags: ['admin'],
      }),
      declineReturn: build.mutation<DeclineReturnApiResponse, DeclineReturnApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/returns/${encodeURIComponent(String(queryArg.id))}/decline`,
          method: 'POST',
          body: queryArg.returnDecisionDto,
        }),
        invalidatesTags: ['admin'],
      }),
      settleReturn: build.mutation<SettleReturnApiResponse, SettleReturnApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/returns/${encodeURIComponent(String(queryArg.id))}/settle`,
          method: 'POST',
          body: queryArg.resolveReturnDto,
        }),
        invalidatesTags: ['admin'],
      }),
      listStoredEvents: build.query<ListStoredEventsApiResponse, ListStoredEventsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/ops/events`,
          params: {
            q: queryArg.q,
            after: queryArg.after,
            limit: queryArg.limit,
          },
        }),
        providesTags: ['admin'],
      }),
      replayStoredEvent: build.mutation<ReplayStoredEventApiResponse, ReplayStoredEventApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/ops/events/${encodeURIComponent(String(queryArg.id))}/replay`,
          method: 'POST',
        }),
        invalidatesTags: ['admin'],
      }),
      listMoneyProofs: build.query<ListMoneyProofsApiResponse, ListMoneyProofsApiArg>({
        query: () => ({ url: `/api/admin/money-proofs` }),
        providesTags: ['admin'],
      }),
      proveMoney: build.mutation<ProveMoneyApiResponse, ProveMoneyApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/money-proofs/${encodeURIComponent(String(queryArg.day))}`,
          method: 'POST',
        }),
        invalidatesTags: ['admin'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as adminApi };
export type ListReportsApiResponse = /** status 200  */ ReportDto[];
export type ListReportsApiArg = void;
export type AskReportApiResponse = /** status 200  */ ReportDto;
export type AskReportApiArg = {
  createReportDto: CreateReportDto;
};
export type CancelReportApiResponse = /** status 200  */ ReportDto;
export type CancelReportApiArg = {
  id: string;
};
export type DownloadReportApiResponse = unknown;
export type DownloadReportApiArg = {
  id: string;
};
export type GetDashboardApiResponse = /** status 200  */ DashboardDto;
export type GetDashboardApiArg = {
  /** Days, with today as the last. */
  span?: 1 | 7 | 30;
};
export type CountSoldApiResponse = /** status 200  */ UnitsSoldDto[];
export type CountSoldApiArg = {
  product: string[];
};
export type CountWaitingApiResponse = /** status 200  */ BadgesDto;
export type CountWaitingApiArg = void;
export type SearchActionsApiResponse = /** status 200  */ AuditLogPageDto;
export type SearchActionsApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
  action?: string;
};
export type ListActionKindsApiResponse = /** status 200  */ string[];
export type ListActionKindsApiArg = void;
export type GetInvoiceSettingsApiResponse = /** status 200  */ InvoiceSettingsDto;
export type GetInvoiceSettingsApiArg = void;
export type ChangeInvoiceSettingsApiResponse = /** status 200  */ InvoiceSettingsDto;
export type ChangeInvoiceSettingsApiArg = {
  updateInvoiceSettingsDto: UpdateInvoiceSettingsDto;
};
export type GetOpsApiResponse = /** status 200  */ OpsDto;
export type GetOpsApiArg = void;
export type ListFailedJobsApiResponse = /** status 200  */ FailedJobDto[];
export type ListFailedJobsApiArg = void;
export type RetryJobApiResponse = /** status 200  */ RetryResponseDto;
export type RetryJobApiArg = {
  id: string;
};
export type SearchSecurityEventsApiResponse = /** status 200  */ SecurityLogPageDto;
export type SearchSecurityEventsApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
  kind?:
    | 'code.asked'
    | 'code.limited'
    | 'code.refused'
    | 'code.accepted'
    | 'passkey.refused'
    | 'passkey.accepted'
    | 'passkey.changed'
    | 'session.begun'
    | 'session.ended'
    | 'session.reused'
    | 'access.refused'
    | 'origin.refused'
    | 'host.refused'
    | 'payment_page.changed'
    | 'payment_page.script_blocked'
    | 'admin.action';
  /** A day of India’s calendar. */
  from?: string;
  /** A day of India’s calendar. */
  to?: string;
};
export type ListSecurityEventKindsApiResponse = /** status 200  */ SecurityEventKindDto[];
export type ListSecurityEventKindsApiArg = void;
export type GetSettingsApiResponse = /** status 200  */ SettingsDto;
export type GetSettingsApiArg = void;
export type ChangeSettingsApiResponse = /** status 200  */ SettingsResponseDto;
export type ChangeSettingsApiArg = {
  updateSettingsDto: UpdateSettingsDto;
};
export type ListUsersApiResponse = /** status 200  */ UserListItemDto[];
export type ListUsersApiArg = void;
export type ExportUsersApiResponse = unknown;
export type ExportUsersApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
};
export type SearchUsersApiResponse = /** status 200  */ UserPageDto;
export type SearchUsersApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
};
export type SearchReviewsApiResponse = /** status 200  */ ReviewPageDto;
export type SearchReviewsApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
  /** All without it. */
  view?: 'waiting' | 'approved' | 'shown' | 'hidden';
};
export type CountReviewsApiResponse = /** status 200  */ ReviewCountDto[];
export type CountReviewsApiArg = void;
export type JudgeReviewApiResponse = /** status 200  */ ModerateReviewResponseDto;
export type JudgeReviewApiArg = {
  id: string;
  moderateReviewDto: ModerateReviewDto;
};
export type SearchMessagesApiResponse = /** status 200  */ MessagePageDto;
export type SearchMessagesApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
  state?: ('new' | 'read' | 'answered' | 'archived')[];
  kind?: 'contact' | 'join-us';
};
export type CountMessagesApiResponse = /** status 200  */ MessageCountDto[];
export type CountMessagesApiArg = void;
export type OpenMessageApiResponse = /** status 200  */ MessageDetailDto;
export type OpenMessageApiArg = {
  id: string;
};
export type MoveMessageApiResponse = /** status 200  */ MessageDetailDto;
export type MoveMessageApiArg = {
  id: string;
  updateMessageDto: UpdateMessageDto;
};
export type CreateProductApiResponse = /** status 201  */ SavedProductDto;
export type CreateProductApiArg = {
  productInputDto: ProductInputDto;
};
export type UpdateProductApiResponse = /** status 200  */ SavedProductDto;
export type UpdateProductApiArg = {
  id: string;
  productChangeDto: ProductChangeDto;
};
export type DeleteProductApiResponse = /** status 200  */ SavedProductDto;
export type DeleteProductApiArg = {
  id: string;
};
export type SearchAllProductsApiResponse = /** status 200  */ AdminProductPageDto;
export type SearchAllProductsApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
  /** `all`: those that are not archived */
  show?: 'all' | 'listed' | 'coming-soon' | 'customisable' | 'no-photo' | 'no-category' | 'archived';
};
export type CountProductsApiResponse = /** status 200  */ ProductCountsDto;
export type CountProductsApiArg = void;
export type AddPictureApiResponse = /** status 201  */ UploadedProductImageDto;
export type AddPictureApiArg = {
  productImageFileDto: ProductImageFileDto;
};
export type GetAdminProductApiResponse = /** status 200  */ AdminProductDto;
export type GetAdminProductApiArg = {
  id: string;
};
export type RestoreProductApiResponse = /** status 200  */ SavedProductDto;
export type RestoreProductApiArg = {
  id: string;
};
export type ImportProductsApiResponse = /** status 200  */ ImportResultDto;
export type ImportProductsApiArg = {
  sheetFileDto: SheetFileDto;
};
export type ExportProductsApiResponse = unknown;
export type ExportProductsApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
  /** `all`: those that are not archived */
  show?: 'all' | 'listed' | 'coming-soon' | 'customisable' | 'no-photo' | 'no-category' | 'archived';
};
export type SearchCouponsApiResponse = /** status 200  */ CouponPageDto;
export type SearchCouponsApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
};
export type MakeCouponApiResponse = /** status 201  */ CouponListItemDto;
export type MakeCouponApiArg = {
  newCouponDto: NewCouponDto;
};
export type ChangeCouponApiResponse = /** status 200  */ CouponListItemDto;
export type ChangeCouponApiArg = {
  id: string;
  couponTermsDto: CouponTermsDto;
};
export type GetGstMonthApiResponse = /** status 200  */ GstMonthDto;
export type GetGstMonthApiArg = {
  /** In India; this month when it is left out. */
  month?: string;
};
export type SearchOrdersApiResponse = /** status 200  */ OrderPageDto;
export type SearchOrdersApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
  state?: (
    | 'awaiting_payment'
    | 'payment_failed'
    | 'paid'
    | 'placed'
    | 'in_production'
    | 'packed'
    | 'shipped'
    | 'delivered'
    | 'cancelled'
    | 'return_requested'
    | 'return_approved'
    | 'returned'
    | 'refund_due'
    | 'refunded'
  )[];
  /** Only orders with a payment that is held. */
  held?: boolean;
  /** Only orders whose proofs wait for the shop. */
  proof?: 'to_send' | 'to_change';
  /** A day in India. */
  from?: string;
  /** The last day, in India. */
  to?: string;
};
export type CountOrdersApiResponse = /** status 200  */ OrderCountsDto;
export type CountOrdersApiArg = void;
export type GetOrderFileApiResponse = /** status 200  */ OrderDetailDto;
export type GetOrderFileApiArg = {
  key: string;
};
export type HandleOrdersApiResponse = /** status 200  */ BulkActionResultDto;
export type HandleOrdersApiArg = {
  bulkActionDto: BulkActionDto;
};
export type HandleOrderApiResponse = /** status 200  */ OrderDetailDto;
export type HandleOrderApiArg = {
  id: string;
  orderActionDto: OrderActionDto;
};
export type ListAllOrdersApiResponse = /** status 200  */ OrderDto[];
export type ListAllOrdersApiArg = void;
export type DeleteOrderApiResponse = /** status 200  */ OrderMessageDto;
export type DeleteOrderApiArg = {
  id: string;
};
export type ExportOrdersApiResponse = unknown;
export type ExportOrdersApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
  state?: (
    | 'awaiting_payment'
    | 'payment_failed'
    | 'paid'
    | 'placed'
    | 'in_production'
    | 'packed'
    | 'shipped'
    | 'delivered'
    | 'cancelled'
    | 'return_requested'
    | 'return_approved'
    | 'returned'
    | 'refund_due'
    | 'refunded'
  )[];
  /** Only orders with a payment that is held. */
  held?: boolean;
  /** Only orders whose proofs wait for the shop. */
  proof?: 'to_send' | 'to_change';
  /** A day in India. */
  from?: string;
  /** The last day, in India. */
  to?: string;
};
export type OpenPackingSlipApiResponse = unknown;
export type OpenPackingSlipApiArg = {
  key: string;
};
export type OpenJobSheetApiResponse = unknown;
export type OpenJobSheetApiArg = {
  key: string;
};
export type OpenPrintFilesApiResponse = unknown;
export type OpenPrintFilesApiArg = {
  /** A day in India; today when it is left out. */
  day?: string;
};
export type SendDrawnProofApiResponse = /** status 200  */ OrderMessageDto;
export type SendDrawnProofApiArg = {
  id: string;
  lineId: string;
};
export type SendProofPictureApiResponse = /** status 200  */ OrderMessageDto;
export type SendProofPictureApiArg = {
  id: string;
  lineId: string;
  proofPictureDto: ProofPictureDto;
};
export type RefundOrderApiResponse = /** status 200  */ OrderMessageDto;
export type RefundOrderApiArg = {
  id: string;
  refundDto: RefundDto;
};
export type RefundAgainApiResponse = /** status 200  */ OrderMessageDto;
export type RefundAgainApiArg = {
  id: string;
};
export type ApproveReturnApiResponse = /** status 200  */ OrderMessageDto;
export type ApproveReturnApiArg = {
  id: string;
  returnDecisionDto: ReturnDecisionDto;
};
export type DeclineReturnApiResponse = /** status 200  */ OrderMessageDto;
export type DeclineReturnApiArg = {
  id: string;
  returnDecisionDto: ReturnDecisionDto;
};
export type SettleReturnApiResponse = /** status 200  */ OrderMessageDto;
export type SettleReturnApiArg = {
  id: string;
  resolveReturnDto: ResolveReturnDto;
};
export type ListStoredEventsApiResponse = /** status 200  */ WebhookEventPageDto;
export type ListStoredEventsApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
};
export type ReplayStoredEventApiResponse = /** status 200  */ ReplayResponseDto;
export type ReplayStoredEventApiArg = {
  id: string;
};
export type ListMoneyProofsApiResponse = /** status 200  */ LedgerReconciliationDto[];
export type ListMoneyProofsApiArg = void;
export type ProveMoneyApiResponse = /** status 200  */ LedgerReconciliationDto;
export type ProveMoneyApiArg = {
  day: string;
};
export type ReportDto = {
  id: string;
  kind: string;
  filters: {
    [key: string]: any;
  };
  state: 'queued' | 'writing' | 'done' | 'failed' | 'cancelled';
  rowsWritten: number;
  rowsExpected: number | null;
  fileName: string;
  bytes: number | null;
  createdAt: string;
  finishedAt: string | null;
  /** Why there is no file. */
  reason: string | null;
};
export type CreateReportDto = {
  /** orders, users, products or gst. */
  kind: string;
  /** As the list of this kind takes them. */
  filters?: {
    [key: string]: any;
  };
};
export type KpisDto = {
  /** Rupees. */
  revenue: number;
  orders: number;
  /** Rupees. */
  average: number;
  /** People who put something into a cart, opened an order or paid one, once a day each. */
  tried: number;
  /** Of those, who paid. */
  bought: number;
  /** Rupees. */
  refunded: number;
};
export type DailySalesDto = {
  /** In India. */
  day: string;
  orders: number;
  /** Rupees. */
  revenue: number;
  tried: number;
  bought: number;
  /** Rupees. */
  refunded: number;
};
export type HourlySalesDto = {
  /** 0 to 23, in India. */
  hour: number;
  orders: number;
  /** Rupees. */
  revenue: number;
  tried: number;
  bought: number;
  /** Rupees. */
  refunded: number;
};
export type AttentionItemDto = {
  what:
    | 'held'
    | 'refund_due'
    | 'return_requested'
    | 'proofs_to_change'
    | 'proofs_to_send'
    | 'to_make'
    | 'in_production'
    | 'to_ship'
    | 'messages'
    | 'reviews';
  /** Counted up to 10,000 a state. */
  total: number;
  since: string | null;
};
export type ProductSalesDto = {
  productId: string;
  name: string;
  image: string | null;
  pieces: number;
  /** Rupees. */
  revenue: number;
};
export type SlowSellerDto = {
  productId: string;
  name: string;
  image: string | null;
  lacks: ('photo' | 'category' | 'guide')[];
  /** Carts that hold it. */
  inCarts: number;
  since: string;
};
export type ZeroResultSearchDto = {
  query: string;
  times: number;
  /** Whether there were products close to it. */
  near: boolean;
};
export type DashboardDto = {
  asOf: string;
  now: KpisDto;
  /** The span before; for today, the same day of last week. */
  before: KpisDto;
  /** 60 days, oldest first; the last is today. */
  days: DailySalesDto[];
  /** Where today is asked for: its hours in which something happened. */
  hours: HourlySalesDto[];
  /** The same of the same day of last week, up to the same hour. */
  hoursBefore: HourlySalesDto[];
  /** Worst first. */
  hands: AttentionItemDto[];
  top: ProductSalesDto[];
  /** On show, and bought by nobody in 30 days. */
  low: SlowSellerDto[];
  /** Of 30 days. */
  misses: ZeroResultSearchDto[];
};
export type UnitsSoldDto = {
  productId: string;
  pieces: number;
};
export type BadgesDto = {
  /** Orders that wait for the shop. */
  orders: number;
  /** Messages that nobody has read. */
  messages: number;
  /** Reviews to judge. */
  reviews: number;
  /** What is wrong, and orders with a payment that is held. */
  queues: number;
};
export type AuditLogEntryDto = {
  id: string;
  at: string;
  adminEmail: string;
  action: string;
  subjectKind: string | null;
  subjectId: string | null;
  summary: string;
};
export type AuditLogPageDto = {
  rows: AuditLogEntryDto[];
  /** The `after` of the next part. */
  next: string | null;
  /** Counted up to 10,000. */
  total: number;
};
export type InvoiceSettingsDto = {
  /** Empty while the seller is not registered. */
  gstin: string;
  invoice_prefix: string;
  /** The state of the registration; empty without one. */
  state: string;
};
export type UpdateInvoiceSettingsDto = {
  /** Empty: plain receipts are given, without tax. */
  gstin?: string;
  /** What numbers begin with; empty: SG. */
  invoice_prefix?: string;
};
export type QueueStatsDto = {
  name: string;
  waiting: number;
  running: number;
  /** Their time has not come. */
  later: number;
  /** For good. */
  failed: number;
  oldestSeconds: number | null;
};
export type IncidentDto = {
  kind: string;
  title: string;
  words: string;
  beganAt: string;
};
export type CspReportDto = {
  page: 'admin' | 'checkout' | 'shop';
  directive: string;
  /** An origin, or a word such as `inline`. */
  blocked: string;
  reports: number;
  lastAt: string;
};
export type ProcessStatsDto = {
  eventLoopMs: number | null;
  inUse: number;
  waiting: number;
  size: number;
  memoryBytes: number;
};
export type OpsDto = {
  at: string;
  /** null: the queues do not answer. */
  queues: QueueStatsDto[] | null;
  outboxDue: number;
  outboxOldestSeconds: number | null;
  lastWebhookAt: string | null;
  lastReconciliationAt: string | null;
  /** Orders with a payment that does not fit them. */
  held: number;
  /** What is wrong at this moment; the admin was told by mail. */
  incidents: IncidentDto[];
  /** What browsers stopped on our pages in 7 days, the most first. */
  cspReports: CspReportDto[];
  process: ProcessStatsDto;
};
export type FailedJobDto = {
  id: string;
  queue: string;
  name: string;
  failedAt: string;
  tries: number;
  /** Why, for a person. */
  words: string;
  /** What the program said. */
  told: string;
  orderId: string | null;
  /** It runs again by itself. */
  repeats: boolean;
};
export type RetryResponseDto = {
  message: string;
};
export type SecurityEventDto = {
  id: string;
  at: string;
  kind:
    | 'code.asked'
    | 'code.limited'
    | 'code.refused'
    | 'code.accepted'
    | 'passkey.refused'
    | 'passkey.accepted'
    | 'passkey.changed'
    | 'session.begun'
    | 'session.ended'
    | 'session.reused'
    | 'access.refused'
    | 'origin.refused'
    | 'host.refused'
    | 'payment_page.changed'
    | 'payment_page.script_blocked'
    | 'admin.action';
  /** What happened, in a sentence. */
  summary: string;
  /** null: nobody with an account. */
  email: string | null;
  /** Keyed hash of the network, not its address. */
  network: string | null;
  /** An error code, or another word of the shop’s own. */
  reason: string | null;
};
export type SecurityLogPageDto = {
  rows: SecurityEventDto[];
  /** The `after` of the next part. */
  next: string | null;
  /** Counted up to 10,000. */
  total: number;
};
export type SecurityEventKindDto = {
  kind:
    | 'code.asked'
    | 'code.limited'
    | 'code.refused'
    | 'code.accepted'
    | 'passkey.refused'
    | 'passkey.accepted'
    | 'passkey.changed'
    | 'session.begun'
    | 'session.ended'
    | 'session.reused'
    | 'access.refused'
    | 'origin.refused'
    | 'host.refused'
    | 'payment_page.changed'
    | 'payment_page.script_blocked'
    | 'admin.action';
  label: string;
};
export type SettingsDto = {
  site_name: string;
  contact_email: string;
  contact_phone: string;
  user_registration_enabled: boolean;
  legal_name: string;
  legal_address: string;
  grievance_officer: string;
  country_of_origin: string;
  /** When they were last changed. */
  changed_at: string | null;
};
export type SettingsResponseDto = {
  message: string;
};
export type UpdateSettingsDto = {
  /** Empty: the name that the shop was deployed with. */
  site_name?: string;
  contact_email?: string;
  contact_phone?: string;
  user_registration_enabled?: boolean;
  legal_name?: string;
  legal_address?: string;
  grievance_officer?: string;
  country_of_origin?: string;
};
export type UserListItemDto = {
  id: string;
  email: string;
};
export type ListedUserDto = {
  id: string;
  email: string;
  joinedAt: string;
  lastSeenAt: string | null;
};
export type UserPageDto = {
  rows: ListedUserDto[];
  /** The `after` of the next part. */
  next: string | null;
  /** Counted up to 10,000. */
  total: number;
};
export type ReviewSummaryDto = {
  id: string;
  name: string;
  email: string;
  rating: number;
  message: string;
  state: 'waiting' | 'approved' | 'hidden';
  /** Whether it stands on the home page at the moment. */
  isShown: boolean;
  createdAt: string;
};
export type ReviewPageDto = {
  rows: ReviewSummaryDto[];
  /** The `after` of the next part. */
  next: string | null;
  /** Counted up to 10,000. */
  total: number;
};
export type ReviewCountDto = {
  view: 'waiting' | 'approved' | 'shown' | 'hidden';
  /** Counted up to 10,000. */
  total: number;
};
export type ModerateReviewResponseDto = {
  message: string;
};
export type ModerateReviewDto = {
  approved: boolean;
};
export type MessageSummaryDto = {
  id: string;
  kind: 'contact' | 'join-us';
  fullName: string;
  email: string;
  subject: string;
  state: 'new' | 'read' | 'answered' | 'archived';
  createdAt: string;
  /** Its first words. */
  beginning: string;
};
export type MessagePageDto = {
  rows: MessageSummaryDto[];
  /** The `after` of the next part. */
  next: string | null;
  /** Counted up to 10,000. */
  total: number;
};
export type MessageCountDto = {
  state: 'new' | 'read' | 'answered' | 'archived';
  /** Counted up to 10,000. */
  total: number;
};
export type MessageDetailDto = {
  id: string;
  kind: 'contact' | 'join-us';
  fullName: string;
  email: string;
  subject: string;
  state: 'new' | 'read' | 'answered' | 'archived';
  createdAt: string;
  /** A phone number. */
  contact: string | null;
  message: string;
};
export type UpdateMessageDto = {
  state: 'new' | 'read' | 'answered' | 'archived';
};
export type ProductImageDto = {
  /** address of the original; variants lie below it without its ending */
  src: string;
  /** pixels */
  width: number;
  /** pixels */
  height: number;
  alt: string;
};
export type BaseImageDto = {
  src: string;
  /** pixels */
  width: number;
  /** pixels */
  height: number;
};
export type ProductDto = {
  id: string;
  name: string;
  slug: string;
  /** addresses of the pictures, the main one first */
  image: string[];
  pictures: ProductImageDto[];
  /** rupees */
  price: number | null;
  /** rupees */
  originalPrice: number | null;
  /** rupees */
  discountedPrice: number | null;
  /** rupees that a buyer pays; 0 when the product has no price yet */
  effectivePrice: number;
  /** whole percent, 0 without a discount */
  discountPercent: number;
  isOnSale: boolean;
  /** 0 to 5 */
  rating: number;
  reviews: number;
  type: string[];
  category: string[];
  subcategory: string[];
  material: string;
  style: string;
  theme: string[];
  /** a word of the trending tiles, or empty */
  trending: string;
  color: string;
  giftingguide: string[];
  gift: boolean;
  luxury: boolean;
  wallart: boolean;
  personalisedJewellary: boolean;
  comingSoon: boolean;
  soldOut: boolean;
  customisable: boolean;
  /** needs an uploaded photo */
  photo: boolean;
  /** needs custom text */
  text1: boolean;
  featured: boolean;
  product_image: string[];
  description: string;
  size: string;
  instruction: string[];
  customText1: string;
  uploadedPhoto: string;
  hsn: string;
  /** grams */
  weightGrams: number;
  /** days of work before it is packed */
  madeToOrderDays: number;
  /** regions for text and photo on the blank picture */
  personalisation: object | null;
  /** the product without sample text and photo */
  blank: BaseImageDto | null;
  /** sold out, but some are held for orders that wait for their payment */
  inOtherCarts: boolean;
};
export type SavedProductDto = {
  message: string;
  product: ProductDto;
};
export type ProductInputDto = {
  name?: string;
  image?: string[] | string;
  imageAlt?: string[] | string;
  price?: number | string;
  originalPrice?: number | string;
  discountedPrice?: number | string;
  isOnSale?: boolean | number | string;
  rating?: number | string;
  reviews?: number | string;
  description?: string;
  size?: string;
  material?: string;
  style?: string;
  trending?: string;
  type?: string[] | string;
  category?: string[] | string;
  subcategory?: string[] | string;
  theme?: string[] | string;
  color?: string;
  giftingguide?: string[] | string;
  gift?: boolean | number | string;
  luxury?: boolean | number | string;
  wallart?: boolean | number | string;
  personalisedJewellary?: boolean | number | string;
  comingSoon?: boolean | number | string;
  customisable?: boolean | number | string;
  photo?: boolean | number | string;
  text1?: boolean | number | string;
  featured?: boolean | number | string;
  instruction?: string[] | string;
  hsn?: string;
  gstRate?: number | string;
  weightGrams?: number | string;
  madeToOrderDays?: number | string;
  stock?: number | string;
  personalisation?: object | string;
};
export type ProductChangeDto = {
  name?: string;
  image?: string[] | string;
  imageAlt?: string[] | string;
  price?: number | string;
  originalPrice?: number | string;
  discountedPrice?: number | string;
  isOnSale?: boolean | number | string;
  rating?: number | string;
  reviews?: number | string;
  description?: string;
  size?: string;
  material?: string;
  style?: string;
  trending?: string;
  type?: string[] | string;
  category?: string[] | string;
  subcategory?: string[] | string;
  theme?: string[] | string;
  color?: string;
  giftingguide?: string[] | string;
  gift?: boolean | number | string;
  luxury?: boolean | number | string;
  wallart?: boolean | number | string;
  personalisedJewellary?: boolean | number | string;
  comingSoon?: boolean | number | string;
  customisable?: boolean | number | string;
  photo?: boolean | number | string;
  text1?: boolean | number | string;
  featured?: boolean | number | string;
  instruction?: string[] | string;
  hsn?: string;
  gstRate?: number | string;
  weightGrams?: number | string;
  madeToOrderDays?: number | string;
  stock?: number | string;
  personalisation?: object | string;
  /** refuses the change when the product has another by now */
  version?: number;
};
export type AdminProductRowDto = {
  id: string;
  name: string;
  slug: string | null;
  picture: ProductImageDto | null;
  type: string[];
  /** rupees */
  originalPrice: number | null;
  /** rupees that a buyer pays; 0 when the product has no price yet */
  effectivePrice: number;
  rating: number;
  reviews: number;
  customisable: boolean;
  photo: boolean;
  text1: boolean;
  gift: boolean;
  luxury: boolean;
  featured: boolean;
  comingSoon: boolean;
  /** pieces that can still be sold; null: made to order, not counted */
  stock: number | null;
  /** whether the shop shows it */
  listed: boolean;
  archivedAt: string | null;
  createdAt: string;
};
export type AdminProductPageDto = {
  rows: AdminProductRowDto[];
  /** The `after` of the next part. */
  next: string | null;
  /** Counted up to 10,000. */
  total: number;
};
export type ProductCountsDto = {
  /** Each is counted up to 10,000. */
  all: number;
  listed: number;
  archived: number;
  'coming-soon': number;
  customisable: number;
  'no-photo': number;
  'no-category': number;
};
export type UploadedProductImageDto = {
  /** as a product’s `image` names it */
  src: string;
  /** pixels */
  width: number;
  /** pixels */
  height: number;
};
export type ProductImageFileDto = {
  /** JPEG, PNG, WebP or HEIC, up to 15 MB */
  file: Blob;
};
export type AdminProductDto = {
  id: string;
  name: string;
  slug: string;
  /** addresses of the pictures, the main one first */
  image: string[];
  pictures: ProductImageDto[];
  /** rupees */
  price: number | null;
  /** rupees */
  originalPrice: number | null;
  /** rupees */
  discountedPrice: number | null;
  /** rupees that a buyer pays; 0 when the product has no price yet */
  effectivePrice: number;
  /** whole percent, 0 without a discount */
  discountPercent: number;
  isOnSale: boolean;
  /** 0 to 5 */
  rating: number;
  reviews: number;
  type: string[];
  category: string[];
  subcategory: string[];
  material: string;
  style: string;
  theme: string[];
  /** a word of the trending tiles, or empty */
  trending: string;
  color: string;
  giftingguide: string[];
  gift: boolean;
  luxury: boolean;
  wallart: boolean;
  personalisedJewellary: boolean;
  comingSoon: boolean;
  soldOut: boolean;
  customisable: boolean;
  /** needs an uploaded photo */
  photo: boolean;
  /** needs custom text */
  text1: boolean;
  featured: boolean;
  product_image: string[];
  description: string;
  size: string;
  instruction: string[];
  customText1: string;
  uploadedPhoto: string;
  hsn: string;
  /** grams */
  weightGrams: number;
  /** days of work before it is packed */
  madeToOrderDays: number;
  /** regions for text and photo on the blank picture */
  personalisation: object | null;
  /** the product without sample text and photo */
  blank: BaseImageDto | null;
  /** sold out, but some are held for orders that wait for their payment */
  inOtherCarts: boolean;
  /** percent; null: what the HSN code says */
  gstRate: number | null;
  /** pieces that can still be sold; null: made to order, not counted */
  stock: number | null;
  /** rises with every change */
  version: number;
  /** whether the shop shows it */
  listed: boolean;
  archivedAt: string | null;
  createdAt: string;
  updatedAt: string;
};
export type SheetErrorDto = {
  /** as the spreadsheet program counts them */
  row: number;
  column: string;
  message: string;
};
export type ImportResultDto = {
  added: number;
  changed: number;
  /** rows that say of their product what it is already */
  unchanged: number;
  /** nothing is imported while there are any */
  problems: SheetErrorDto[];
};
export type SheetFileDto = {
  /** an Excel file (.xlsx), up to 2 MB */
  file: Blob;
};
export type CouponListItemDto = {
  id: string;
  code: string;
  kind: 'percent' | 'amount' | 'free_express';
  percent: number | null;
  /** Rupees. */
  amount: number | null;
  /** Rupees. */
  leastSubtotal: number;
  maxUses: number | null;
  maxUsesEach: number | null;
  fromDay: string | null;
  untilDay: string | null;
  isOn: boolean;
  state: 'running' | 'planned' | 'over' | 'used_up' | 'stopped';
  /** Orders that hold it. */
  used: number;
  /** Rupees that it has taken off them. */
  given: number;
  createdAt: string;
};
export type CouponPageDto = {
  rows: CouponListItemDto[];
  /** The `after` of the next part. */
  next: string | null;
  /** Counted up to 10,000. */
  total: number;
};
export type NewCouponDto = {
  kind: 'percent' | 'amount' | 'free_express';
  percent?: number | null;
  /** Rupees off, of an `amount`. */
  amount?: number | null;
  /** Rupees that the pieces come to at least. */
  leastSubtotal?: number | null;
  /** How many orders may have it; any number without it. */
  maxUses?: number | null;
  /** How many orders of one customer. */
  maxUsesEach?: number | null;
  /** Its first day, in India. */
  fromDay?: string | null;
  /** Its last day, in India. */
  untilDay?: string | null;
  isOn: boolean;
  /** 3 to 24 letters, digits and dashes. */
  code: string;
};
export type CouponTermsDto = {
  kind: 'percent' | 'amount' | 'free_express';
  percent?: number | null;
  /** Rupees off, of an `amount`. */
  amount?: number | null;
  /** Rupees that the pieces come to at least. */
  leastSubtotal?: number | null;
  /** How many orders may have it; any number without it. */
  maxUses?: number | null;
  /** How many orders of one customer. */
  maxUsesEach?: number | null;
  /** Its first day, in India. */
  fromDay?: string | null;
  /** Its last day, in India. */
  untilDay?: string | null;
  isOn: boolean;
};
export type GstSplitDto = {
  /** Rupees. */
  igst: number;
  /** Rupees. */
  cgst: number;
  /** Rupees. */
  sgst: number;
};
export type GstHsnRowDto = {
  pieces: number;
  /** Rupees without GST. */
  taxable: number;
  /** Rupees of GST. */
  tax: number;
  /** null while the seller’s state is not known. */
  split: GstSplitDto | null;
  /** Rupees with GST. */
  total: number;
  hsn: string;
  /** What the code is about; empty where that is not known. */
  name: string;
  /** Percent. */
  rate: number;
};
export type GstStateRowDto = {
  pieces: number;
  /** Rupees without GST. */
  taxable: number;
  /** Rupees of GST. */
  tax: number;
  /** null while the seller’s state is not known. */
  split: GstSplitDto | null;
  /** Rupees with GST. */
  total: number;
  /** The place of supply. */
  state: string;
};
export type GstMonthDto = {
  month: string;
  rows: GstHsnRowDto[];
  /** The one that brought most first. */
  states: GstStateRowDto[];
};
export type OrderListLineDto = {
  productName: string;
  slug: string;
  image: string[];
  quantity: number;
  /** Rupees for one piece. */
  price: number;
  /** Rupees. */
  lineTotal: number;
  customText: string | null;
  hasPhoto: boolean;
};
export type OrderListItemDto = {
  id: string;
  number: string;
  user_email: string;
  state: string;
  payment_status: 'pending' | 'paid' | 'failed' | 'cod' | 'refunded';
  /** A payment for it is held. */
  held: boolean;
  /** Rupees. */
  amount: number;
  created_at: string;
  /** When it should leave the workshop. */
  leavesBy: string;
  /** The day on which it should arrive, in India. */
  arrivesOn: string | null;
  lines: OrderListLineDto[];
};
export type OrderPageDto = {
  rows: OrderListItemDto[];
  next: string | null;
  /** Counted up to 10,000. */
  total: number;
};
export type StateCountDto = {
  state: string;
  /** Counted up to 10,000. */
  total: number;
};
export type ProofCountDto = {
  task: 'to_send' | 'to_change';
  /** Counted up to 10,000. */
  total: number;
};
export type OrderCountsDto = {
  states: StateCountDto[];
  /** Orders with a payment that is held. */
  held: number;
  /** Orders whose proofs wait for the shop. */
  proofs: ProofCountDto[];
  /** With whom the shop sends. */
  carriers: string[];
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
export type OrderDetailItemDto = {
  line_id: string;
  product_name: string;
  slug: string;
  /** Rupees for one piece. */
  price: number;
  quantity: number;
  /** Pieces whose damage may be reported. */
  claimable: number;
  /** Pieces that may be sent back; none of a personalised one. */
  returnable: number;
  gift_wrap: boolean;
  image: string[];
  custom_text: string | null;
  photo: string | null;
  /** The drawn piece, once it is there; signed and expiring. */
  previewUrl: string | null;
  /** The photo as it was sent, whole; signed and expiring. */
  originalUrl: string | null;
  /** What was framed of the original. */
  photoCrop: PhotoCropDto | null;
  /** Its pieces are counted, and can go back on the shelf. */
  shelvable: boolean;
};
export type ChargeDto = {
  code: string;
  label: string;
  /** Rupees. */
  amount: number;
};
export type DiscountDto = {
  code: string;
  label: string;
  /** Rupees that are taken off. */
  amount: number;
};
export type OrderBuyerDto = {
  name: string;
  phone: string;
};
export type DeliveryAddressDto = {
  firstName: string;
  lastName: string;
  address: string;
  locality: string;
  city: string;
  state: string;
  pinCode: string;
  phone: string;
  billingAddress?: string;
  /** Who bought it, where it goes to somebody else. */
  buyer?: OrderBuyerDto;
};
export type InvoiceDto = {
  /** null: it is written when it is opened. */
  kind: ('invoice' | 'receipt' | 'credit_note' | 'refund_receipt') | null;
  /** Empty before it is written. */
  number: string;
  /** Rupees. */
  amount: number;
  /** Opens the PDF, for its buyer and the admin. */
  url: string;
};
export type OrderRefundDto = {
  /** ISO 8601, UTC. */
  at: string;
  /** Rupees. */
  amount: number;
  /** The bank has it; otherwise it is on its way there. */
  isDone: boolean;
};
export type ProofDto = {
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
};
export type ReturnItemDto = {
  lineId: string;
  quantity: number;
};
export type ReturnDto = {
  id: string;
  kind: 'return' | 'damage';
  state: 'requested' | 'approved' | 'declined' | 'settled';
  pieces: ReturnItemDto[];
  words: string;
  /** What the shop wrote to the buyer. */
  answer: string | null;
  remedy: ('original_payment' | 'store_credit') | null;
  /** Rupees: what the pieces cost, and once it is settled what was given back. */
  amount: number;
  askedAt: string;
  /** ISO 8601, UTC. */
  decidedAt: string | null;
  /** ISO 8601, UTC. */
  settledAt: string | null;
  /** Signed and expiring. */
  photos: string[];
};
export type ShipmentDto = {
  carrier: string;
  trackingNumber: string;
  /** Where the carrier shows how far it is. */
  trackingUrl: string | null;
  shippedAt: string;
};
export type OrderHistoryDto = {
  /** ISO 8601, UTC. */
  at: string;
  state: string;
  note: string | null;
};
export type OrderInDetailDto = {
  id: string;
  number: string;
  user_email: string;
  /** Rupees. */
  amount: number;
  /** Rupees of the amount that store credit pays. */
  credit: number;
  /** ISO 8601, UTC. */
  created_at: string;
  state: string;
  payment_status: 'pending' | 'paid' | 'failed' | 'cod' | 'refunded';
  pay_by: 'gateway' | 'cash';
  payment_id: string | null;
  /** The Buy Now draft that it pays; null for the cart. */
  draftId: string | null;
  products: OrderDetailItemDto[];
  charges: ChargeDto[];
  discounts: DiscountDto[];
  /** When it should leave the workshop. */
  leavesBy: string;
  /** The day on which it should arrive, in India. */
  arrivesOn: string | null;
  /** On the card. */
  gift_message: string | null;
  /** Neither prices nor an invoice in the parcel. */
  prices_hidden: boolean;
  address: DeliveryAddressDto;
  /** Invoice or receipt, then credit notes. */
  bills: InvoiceDto[];
  refunds: OrderRefundDto[];
  /** It is refunded, but not all of its price went back. */
  partlyRefunded: boolean;
  /** Until when its buyer may cancel it, ISO 8601, UTC; null when it is too late. */
  cancelUntil: string | null;
  /** Of personalised pieces, oldest first; those that were replaced are left out. */
  proofs: ProofDto[];
  /** Oldest first. */
  returns: ReturnDto[];
  /** Until when something of it may be sent back, ISO 8601, UTC; null when nothing can. */
  returnUntil: string | null;
  /** Until when damage may be reported, ISO 8601, UTC; null when it cannot. */
  damageUntil: string | null;
  shipments: ShipmentDto[];
  history: OrderHistoryDto[];
};
export type AllowedActionDto = {
  event:
    | 'start_production'
    | 'pack'
    | 'ship'
    | 'deliver'
    | 'delivery_failed'
    | 'return_to_shop'
    | 'refuse_at_door'
    | 'cancel';
  allowed: boolean;
  /** Why it is not allowed; empty when it is. */
  reason: string;
};
export type PaymentDetailDto = {
  id: string;
  status: string;
  /** Rupees. */
  amount: number;
  method: string | null;
  error: string | null;
  heldBecause: string | null;
  at: string;
};
export type RefundDetailDto = {
  id: string;
  gatewayRefundId: string | null;
  paymentId: string;
  /** Rupees. */
  amount: number;
  reason: 'cancelled' | 'second_payment' | 'order_closed' | 'sold_out' | 'goodwill' | 'return' | 'damage' | 'gateway';
  state: 'due' | 'sent' | 'processed' | 'failed';
  actor: string;
  note: string | null;
  /** Why it failed. */
  failure: string | null;
  /** It failed, and can be sent once more. */
  isOpen: boolean;
  at: string;
};
export type TimelineEventDto = {
  at: string;
  kind: 'state' | 'payment' | 'refund' | 'credit' | 'webhook' | 'mail' | 'admin';
  name: string;
  state: string | null;
  actor: string | null;
  note: string | null;
  reference: string | null;
};
export type OrderDetailDto = {
  order: OrderInDetailDto;
  leavesBy: string;
  isHidden: boolean;
  /** Why nothing is printed for it; empty when it has papers. */
  noPapersBecause: string;
  ordersBefore: number;
  actions: AllowedActionDto[];
  carriers: string[];
  payments: PaymentDetailDto[];
  refunds: RefundDetailDto[];
  /** Rupees of its payment that can still be given back. */
  refundable: number;
  /** How often the courier stood at the door for nothing. */
  deliveryAttempts: number;
  /** How many returns and reports of this buyer the shop has granted, beside the newest of this order. */
  returnsBefore: number;
  happenings: TimelineEventDto[];
};
export type OrderActionResultDto = {
  id: string;
  ok: boolean;
  /** Why it was not done; empty when it was. */
  message: string;
};
export type BulkActionResultDto = {
  results: OrderActionResultDto[];
};
export type BulkOrderDto = {
  id: string;
  trackingNumber?: string;
};
export type BulkActionDto = {
  event:
    | 'start_production'
    | 'pack'
    | 'ship'
    | 'deliver'
    | 'delivery_failed'
    | 'return_to_shop'
    | 'refuse_at_door'
    | 'cancel';
  /** With `ship`: one of the carriers. */
  carrier?: string;
  orders: BulkOrderDto[];
};
export type OrderActionDto = {
  event:
    | 'start_production'
    | 'pack'
    | 'ship'
    | 'deliver'
    | 'delivery_failed'
    | 'return_to_shop'
    | 'refuse_at_door'
    | 'cancel';
  /** With `ship`: one of the carriers. */
  carrier?: string;
  /** With `ship`. */
  trackingNumber?: string;
  /** With `return_to_shop` and `refuse_at_door`: whether the pieces can be sold again; without it, they can. */
  shelve?: boolean;
};
export type OrderedProductDto = {
  line_id: string;
  product_name: string;
  slug: string;
  /** Rupees for one piece. */
  price: number;
  quantity: number;
  /** Pieces whose damage may be reported. */
  claimable: number;
  /** Pieces that may be sent back; none of a personalised one. */
  returnable: number;
  gift_wrap: boolean;
  image: string[];
  custom_text: string | null;
  photo: string | null;
  /** The drawn piece, once it is there; signed and expiring. */
  previewUrl: string | null;
};
export type OrderDto = {
  id: string;
  number: string;
  user_email: string;
  /** Rupees. */
  amount: number;
  /** Rupees of the amount that store credit pays. */
  credit: number;
  /** ISO 8601, UTC. */
  created_at: string;
  state: string;
  payment_status: 'pending' | 'paid' | 'failed' | 'cod' | 'refunded';
  pay_by: 'gateway' | 'cash';
  payment_id: string | null;
  /** The Buy Now draft that it pays; null for the cart. */
  draftId: string | null;
  products: OrderedProductDto[];
  charges: ChargeDto[];
  discounts: DiscountDto[];
  /** When it should leave the workshop. */
  leavesBy: string;
  /** The day on which it should arrive, in India. */
  arrivesOn: string | null;
  /** On the card. */
  gift_message: string | null;
  /** Neither prices nor an invoice in the parcel. */
  prices_hidden: boolean;
  address: DeliveryAddressDto;
  /** Invoice or receipt, then credit notes. */
  bills: InvoiceDto[];
  refunds: OrderRefundDto[];
  /** It is refunded, but not all of its price went back. */
  partlyRefunded: boolean;
  /** Until when its buyer may cancel it, ISO 8601, UTC; null when it is too late. */
  cancelUntil: string | null;
  /** Of personalised pieces, oldest first; those that were replaced are left out. */
  proofs: ProofDto[];
  /** Oldest first. */
  returns: ReturnDto[];
  /** Until when something of it may be sent back, ISO 8601, UTC; null when nothing can. */
  returnUntil: string | null;
  /** Until when damage may be reported, ISO 8601, UTC; null when it cannot. */
  damageUntil: string | null;
  shipments: ShipmentDto[];
  history: OrderHistoryDto[];
};
export type OrderMessageDto = {
  message: string;
};
export type ProofPictureDto = {
  /** JPEG, PNG, WebP or HEIC, up to 10 MB */
  file: Blob;
};
export type RefundDto = {
  /** Rupees, at least 1. */
  amount: number;
  /** Why, for the books. */
  note: string;
  /** The way it came, or as store credit. */
  as?: 'payment' | 'credit';
};
export type ReturnDecisionDto = {
  /** For the buyer. */
  words: string;
};
export type ResolveReturnDto = {
  remedy: 'original_payment' | 'store_credit';
  /** Whether pieces that came back can be sold again; without it, those of which no damage was reported. */
  shelve?: boolean;
};
export type WebhookEventDto = {
  id: string;
  eventId: string;
  type: string;
  orderNumber: string | null;
  receivedAt: string;
  processedAt: string | null;
  outcome: string | null;
  /** What it said was erased with its buyer; it cannot be replayed. */
  isErased: boolean;
};
export type WebhookEventPageDto = {
  rows: WebhookEventDto[];
  next: string | null;
  total: number;
};
export type ReplayResponseDto = {
  message: string;
};
export type DiscrepancyDto = {
  kind: 'payment' | 'refund';
  /** The gateway’s id. */
  id: string;
  /** Rupees. */
  gateway: number | null;
  /** Rupees. */
  shop: number | null;
  why: 'missing_here' | 'missing_there' | 'amounts_differ' | 'held' | 'stray';
};
export type LedgerReconciliationDto = {
  /** A day in India. */
  day: string;
  /** Rupees that the gateway captured. */
  captured: number;
  /** Rupees that the gateway gave back. */
  refunded: number;
  /** Rupees by which our books differ. */
  gap: number;
  differences: DiscrepancyDto[];
  provedAt: string;
};
export const {
  useListReportsQuery,
  useAskReportMutation,
  useCancelReportMutation,
  useDownloadReportQuery,
  useGetDashboardQuery,
  useCountSoldQuery,
  useCountWaitingQuery,
  useSearchActionsQuery,
  useListActionKindsQuery,
  useGetInvoiceSettingsQuery,
  useChangeInvoiceSettingsMutation,
  useGetOpsQuery,
  useListFailedJobsQuery,
  useRetryJobMutation,
  useSearchSecurityEventsQuery,
  useListSecurityEventKindsQuery,
  useGetSettingsQuery,
  useChangeSettingsMutation,
  useListUsersQuery,
  useExportUsersQuery,
  useSearchUsersQuery,
  useSearchReviewsQuery,
  useCountReviewsQuery,
  useJudgeReviewMutation,
  useSearchMessagesQuery,
  useCountMessagesQuery,
  useOpenMessageQuery,
  useMoveMessageMutation,
  useCreateProductMutation,
  useUpdateProductMutation,
  useDeleteProductMutation,
  useSearchAllProductsQuery,
  useCountProductsQuery,
  useAddPictureMutation,
  useGetAdminProductQuery,
  useRestoreProductMutation,
  useImportProductsMutation,
  useExportProductsQuery,
  useSearchCouponsQuery,
  useMakeCouponMutation,
  useChangeCouponMutation,
  useGetGstMonthQuery,
  useSearchOrdersQuery,
  useCountOrdersQuery,
  useGetOrderFileQuery,
  useHandleOrdersMutation,
  useHandleOrderMutation,
  useListAllOrdersQuery,
  useDeleteOrderMutation,
  useExportOrdersQuery,
  useOpenPackingSlipQuery,
  useOpenJobSheetQuery,
  useOpenPrintFilesQuery,
  useSendDrawnProofMutation,
  useSendProofPictureMutation,
  useRefundOrderMutation,
  useRefundAgainMutation,
  useApproveReturnMutation,
  useDeclineReturnMutation,
  useSettleReturnMutation,
  useListStoredEventsQuery,
  useReplayStoredEventMutation,
  useListMoneyProofsQuery,
  useProveMoneyMutation,
} = injectedRtkApi;
