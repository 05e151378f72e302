import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsUUID, Allow, IsInt, IsOptional, IsIn } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { MANUAL_STOCK_REASONS, type ManualStockReason } from './stock-changes.js';

const RUPEES = 'rupees';
const MAX_IDS = 50;

export class ProductsByIdsQueryDto {
  @ApiProperty({ type: [String], format: 'uuid', maxItems: MAX_IDS, description: 'ids of products' })
  @Transform(({ value }: { value: unknown }) => [value].flat())
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_IDS)
  @IsUUID(undefined, { each: true })
  id!: string[];
}

export class ProductImageDto {
  @ApiProperty({ description: 'address of the original; variants lie below it without its ending' }) src!: string;
  @ApiProperty({ description: 'pixels' }) width!: number;
  @ApiProperty({ description: 'pixels' }) height!: number;
  @ApiProperty() alt!: string;
}

export class BaseImageDto {
  @ApiProperty() src!: string;
  @ApiProperty({ description: 'pixels' }) width!: number;
  @ApiProperty({ description: 'pixels' }) height!: number;
}

/** A product as lists show it. */
export class ListProductDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() name!: string;
  @ApiProperty() slug!: string;
  @ApiProperty({ type: [String], description: 'addresses of the pictures, the main one first' }) image!: string[];
  @ApiProperty({ type: [ProductImageDto], description: 'in lists the first two, on its own page all' })
  pictures!: ProductImageDto[];
  @ApiProperty({ type: Number, nullable: true, description: RUPEES }) price!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: RUPEES }) originalPrice!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: RUPEES }) discountedPrice!: number | null;
  @ApiProperty({ description: 'rupees that a buyer pays; 0 when the product has no price yet' })
  effectivePrice!: number;
  @ApiProperty({ description: 'whole percent, 0 without a discount' }) discountPercent!: number;
  @ApiProperty() isOnSale!: boolean;
  @ApiProperty({ description: '0 to 5' }) rating!: number;
  @ApiProperty() reviews!: number;
  @ApiProperty({ type: [String] }) type!: string[];
  @ApiProperty({ type: [String] }) category!: string[];
  @ApiProperty({ type: [String] }) subcategory!: string[];
  @ApiProperty() material!: string;
  @ApiProperty() style!: string;
  @ApiProperty({ type: [String] }) theme!: string[];
  @ApiProperty({ description: 'a word of the trending tiles, or empty' }) trending!: string;
  @ApiProperty() color!: string;
  @ApiProperty({ type: [String] }) giftingguide!: string[];
  @ApiProperty() gift!: boolean;
  @ApiProperty() luxury!: boolean;
  @ApiProperty() wallart!: boolean;
  @ApiProperty() personalisedJewellary!: boolean;
  @ApiProperty() comingSoon!: boolean;
  @ApiProperty() soldOut!: boolean;
  @ApiProperty() customisable!: boolean;
  @ApiProperty({ description: 'needs an uploaded photo' }) photo!: boolean;
  @ApiProperty({ description: 'needs custom text' }) text1!: boolean;
  @ApiProperty() featured!: boolean;
}

export class ShownAttributeDto {
  @ApiProperty() key!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ description: 'as shoppers read it, with its unit', example: '12.5 cm' }) value!: string;
}

/** A product as its own page shows it. */
/** What people who bought a product gave it, in reviews that the shop has approved. */
export class BuyerReviewsDto {
  @ApiProperty() count!: number;
  @ApiProperty({ minimum: 0, maximum: 5, description: 'one decimal; 0 without reviews' }) average!: number;
  @ApiProperty({ type: [Number], description: 'reviews with 5, 4, 3, 2 and 1 star' }) stars!: number[];
}

export class ProductDto extends ListProductDto {
  @ApiProperty({ type: [String] }) product_image!: string[];
  @ApiProperty({ type: [String], description: 'what each picture shows, in the order of `image`' })
  imageAlts!: string[];
  @ApiProperty() description!: string;
  @ApiProperty({ description: 'for search engines; empty: the name' }) seoTitle!: string;
  @ApiProperty({ description: 'for search engines; empty: the first sentences of the description' }) seoText!: string;
  @ApiProperty() size!: string;
  @ApiProperty({ type: [String] }) instruction!: string[];
  @ApiProperty() customText1!: string;
  @ApiProperty() uploadedPhoto!: string;
  @ApiProperty() hsn!: string;
  @ApiProperty({ description: 'grams' }) weightGrams!: number;
  @ApiProperty({ description: 'days of work before it is packed' }) madeToOrderDays!: number;
  @ApiProperty({ type: Object, nullable: true, description: 'regions for text and photo on the blank picture' })
  personalisation!: Record<string, unknown> | null;
  @ApiProperty({ type: BaseImageDto, nullable: true, description: 'the product without sample text and photo' })
  blank!: BaseImageDto | null;
  @ApiProperty({ type: () => [ShownAttributeDto], description: 'in the order in which they are shown' })
  attributes!: ShownAttributeDto[];

  @ApiProperty({ description: 'sold out, but some are held for orders that wait for their payment' })
  inOtherCarts!: boolean;
  @ApiProperty({ type: BuyerReviewsDto }) buyerReviews!: BuyerReviewsDto;
}

export class FacetDto {
  @ApiProperty() value!: string;
  @ApiProperty({ description: 'products that would match with this option, under the filters of the other groups' })
  count!: number;
}

export class AttributeFacetOptionDto extends FacetDto {
  @ApiProperty({ description: 'as shoppers read it' }) label!: string;
}

export class AttributeFacetDto {
  @ApiProperty() key!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ type: [AttributeFacetOptionDto] }) options!: AttributeFacetOptionDto[];
}

export class FacetsDto {
  @ApiProperty({ type: [FacetDto] }) type!: FacetDto[];
  @ApiProperty({ type: [FacetDto] }) color!: FacetDto[];
  @ApiProperty({ type: [FacetDto] }) price!: FacetDto[];
  @ApiProperty({ type: [AttributeFacetDto], description: 'those that some product of the list has' })
  attributes!: AttributeFacetDto[];
}

export class CollectionHeaderDto {
  @ApiProperty() heading!: string;
  @ApiProperty({ type: [String] }) breadcrumb!: string[];
}

export class ProductPageDto {
  @ApiProperty({ type: [ListProductDto] }) products!: ListProductDto[];
  @ApiProperty({ description: 'products on all pages' }) total!: number;
  @ApiProperty() page!: number;
  @ApiProperty() limit!: number;
  @ApiProperty({ type: FacetsDto }) facets!: FacetsDto;
  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      'working days of the shortest making among what the other filters leave; null where they leave nothing',
  })
  shortestMaking!: number | null;
  @ApiProperty({
    type: CollectionHeaderDto,
    nullable: true,
    description: 'how the asked collection or category is introduced',
  })
  collection!: CollectionHeaderDto | null;
}

export class ProductsDto {
  @ApiProperty({ type: [ListProductDto] }) products!: ListProductDto[];
}

export class SavedProductDto {
  @ApiProperty() message!: string;
  @ApiProperty({ type: ProductDto }) product!: ProductDto;
}

export class FuzzyMatchesDto {
  @ApiProperty({ type: [String], description: 'words of the shop that may have been meant' }) words!: string[];
  @ApiProperty({ type: String, nullable: true, description: 'the text with its slips mended; null without one' })
  corrected!: string | null;
  @ApiProperty({ description: 'whether the products have all that was asked for, without a slip' }) isWhole!: boolean;
  @ApiProperty({ type: [ListProductDto] }) products!: ListProductDto[];
  @ApiProperty({ description: 'how many there are, counted up to 200' }) total!: number;
}

/** What was found as somebody typed. */
export class SuggestionsDto {
  @ApiProperty({ type: [ListProductDto], description: 'whose names hold the text' }) products!: ListProductDto[];
  @ApiProperty({ description: 'how many names hold it, counted up to 200' }) total!: number;
  @ApiProperty({ type: FuzzyMatchesDto, description: 'what it may be about; only where few names hold it' })
  near!: FuzzyMatchesDto;
}

/** A field that the domain reads: it takes more than one spelling, so that no type is checked here. */
const Written = (...types: ('string' | 'number' | 'boolean' | 'array' | 'object')[]) =>
  applyDecorators(
    Allow(),
    ApiProperty({
      required: false,
      oneOf: types.map((type) => (type === 'array' ? { type, items: { type: 'string' } } : { type })),
    }),
  );
const Text = () => Written('string');
const Amount = () => Written('number', 'string');
const List = () => Written('array', 'string');
const Flag = () => Written('boolean', 'number', 'string');

/** Fields of a product; lists may be JSON text or comma-separated, a flag is raised by 1 or true. */
export class ProductInputDto {
  @Text() name?: unknown;
  @List() image?: unknown;
  @List() imageAlts?: unknown;
  @Amount() price?: unknown;
  @Amount() originalPrice?: unknown;
  @Amount() discountedPrice?: unknown;
  @Flag() isOnSale?: unknown;
  @Amount() rating?: unknown;
  @Amount() reviews?: unknown;
  @Text() description?: unknown;
  @Text() size?: unknown;
  @Text() material?: unknown;
  @Text() style?: unknown;
  @Text() trending?: unknown;
  @List() type?: unknown;
  @List() category?: unknown;
  @List() subcategory?: unknown;
  @List() theme?: unknown;
  @Text() color?: unknown;
  @List() giftingguide?: unknown;
  @Flag() gift?: unknown;
  @Flag() luxury?: unknown;
  @Flag() wallart?: unknown;
  @Flag() personalisedJewellary?: unknown;
  @Flag() comingSoon?: unknown;
  @Flag() customisable?: unknown;
  @Flag() photo?: unknown;
  @Flag() text1?: unknown;
  @Flag() featured?: unknown;
  @List() instruction?: unknown;
  @Text() hsn?: unknown;
  @Amount() gstRate?: unknown;
  @Amount() weightGrams?: unknown;
  @Amount() madeToOrderDays?: unknown;
  @Amount() stock?: unknown;
  @Text() sku?: unknown;
  @Text() barcode?: unknown;
  @Text() seoTitle?: unknown;
  @Text() seoText?: unknown;
  @Amount() costPrice?: unknown;
  @Amount() lowStockAt?: unknown;
  @Flag() draft?: unknown;
  @Text() publishAt?: unknown;
  @Written('object', 'string') personalisation?: unknown;

  @Allow()
  @ApiProperty({ type: Object, required: false, description: 'values by the keys of attributes; null takes one away' })
  attributes?: unknown;
}

/** The same, over a version that was seen. */
export class ProductChangeDto extends ProductInputDto {
  @ApiProperty({ required: false, type: Number, description: 'refuses the change when the product has another by now' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  version?: number;

  @ApiProperty({
    required: false,
    enum: MANUAL_STOCK_REASONS,
    default: 'corrected',
    description: 'why the stock is another',
  })
  @IsOptional()
  @IsIn(MANUAL_STOCK_REASONS)
  stockReason?: ManualStockReason;
}

export class ProductImageFileDto {
  @ApiProperty({ type: String, format: 'binary', description: 'JPEG, PNG, WebP or HEIC, up to 15 MB' }) file!: unknown;
}

export class UploadedProductImageDto {
  @ApiProperty({ description: 'as a product’s `image` names it' }) src!: string;
  @ApiProperty({ description: 'pixels' }) width!: number;
  @ApiProperty({ description: 'pixels' }) height!: number;
}
