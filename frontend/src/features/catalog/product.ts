import type { ListProductDto, ProductDto, ProductPageDto, SearchProductsApiArg } from '../../api/generated/types';

/** A product as lists show it. */
export type ListProduct = ListProductDto;
/** A product as its own page shows it. */
export type Product = ProductDto;
/** One page of a list, with the counts of its filters. */
export type ProductPage = ProductPageDto;
/** What may be asked of the product list. */
export type ProductQuery = SearchProductsApiArg;
