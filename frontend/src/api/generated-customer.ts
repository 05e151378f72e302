import { baseApi as api } from './base-api';
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
      getStoreCredit: build.query<GetStoreCreditApiResponse, GetStoreCreditApiArg>({
        query: () => ({ url: `/api/users/me/store-credit` }),
        providesTags: ['purchases'],
      }),
      cancelOrder: build.mutation<CancelOrderApiResponse, CancelOrderApiArg>({
        query: (queryArg) => ({ url: `/api/orders/${encodeURIComponent(String(queryArg.id))}/cancel`, method: 'POST' }),
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
export { injectedRtkApi as purchasesApi };
export type GetCartRemindersApiResponse = /** status 200  */ ReminderStateDto;
export type GetCartRemindersApiArg = void;
export type ChooseCartRemindersApiResponse = /** status 200  */ ReminderStateDto;
export type ChooseCartRemindersApiArg = {
  reminderConsentDto: ReminderConsentDto;
};
export type StopCartRemindersApiResponse = /** status 200  */ UnsubscribedDto;
export type StopCartRemindersApiArg = {
  /** As the mail carries it. */
  for: string;
};
export type GetStoreCreditApiResponse = /** status 200  */ StoreCreditDto;
export type GetStoreCreditApiArg = void;
export type CancelOrderApiResponse = /** status 200  */ OrderDto;
export type CancelOrderApiArg = {
  id: string;
};
export type OpenProofApiResponse = /** status 200  */ ProofDetailDto;
export type OpenProofApiArg = {
  id: string;
  key: string;
};
export type ApproveProofApiResponse = /** status 200  */ ReturnResponseDto;
export type ApproveProofApiArg = {
  id: string;
  proofKeyDto: ProofKeyDto;
};
export type ChangeProofApiResponse = /** status 200  */ ReturnResponseDto;
export type ChangeProofApiArg = {
  id: string;
  proofChangeDto: ProofChangeDto;
};
export type RequestReturnApiResponse = /** status 200  */ ReturnResponseDto;
export type RequestReturnApiArg = {
  id: string;
  returnFormDto: ReturnFormDto;
};
export type ConfirmCashApiResponse = /** status 200  */ OrderStatusDto;
export type ConfirmCashApiArg = {
  id: string;
  codConfirmationDto: CodConfirmationDto;
};
export type SendCashCodeApiResponse = /** status 200  */ CodMessageDto;
export type SendCashCodeApiArg = {
  id: string;
};
export type ReminderStateDto = {
  wanted: boolean;
  /** Since when; null while not wanted. */
  since: string | null;
};
export type ReminderConsentDto = {
  wanted: boolean;
};
export type UnsubscribedDto = {
  message: string;
};
export type CreditEntryDto = {
  id: string;
  orderNumber: string | null;
  /** Rupees; negative for what was spent. */
  amount: number;
  reason: 'return' | 'damage' | 'goodwill' | 'spent' | 'order_closed' | 'order_cancelled';
  at: string;
};
export type StoreCreditDto = {
  /** Rupees. */
  balance: number;
  /** Newest first. */
  entries: CreditEntryDto[];
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
export type ProofDetailDto = {
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
export type ReturnResponseDto = {
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
export type OrderStatusDto = {
  orderId: string;
  number: string;
  state: string;
  payment_status: 'pending' | 'paid' | 'failed' | 'cod' | 'refunded';
  payment_id: string | null;
  /** The Buy Now draft that it pays; null for the cart. */
  draftId: string | null;
};
export type CodConfirmationDto = {
  /** The six digits of the mail. */
  code: string;
};
export type CodMessageDto = {
  message: string;
};
export const {
  useGetCartRemindersQuery,
  useChooseCartRemindersMutation,
  useStopCartRemindersMutation,
  useGetStoreCreditQuery,
  useCancelOrderMutation,
  useOpenProofQuery,
  useApproveProofMutation,
  useChangeProofMutation,
  useRequestReturnMutation,
  useConfirmCashMutation,
  useSendCashCodeMutation,
} = injectedRtkApi;
