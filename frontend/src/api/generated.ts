import { baseApi as api } from './base-api';
export const addTagTypes = [
  'account',
  'auth',
  'sessions',
  'cart',
  'delivery',
  'feedback',
  'forms',
  'wishlist',
  'catalog',
  'orders',
  'payments',
  'checkout',
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listAddresses: build.query<ListAddressesApiResponse, ListAddressesApiArg>({
        query: () => ({ url: `/api/users/me/addresses` }),
        providesTags: ['account'],
      }),
      addAddress: build.mutation<AddAddressApiResponse, AddAddressApiArg>({
        query: (queryArg) => ({ url: `/api/users/me/addresses`, method: 'POST', body: queryArg.saveAddressDto }),
        invalidatesTags: ['account'],
      }),
      updateAddress: build.mutation<UpdateAddressApiResponse, UpdateAddressApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/addresses/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.saveAddressDto,
        }),
        invalidatesTags: ['account'],
      }),
      removeAddress: build.mutation<RemoveAddressApiResponse, RemoveAddressApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/addresses/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['account'],
      }),
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
      listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
        query: () => ({ url: `/api/users/me/sessions` }),
        providesTags: ['sessions'],
      }),
      endOtherSessions: build.mutation<EndOtherSessionsApiResponse, EndOtherSessionsApiArg>({
        query: () => ({ url: `/api/users/me/sessions`, method: 'DELETE' }),
        invalidatesTags: ['sessions'],
      }),
      endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/sessions/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['sessions'],
      }),
      getMe: build.query<GetMeApiResponse, GetMeApiArg>({
        query: () => ({ url: `/api/users/me` }),
        providesTags: ['auth'],
      }),
      updateMe: build.mutation<UpdateMeApiResponse, UpdateMeApiArg>({
        query: (queryArg) => ({ url: `/api/users/me`, method: 'PUT', body: queryArg.profileDto }),
        invalidatesTags: ['auth'],
      }),
      eraseMe: build.mutation<EraseMeApiResponse, EraseMeApiArg>({
        query: (queryArg) => ({ url: `/api/users/me`, method: 'DELETE', body: queryArg.eraseAccountDto }),
        invalidatesTags: ['auth'],
      }),
      sendErasureCode: build.mutation<SendErasureCodeApiResponse, SendErasureCodeApiArg>({
        query: () => ({ url: `/api/users/me/erasure-code`, method: 'POST' }),
        invalidatesTags: ['auth'],
      }),
      getCart: build.query<GetCartApiResponse, GetCartApiArg>({
        query: (queryArg) => ({ url: `/api/cart/${encodeURIComponent(String(queryArg.email))}` }),
        providesTags: ['cart'],
      }),
      addToCart: build.mutation<AddToCartApiResponse, AddToCartApiArg>({
        query: (queryArg) => ({ url: `/api/cart`, method: 'POST', body: queryArg.addToCartDto }),
        invalidatesTags: ['cart'],
      }),
      updateCart: build.mutation<UpdateCartApiResponse, UpdateCartApiArg>({
        query: (queryArg) => ({ url: `/api/cart/update`, method: 'POST', body: queryArg.updateCartDto }),
        invalidatesTags: ['cart'],
      }),
      removeFromCart: build.mutation<RemoveFromCartApiResponse, RemoveFromCartApiArg>({
        query: (queryArg) => ({ url: `/api/cart/remove`, method: 'POST', body: queryArg.removeFromCartDto }),
        invalidatesTags: ['cart'],
      }),
      findPostOffices: build.query<FindPostOfficesApiResponse, FindPostOfficesApiArg>({
        query: (queryArg) => ({ url: `/api/pincode/${encodeURIComponent(String(queryArg.pin))}` }),
        providesTags: ['delivery'],
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
      getWishlist: build.query<GetWishlistApiResponse, GetWishlistApiArg>({
        query: () => ({ url: `/api/wishlist` }),
        providesTags: ['wishlist'],
      }),
      mergeWishlist: build.mutation<MergeWishlistApiResponse, MergeWishlistApiArg>({
        query: (queryArg) => ({ url: `/api/wishlist`, method: 'PUT', body: queryArg.mergeWishlistDto }),
        invalidatesTags: ['wishlist'],
      }),
      addToWishlist: build.mutation<AddToWishlistApiResponse, AddToWishlistApiArg>({
        query: (queryArg) => ({
          url: `/api/wishlist/${encodeURIComponent(String(queryArg.productId))}`,
          method: 'PUT',
        }),
        invalidatesTags: ['wishlist'],
      }),
      removeFromWishlist: build.mutation<RemoveFromWishlistApiResponse, RemoveFromWishlistApiArg>({
        query: (queryArg) => ({
          url: `/api/wishlist/${encodeURIComponent(String(queryArg.productId))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['wishlist'],
      }),
      listFeaturedProducts: build.query<ListFeaturedProductsApiResponse, ListFeaturedProductsApiArg>({
        query: () => ({ url: `/api/products/featured` }),
        providesTags: ['catalog'],
      }),
      pickProducts: build.query<PickProductsApiResponse, PickProductsApiArg>({
        query: (queryArg) => ({
          url: `/api/products/picked`,
          params: {
            id: queryArg.id,
          },
        }),
        providesTags: ['catalog'],
      }),
      getProduct: build.query<GetProductApiResponse, GetProductApiArg>({
        query: (queryArg) => ({ url: `/api/products/slug/${encodeURIComponent(String(queryArg.slug))}` }),
        providesTags: ['catalog'],
      }),
      listRelatedProducts: build.query<ListRelatedProductsApiResponse, ListRelatedProductsApiArg>({
        query: (queryArg) => ({ url: `/api/products/slug/${encodeURIComponent(String(queryArg.slug))}/related` }),
        providesTags: ['catalog'],
      }),
      listProducts: build.query<ListProductsApiResponse, ListProductsApiArg>({
        query: () => ({ url: `/api/products` }),
        providesTags: ['catalog'],
      }),
      searchProducts: build.query<SearchProductsApiResponse, SearchProductsApiArg>({
        query: (queryArg) => ({
          url: `/api/products/search`,
          params: {
            type: queryArg['type'],
            color: queryArg.color,
            price: queryArg.price,
            flag: queryArg.flag,
            collection: queryArg.collection,
            category: queryArg.category,
            subcategory: queryArg.subcategory,
            q: queryArg.q,
            sort: queryArg.sort,
            page: queryArg.page,
            limit: queryArg.limit,
          },
        }),
        providesTags: ['catalog'],
      }),
      suggestProducts: build.query<SuggestProductsApiResponse, SuggestProductsApiArg>({
        query: (queryArg) => ({
          url: `/api/products/suggestions`,
          params: {
            q: queryArg.q,
            limit: queryArg.limit,
          },
        }),
        providesTags: ['catalog'],
      }),
      listOrders: build.query<ListOrdersApiResponse, ListOrdersApiArg>({
        query: (queryArg) => ({ url: `/api/orders/${encodeURIComponent(String(queryArg.email))}` }),
        providesTags: ['orders'],
      }),
      getRazorpayKey: build.query<GetRazorpayKeyApiResponse, GetRazorpayKeyApiArg>({
        query: () => ({ url: `/api/razorpay-key` }),
        providesTags: ['payments'],
      }),
      confirmPayment: build.mutation<ConfirmPaymentApiResponse, ConfirmPaymentApiArg>({
        query: (queryArg) => ({ url: `/api/payments/confirm`, method: 'POST', body: queryArg.confirmPaymentDto }),
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
export { injectedRtkApi as shopApi };
export type ListAddressesApiResponse = /** status 200  */ AddressDto[];
export type ListAddressesApiArg = void;
export type AddAddressApiResponse = /** status 201  */ AddressDto;
export type AddAddressApiArg = {
  saveAddressDto: SaveAddressDto;
};
export type UpdateAddressApiResponse = /** status 200  */ AddressDto;
export type UpdateAddressApiArg = {
  id: string;
  saveAddressDto: SaveAddressDto;
};
export type RemoveAddressApiResponse = /** status 200  */ MessageResponseDto;
export type RemoveAddressApiArg = {
  id: string;
};
export type SendEmailOtpApiResponse = /** status 200  */ MessageResponseDto;
export type SendEmailOtpApiArg = {
  sendOtpDto: SendOtpDto;
};
export type VerifyEmailOtpApiResponse = /** status 200  */ SignedInDto;
export type VerifyEmailOtpApiArg = {
  verifyOtpDto: VerifyOtpDto;
};
export type LogoutApiResponse = /** status 200  */ MessageResponseDto;
export type LogoutApiArg = void;
export type ListSessionsApiResponse = /** status 200  */ SessionDto[];
export type ListSessionsApiArg = void;
export type EndOtherSessionsApiResponse = /** status 200  */ MessageResponseDto;
export type EndOtherSessionsApiArg = void;
export type EndSessionApiResponse = /** status 200  */ MessageResponseDto;
export type EndSessionApiArg = {
  id: string;
};
export type GetMeApiResponse = /** status 200  */ UserDto;
export type GetMeApiArg = void;
export type UpdateMeApiResponse = /** status 200  */ UserDto;
export type UpdateMeApiArg = {
  profileDto: ProfileDto;
};
export type EraseMeApiResponse = /** status 200  */ MessageResponseDto;
export type EraseMeApiArg = {
  eraseAccountDto: EraseAccountDto;
};
export type SendErasureCodeApiResponse = /** status 200  */ MessageResponseDto;
export type SendErasureCodeApiArg = void;
export type GetCartApiResponse = /** status 200  */ CartLineDto[];
export type GetCartApiArg = {
  email: string;
};
export type AddToCartApiResponse = /** status 200  */ CartResponseDto;
export type AddToCartApiArg = {
  addToCartDto: AddToCartDto;
};
export type UpdateCartApiResponse = /** status 200  */ CartResponseDto;
export type UpdateCartApiArg = {
  updateCartDto: UpdateCartDto;
};
export type RemoveFromCartApiResponse = /** status 200  */ CartResponseDto;
export type RemoveFromCartApiArg = {
  removeFromCartDto: RemoveFromCartDto;
};
export type FindPostOfficesApiResponse = /** status 200  */ PinLookupDto[];
export type FindPostOfficesApiArg = {
  pin: string;
};
export type ListTopFeedbackApiResponse = /** status 200  */ TopFeedbackDto[];
export type ListTopFeedbackApiArg = void;
export type SendFeedbackApiResponse = /** status 200  */ FeedbackResponseDto;
export type SendFeedbackApiArg = {
  feedbackDto: FeedbackDto;
};
export type SendContactMessageApiResponse = /** status 200  */ FormResponseDto;
export type SendContactMessageApiArg = {
  contactDto: ContactDto;
};
export type SendJoinUsMessageApiResponse = /** status 200  */ FormResponseDto;
export type SendJoinUsMessageApiArg = {
  joinUsDto: JoinUsDto;
};
export type GetWishlistApiResponse = /** status 200  */ WishlistDto;
export type GetWishlistApiArg = void;
export type MergeWishlistApiResponse = /** status 200  */ WishlistDto;
export type MergeWishlistApiArg = {
  mergeWishlistDto: MergeWishlistDto;
};
export type AddToWishlistApiResponse = /** status 200  */ WishlistDto;
export type AddToWishlistApiArg = {
  productId: string;
};
export type RemoveFromWishlistApiResponse = /** status 200  */ WishlistDto;
export type RemoveFromWishlistApiArg = {
  productId: string;
};
export type ListFeaturedProductsApiResponse = /** status 200  */ ListProductDto[];
export type ListFeaturedProductsApiArg = void;
export type PickProductsApiResponse = /** status 200  */ ListProductDto[];
export type PickProductsApiArg = {
  /** ids of products */
  id: string[];
};
export type GetProductApiResponse = /** status 200  */ ProductDto;
export type GetProductApiArg = {
  slug: string;
};
export type ListRelatedProductsApiResponse = /** status 200  */ ListProductDto[];
export type ListRelatedProductsApiArg = {
  slug: string;
};
export type ListProductsApiResponse = /** status 200  */ ListProductDto[];
export type ListProductsApiArg = void;
export type SearchProductsApiResponse = /** status 200  */ ProductPageDto;
export type SearchProductsApiArg = {
  /** any of these types, such as Wall Art, Wooden Art, Wearables, Table Decors, Lamp */
  type?: string[];
  /** any of these colours */
  color?: string[];
  /** any of these price bands */
  price?: ('under-1000' | '1000-3000' | 'above-3000')[];
  /** all of these flags */
  flag?: (
    | 'gift'
    | 'luxury'
    | 'wallart'
    | 'personalisedJewellary'
    | 'comingSoon'
    | 'customisable'
    | 'photo'
    | 'text1'
    | 'featured'
    | 'isOnSale'
  )[];
  /** a collection */
  collection?:
    | 'him'
    | 'her'
    | 'friends'
    | 'family'
    | 'office'
    | 'diy'
    | 'gifts'
    | 'luxury'
    | 'wall-art'
    | 'personalised-jewellary'
    | 'customised-products'
    | 'style'
    | 'material'
    | 'theme'
    | 'trending';
  /** a category group or word, or a category of the products */
  category?: string;
  /** a subcategory of the category */
  subcategory?: string;
  /** part of the name, in any case */
  q?: string;
  /** coming-soon products stand last in each */
  sort?: 'featured' | 'price-asc' | 'price-desc' | 'newest' | 'rating';
  /** from 1 */
  page?: number;
  /** products a page, at most 100, 24 when not given */
  limit?: number;
};
export type SuggestProductsApiResponse = /** status 200  */ SuggestionsDto;
export type SuggestProductsApiArg = {
  /** part of a name, in any case; 1 to 100 signs */
  q: string;
  /** products at most, 1 to 24, 8 when not given */
  limit?: number;
};
export type ListOrdersApiResponse = /** status 200  */ OrderDto[];
export type ListOrdersApiArg = {
  email: string;
};
export type GetRazorpayKeyApiResponse = /** status 200  */ RazorpayKeyDto;
export type GetRazorpayKeyApiArg = void;
export type ConfirmPaymentApiResponse = /** status 200  */ OrderStatusDto;
export type ConfirmPaymentApiArg = {
  confirmPaymentDto: ConfirmPaymentDto;
};
export type GetQuoteApiResponse = /** status 200  */ QuoteDto;
export type GetQuoteApiArg = {
  draftId?: string;
  /** Where it goes: tells the days. */
  pinCode?: string;
  express?: boolean;
  /** Ids of lines to wrap. */
  giftWrap?: string[];
  /** The day on which it should arrive; the earliest without it. */
  deliverOn?: string;
  /** The code of a coupon. */
  couponCode?: string;
  useCredit?: boolean;
  payBy?: 'gateway' | 'cash';
};
export type OpenCheckoutApiResponse = /** status 200  */ CheckoutResponseDto;
export type OpenCheckoutApiArg = {
  /** Names the attempt: 8 to 64 letters, digits, - or _. */
  'Idempotency-Key': string;
  checkoutDto: CheckoutDto;
};
export type GetOrderProgressApiResponse = /** status 200  */ OrderStatusDto;
export type GetOrderProgressApiArg = {
  orderId: string;
};
export type SaveOrderApiResponse = /** status 200  */ SaveOrderResponseDto;
export type SaveOrderApiArg = {
  saveOrderDto: SaveOrderDto;
};
export type AddressDto = {
  firstName: string;
  lastName: string;
  address: string;
  locality: string;
  /** That of the PIN code, where the directory knows it. */
  city: string;
  /** That of the PIN code, where the directory knows it. */
  state: string;
  /** Six digits, not beginning with 0. */
  pinCode: string;
  /** Ten digits, beginning with 6 to 9. */
  phone: string;
  id: string;
  isDefault: boolean;
};
export type SaveAddressDto = {
  firstName: string;
  lastName: string;
  address: string;
  locality: string;
  /** That of the PIN code, where the directory knows it. */
  city: string;
  /** That of the PIN code, where the directory knows it. */
  state: string;
  /** Six digits, not beginning with 0. */
  pinCode: string;
  /** Ten digits, beginning with 6 to 9. */
  phone: string;
  /** true makes it the default. The default stays it until another is made it. */
  isDefault?: boolean;
};
export type MessageResponseDto = {
  message: string;
};
export type SendOtpDto = {
  /** Trimmed and lowercased. */
  email: string;
};
export type UserDto = {
  id: string;
  email: string;
  /** Empty until known. */
  fullName: string;
  /** Empty until known. */
  phone: string;
  isAdmin: boolean;
};
export type SignedInDto = {
  /** For `Authorization: Bearer`; lives for some minutes, POST /api/auth/refresh renews it. */
  token: string;
  user: UserDto;
};
export type VerifyOtpDto = {
  /** Trimmed and lowercased. */
  email: string;
  otp: string;
};
export type SessionDto = {
  id: string;
  /** Browser and system; null where unknown. */
  device: string | null;
  begun: string;
  /** To within the life of an access token. */
  lastUsed: string;
  /** Unless it is used before. */
  expires: string;
  /** Whether it is the one that asks. */
  current: boolean;
};
export type ProfileDto = {
  fullName: string;
  /** Ten digits, beginning with 6 to 9. Or empty. */
  phone: string;
};
export type EraseAccountDto = {
  confirm: 'ERASE';
  /** The code that `sendErasureCode` mailed. */
  otp: string;
};
export type CustomDataDto = {
  customText?: string | null;
  /** A data URL (JPEG, PNG or WebP, up to 2 MB), or the signed address or id of a photo of this customer */
  customImage?: string | null;
};
export type PhotoFocusDto = {
  /** Percent from the left */
  x: number;
  /** Percent from the top */
  y: number;
  /** 1 shows the whole frame */
  zoom: number;
};
export type CartLineDto = {
  /** Of the line */
  id: string;
  productId: string;
  name: string;
  productName: string;
  slug: string;
  image: string[];
  product_image: string[];
  /** Rupees; what one piece costs */
  price: number;
  originalPrice: number;
  discountedPrice: number;
  effectivePrice: number;
  mrp: number;
  /** Rupees; what one piece cost when the line was added or changed last */
  seenPrice: number;
  priceChanged: boolean;
  quantity: number;
  customText1: string | null;
  /** Signed and expiring */
  uploadedPhoto: string | null;
  customData: CustomDataDto | null;
  preview: PhotoFocusDto | null;
  /** The drawn piece, once it is there; signed and expiring */
  previewUrl: string | null;
  customisable: boolean;
  /** False when it cannot be bought any more */
  available: boolean;
  /** Where fewer are left than are wanted: how many, 0 when it is sold out */
  piecesLeft: number | null;
  /** Others hold what is missing, for orders that wait for their payment. */
  inOtherCarts: boolean;
};
export type CartResponseDto = {
  message: string;
  lineId?: string;
  /** Present when the price is not the one that was sent or seen */
  priceChanged?: true;
  /** The price that counts, in rupees; with `priceChanged` */
  price?: number;
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
export type CartProductDto = {
  id: string;
  name?: string;
  /** One picture or a list */
  image?: string;
  /** Accepted and compared; the server’s price counts */
  price?: number;
  /** Accepted and compared; the server’s price counts */
  discountedPrice?: number;
  customData?: CustomDataDto | null;
};
export type AddToCartDto = {
  /** Must be the signed-in customer’s */
  email?: string;
  /** Required without `product` */
  productId?: string;
  productName?: string;
  /** Accepted and compared; the server’s price counts */
  price?: number;
  /** Accepted and compared; the server’s price counts */
  discountedPrice?: number;
  /** One picture or a list */
  image?: string;
  quantity?: number;
  customText1?: string | null;
  /** A data URL (JPEG, PNG or WebP, up to 2 MB), or the signed address or id of a photo of this customer */
  uploadedPhoto?: string | null;
  custom_text?: string | null;
  /** A data URL (JPEG, PNG or WebP, up to 2 MB), or the signed address or id of a photo of this customer */
  photo?: string | null;
  /** Address or id of the upload to print from */
  originalPhoto?: string | null;
  /** What was framed of the original */
  photoCrop?: PhotoCropDto | null;
  /** How the photo lies in its frame */
  preview?: PhotoFocusDto | null;
  product?: CartProductDto;
};
export type UpdateCartDto = {
  /** Must be the signed-in customer’s */
  email?: string;
  /** Required without `lineId` */
  productId?: string;
  lineId?: string;
  /** Picks among the lines of one product */
  customData?: CustomDataDto | null;
  /** A whole number; below 1 nothing changes */
  quantity: number;
};
export type RemoveFromCartDto = {
  /** Must be the signed-in customer’s */
  email?: string;
  /** Required without `lineId` */
  productId?: string;
  lineId?: string;
  /** Picks among the lines of one product */
  customData?: CustomDataDto | null;
};
export type PostOfficeDto = {
  Name: string;
  District: string;
  State: string;
};
export type PinLookupDto = {
  Status: 'Success' | 'Error';
  Message: string;
  PostOffice: PostOfficeDto[] | null;
};
export type TopFeedbackDto = {
  id: string;
  name: string;
  message: string;
  rating: number;
};
export type FeedbackResponseDto = {
  message: string;
};
export type FeedbackDto = {
  name: string;
  email: string;
  /** A number is taken too. */
  rating: '1' | '2' | '3' | '4' | '5';
  message: string;
  /** Leave it empty: people never see it. */
  website?: string;
};
export type FormResponseDto = {
  message: string;
};
export type ContactDto = {
  fullName: string;
  email: string;
  subject: string;
  message: string;
  /** Leave it empty: people never see it. */
  website?: string;
};
export type JoinUsDto = {
  fullName: string;
  email: string;
  subject: string;
  message: string;
  /** Leave it empty: people never see it. */
  website?: string;
  /** 7 to 15 digits; +, spaces, brackets, dots and hyphens may stand between them. */
  contact: string;
};
export type WishlistDto = {
  /** ids of products, newest first; hidden ones left out */
  productIds: string[];
};
export type MergeWishlistDto = {
  /** ids of products, newest first */
  productIds: string[];
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
export type ListProductDto = {
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
export type FacetDto = {
  value: string;
  /** products that would match with this option, under the filters of the other groups */
  count: number;
};
export type FacetsDto = {
  type: FacetDto[];
  color: FacetDto[];
  price: FacetDto[];
};
export type CollectionHeaderDto = {
  heading: string;
  breadcrumb: string[];
};
export type ProductPageDto = {
  products: ListProductDto[];
  /** products on all pages */
  total: number;
  page: number;
  limit: number;
  facets: FacetsDto;
  /** how the asked collection or category is introduced */
  collection: CollectionHeaderDto | null;
};
export type FuzzyMatchesDto = {
  products: ListProductDto[];
  /** words of the shop that may have been meant */
  words: string[];
};
export type SuggestionsDto = {
  /** whose names hold the text */
  products: ListProductDto[];
  /** how many names hold it, counted up to 200 */
  total: number;
  /** whose names nearly hold it; only where few hold it */
  near: FuzzyMatchesDto;
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
export type RazorpayKeyDto = {
  key: string;
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
export type ConfirmPaymentDto = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};
export type QuoteLineDto = {
  id: string;
  productId: string;
  name: string;
  slug: string;
  image: string[];
  /** Rupees for one piece. */
  price: number;
  /** Rupees for one piece. */
  mrp: number;
  quantity: number;
  customText: string | null;
  uploadedPhoto: string | null;
  /** The drawn piece, once it is there; signed and expiring. */
  previewUrl: string | null;
  available: boolean;
  /** Where fewer are left than are wanted: how many, 0 when it is sold out. */
  piecesLeft: number | null;
  /** Others hold what is missing, for orders that wait for their payment. */
  inOtherCarts: boolean;
  giftWrap: boolean;
};
export type QuotedDeliveryDto = {
  /** The first day without express. */
  standard: string;
  /** The first day with express. */
  express: string;
  /** Days of which one may be chosen, the earliest first. */
  offered: string[];
  /** When it arrives; null where the wanted day is not offered. */
  arrivesOn: string | null;
};
export type QuotedCouponDto = {
  code: string;
  /** Why it takes nothing off; empty when it does. */
  problem: string;
};
export type QuotedCodDto = {
  /** Rupees for paying at the door. */
  fee: number;
  /** Why it cannot be paid at the door; empty when it can. */
  problem: string;
};
export type QuotedCreditDto = {
  /** Rupees that the customer has. */
  balance: number;
  /** Rupees of the total that it pays. */
  used: number;
  /** Rupees that are left to pay. */
  due: number;
};
export type QuotedFeesDto = {
  /** Rupees. */
  express: number;
  /** Rupees, for wrapping every piece. */
  giftWrapAll: number;
};
export type QuoteDto = {
  lines: QuoteLineDto[];
  mrp: number;
  saved: number;
  subtotal: number;
  charges: ChargeDto[];
  discounts: DiscountDto[];
  total: number;
  /** Null while the pin code is not known. */
  days: QuotedDeliveryDto | null;
  coupon: QuotedCouponDto | null;
  cash: QuotedCodDto;
  credit: QuotedCreditDto;
  fees: QuotedFeesDto;
};
export type PaymentPrefillDto = {
  name: string;
  email: string;
  /** +91 and ten digits. */
  contact: string;
};
export type CheckoutResponseDto = {
  orderId: string;
  number: string;
  /** What is still to be done. */
  next: 'pay' | 'confirm' | 'done';
  /** Empty where nothing is paid at the gateway. */
  razorpayOrderId: string;
  /** Paise to pay at the gateway. */
  amount: number;
  currency: string;
  key: string;
  description: string;
  prefill: PaymentPrefillDto;
  priceChanged?: boolean;
};
export type CheckoutDto = {
  firstName: string;
  lastName: string;
  address: string;
  locality: string;
  /** That of the PIN code, where the directory knows it. */
  city: string;
  /** That of the PIN code, where the directory knows it. */
  state: string;
  /** Six digits, not beginning with 0. */
  pinCode: string;
  /** Ten digits, beginning with 6 to 9. */
  phone: string;
  /** Only where it differs from the delivery address. */
  billingAddress?: string;
  /** Who buys it, where it goes to somebody else. */
  buyerName?: string;
  /** With `buyerName`: whom we call about the order. */
  buyerPhone?: string;
  /** Sends it ahead of the others, for a fee. */
  express?: boolean;
  /** Ids of the quote’s lines whose pieces are wrapped, for a fee each. */
  giftWrap?: string[];
  /** Written on a card, inside the box. */
  giftMessage?: string;
  /** No prices and no invoice in the parcel. */
  hidePrices?: boolean;
  /** The day on which it should arrive; the earliest without it. */
  deliverOn?: string;
  /** The code of a coupon. */
  couponCode?: string;
  /** Pays with store credit as much as there is. */
  useCredit?: boolean;
  payBy?: 'gateway' | 'cash';
  /** The Buy Now draft to pay instead of the cart. */
  draftId?: string;
  /** The total that the screen showed, in rupees; the answer tells when it has changed. */
  productPrice?: number;
};
export type SaveOrderResponseDto = {
  message: string;
  draftId: string;
  productName: string;
  /** Rupees. */
  productPrice: number;
};
export type SaveOrderDto = {
  email?: string;
  fullName?: string;
  phone?: string;
  productName: string;
  productId?: string;
  /** Accepted and ignored: the server’s price counts. */
  price?: number;
  customText1?: string;
  /** A data URL, or the signed address of a photo. */
  uploadedPhoto?: string;
};
export const {
  useListAddressesQuery,
  useAddAddressMutation,
  useUpdateAddressMutation,
  useRemoveAddressMutation,
  useSendEmailOtpMutation,
  useVerifyEmailOtpMutation,
  useLogoutMutation,
  useListSessionsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useGetMeQuery,
  useUpdateMeMutation,
  useEraseMeMutation,
  useSendErasureCodeMutation,
  useGetCartQuery,
  useAddToCartMutation,
  useUpdateCartMutation,
  useRemoveFromCartMutation,
  useFindPostOfficesQuery,
  useListTopFeedbackQuery,
  useSendFeedbackMutation,
  useSendContactMessageMutation,
  useSendJoinUsMessageMutation,
  useGetWishlistQuery,
  useMergeWishlistMutation,
  useAddToWishlistMutation,
  useRemoveFromWishlistMutation,
  useListFeaturedProductsQuery,
  usePickProductsQuery,
  useGetProductQuery,
  useListRelatedProductsQuery,
  useListProductsQuery,
  useSearchProductsQuery,
  useSuggestProductsQuery,
  useListOrdersQuery,
  useGetRazorpayKeyQuery,
  useConfirmPaymentMutation,
  useGetQuoteQuery,
  useOpenCheckoutMutation,
  useGetOrderProgressQuery,
  useSaveOrderMutation,
} = injectedRtkApi;
