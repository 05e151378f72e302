import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsIn, IsNumber, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { DomainError, isId } from '../../../kernel/index.js';
import { PageQueryDto } from '../../../platform/pagination/index.js';
import type { FoundProducts, ProductListQuery } from './admin-products.service.js';
import {
  PRODUCT_SORTS,
  PRODUCT_VIEWS,
  STOCK_FILTERS,
  type ProductSort,
  type ProductView,
  type StockFilter,
} from './product-list.sql.js';
import { PRODUCT_FLAGS, type ProductFlag } from './product.rules.js';
import { ProductDto, ProductImageDto } from './products.dto.js';
import { STOCK_REASONS, type StockReason } from './stock-changes.js';

const STOCK = 'pieces that can still be sold; null: made to order, not counted';
const COST = 'rupees that a piece costs the shop; null: not known';
const PUBLISH_AT = 'when a draft goes into the shop by itself';

const RupeesQuery = (description: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: Number, description }),
    IsOptional(),
    Type(() => Number),
    IsNumber(),
    Min(0),
    Max(10_000_000),
  );

export class AdminProductPageQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ enum: PRODUCT_VIEWS, default: 'all', description: '`all`: those that are not archived' })
  @IsOptional()
  @IsIn(PRODUCT_VIEWS)
  show?: ProductView;

  @ApiPropertyOptional({ enum: PRODUCT_SORTS, default: 'newest', description: '`stock`: counted products only' })
  @IsOptional()
  @IsIn(PRODUCT_SORTS)
  sort?: ProductSort;

  @ApiPropertyOptional({ maxLength: 60, description: 'a type, as shoppers filter by it' })
  @IsOptional()
  @IsString()
  @MaxLength(60)
  @Matches(/^[^\0]*$/, { message: '$property must be plain text' })
  type?: string;

  @ApiPropertyOptional({ enum: PRODUCT_FLAGS, isArray: true, description: 'flags that are all raised' })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => [value].flat())
  @ArrayMaxSize(PRODUCT_FLAGS.length)
  @IsIn(PRODUCT_FLAGS, { each: true })
  flag?: ProductFlag[];

  @ApiPropertyOptional({ enum: STOCK_FILTERS }) @IsOptional() @IsIn(STOCK_FILTERS) stock?: StockFilter;

  @RupeesQuery('The least that a buyer pays, in rupees.') minPrice?: number;
  @RupeesQuery('The most that a buyer pays, in rupees.') maxPrice?: number;

  get found(): FoundProducts {
    const { type, flag, stock, minPrice, maxPrice } = this;
    return {
      view: this.show ?? 'all',
      words: this.searchText,
      filters: {
        ...(type && { type }),
        ...(flag && { flags: flag }),
        ...(stock && { stock }),
        ...(minPrice !== undefined && { minPrice }),
        ...(maxPrice !== undefined && { maxPrice }),
      },
    };
  }

  get list(): ProductListQuery {
    return { ...this.found, sort: this.sort ?? 'newest' };
  }

  /** The last product of the part before. @throws DomainError request.invalid */
  get afterId(): string | null {
    if (!this.after) return null;
    if (!isId(this.after)) throw new DomainError('request.invalid');
    return this.after;
  }
}

export class AdminProductRowDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ type: String, nullable: true }) slug!: string | null;
  @ApiProperty({ type: ProductImageDto, nullable: true }) picture!: ProductImageDto | null;
  @ApiProperty({ type: [String] }) type!: string[];
  @ApiProperty({ type: Number, nullable: true, description: 'rupees' }) originalPrice!: number | null;
  @ApiProperty({ description: 'rupees that a buyer pays; 0 when the product has no price yet' })
  effectivePrice!: number;
  @ApiProperty() rating!: number;
  @ApiProperty() reviews!: number;
  @ApiProperty() customisable!: boolean;
  @ApiProperty() photo!: boolean;
  @ApiProperty() text1!: boolean;
  @ApiProperty() gift!: boolean;
  @ApiProperty() luxury!: boolean;
  @ApiProperty() featured!: boolean;
  @ApiProperty() comingSoon!: boolean;
  @ApiProperty({ type: Number, nullable: true, description: STOCK }) stock!: number | null;
  @ApiProperty({ description: 'few are left, by its low-stock mark' }) lowStock!: boolean;
  @ApiProperty() sku!: string;
  @ApiProperty({ type: Number, nullable: true, description: COST }) costPrice!: number | null;
  @ApiProperty({ description: 'not in the shop yet' }) draft!: boolean;
  @ApiProperty({ type: String, nullable: true, format: 'date-time', description: PUBLISH_AT })
  publishAt!: string | null;

  @ApiProperty({ description: 'rises with every change but sales' }) version!: number;
  @ApiProperty({ description: 'whether the shop shows it' }) listed!: boolean;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) archivedAt!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
}

export class AdminProductPageDto {
  @ApiProperty({ type: [AdminProductRowDto] }) rows!: AdminProductRowDto[];
  @ApiProperty({ nullable: true, type: String, description: 'The `after` of the next part.' }) next!: string | null;
  @ApiProperty({ description: 'Counted up to 10,000.' }) total!: number;
}

export class ProductCountsDto implements Record<ProductView, number> {
  @ApiProperty({ description: 'Each is counted up to 10,000.' }) all!: number;
  @ApiProperty() listed!: number;
  @ApiProperty() archived!: number;
  @ApiProperty() 'coming-soon'!: number;
  @ApiProperty() customisable!: number;
  @ApiProperty() 'no-photo'!: number;
  @ApiProperty() 'no-category'!: number;
  @ApiProperty() 'low-stock'!: number;
  @ApiProperty() 'sold-out'!: number;
  @ApiProperty() drafts!: number;
}

export class AdminProductDto extends ProductDto {
  @ApiProperty({ type: Number, nullable: true, description: 'percent; null: what the HSN code says' })
  gstRate!: number | null;

  @ApiProperty({ type: Number, nullable: true, description: STOCK }) stock!: number | null;
  @ApiProperty() sku!: string;
  @ApiProperty() barcode!: string;
  @ApiProperty({ type: Number, nullable: true, description: COST }) costPrice!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'an alert at so many pieces; null: at 3' })
  lowStockAt!: number | null;

  @ApiProperty({ description: 'not in the shop yet' }) draft!: boolean;
  @ApiProperty({ type: String, nullable: true, format: 'date-time', description: PUBLISH_AT })
  publishAt!: string | null;

  @ApiProperty({ type: Object, description: 'values by the keys of attributes' })
  attributeValues!: Record<string, string | number | boolean>;

  @ApiProperty({ description: 'rises with every change' }) version!: number;
  @ApiProperty({ description: 'whether the shop shows it' }) listed!: boolean;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) archivedAt!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

export class StockChangeDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ description: 'pieces more, or less' }) change!: number;
  @ApiProperty({ type: Number, nullable: true, description: 'pieces then; null: not counted from then on' })
  stock!: number | null;

  @ApiProperty({ enum: STOCK_REASONS }) reason!: StockReason;
  @ApiProperty({ type: String, nullable: true, format: 'uuid' }) orderId!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'who; null: the shop itself' }) by!: string | null;
  @ApiProperty() note!: string;
}

export class StockHistoryDto {
  @ApiProperty({ type: [StockChangeDto] }) rows!: StockChangeDto[];
  @ApiProperty({ nullable: true, type: String, description: 'The `after` of the next part.' }) next!: string | null;
}
