import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageQueryDto } from '../../../platform/pagination/index.js';
import { PRODUCT_VIEWS, type ProductView } from './product-views.js';
import { ProductImageDto, ProductDto } from './products.dto.js';

const STOCK = 'pieces that can still be sold; null: made to order, not counted';

export class AdminProductPageQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ enum: PRODUCT_VIEWS, default: 'all', description: '`all`: those that are not archived' })
  @IsOptional()
  @IsIn(PRODUCT_VIEWS)
  show?: ProductView;
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
}

export class ProductImageFileDto {
  @ApiProperty({ type: String, format: 'binary', description: 'JPEG, PNG, WebP or HEIC, up to 15 MB' }) file!: unknown;
}

export class UploadedProductImageDto {
  @ApiProperty({ description: 'as a product’s `image` names it' }) src!: string;
  @ApiProperty({ description: 'pixels' }) width!: number;
  @ApiProperty({ description: 'pixels' }) height!: number;
}

export class AdminProductDto extends ProductDto {
  @ApiProperty({ type: Number, nullable: true, description: 'percent; null: what the HSN code says' })
  gstRate!: number | null;

  @ApiProperty({ type: Number, nullable: true, description: STOCK }) stock!: number | null;
  @ApiProperty({ description: 'rises with every change' }) version!: number;
  @ApiProperty({ description: 'whether the shop shows it' }) listed!: boolean;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) archivedAt!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}
