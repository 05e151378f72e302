import { baseApi as api } from './base-api';
export const addTagTypes = ['admin'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
        query: () => ({ url: `/api/users` }),
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
      createProduct: build.mutation<CreateProductApiResponse, CreateProductApiArg>({
        query: (queryArg) => ({ url: `/api/products`, method: 'POST', body: queryArg.productInputDto }),
        invalidatesTags: ['admin'],
      }),
      updateProduct: build.mutation<UpdateProductApiResponse, UpdateProductApiArg>({
        query: (queryArg) => ({
          url: `/api/products/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.productInputDto,
        }),
        invalidatesTags: ['admin'],
      }),
      deleteProduct: build.mutation<DeleteProductApiResponse, DeleteProductApiArg>({
        query: (queryArg) => ({ url: `/api/products/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
        invalidatesTags: ['admin'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as adminApi };
export type ListUsersApiResponse = /** status 200  */ UserRowDto[];
export type ListUsersApiArg = void;
export type SearchUsersApiResponse = /** status 200  */ UserPartDto;
export type SearchUsersApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
};
export type CreateProductApiResponse = /** status 201  */ SavedProductDto;
export type CreateProductApiArg = {
  productInputDto: ProductInputDto;
};
export type UpdateProductApiResponse = /** status 200  */ SavedProductDto;
export type UpdateProductApiArg = {
  id: string;
  productInputDto: ProductInputDto;
};
export type DeleteProductApiResponse = /** status 200  */ SavedProductDto;
export type DeleteProductApiArg = {
  id: string;
};
export type UserRowDto = {
  id: string;
  email: string;
};
export type ListedUserDto = {
  id: string;
  email: string;
  joinedAt: string;
  lastSeenAt: string | null;
};
export type UserPartDto = {
  rows: ListedUserDto[];
  /** The `after` of the next part. */
  next: string | null;
  /** Counted up to 10,000. */
  total: number;
};
export type PictureDto = {
  /** address of the original; variants lie below it without its ending */
  src: string;
  /** pixels */
  width: number;
  /** pixels */
  height: number;
  alt: string;
};
export type BlankPictureDto = {
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
  pictures: PictureDto[];
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
  blank: BlankPictureDto | null;
};
export type SavedProductDto = {
  message: string;
  product: ProductDto;
};
export type ProductInputDto = {
  name?: string;
  image?: string[] | string;
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
  weightGrams?: number | string;
  madeToOrderDays?: number | string;
  personalisation?: object | string;
};
export const {
  useListUsersQuery,
  useSearchUsersQuery,
  useCreateProductMutation,
  useUpdateProductMutation,
  useDeleteProductMutation,
} = injectedRtkApi;
