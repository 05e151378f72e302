import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsDefined,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { paiseToRupees } from '../../kernel/index.js';
import type { CartChange } from './cart.service.js';
import type { CartLineView } from './cart-queries.js';
import { isHeldByOthers, quantityLeft } from './cart.rules.js';

const TEXT_LENGTH = 2_000;
const PHOTO = 'A data URL (JPEG, PNG or WebP, up to 2 MB), or the signed address or id of a photo of this customer';
const PRICE = 'Accepted and compared; the server’s price counts';
const SHARE = 'Share of the turned original, 0 to 1';
const MIN_SIZE = 0.0001;

export class CustomDataDto {
  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(TEXT_LENGTH)
  customText?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: PHOTO })
  @IsOptional()
  @IsString()
  customImage?: string | null;
}

export class PhotoFocusDto {
  @ApiProperty({ description: 'Percent from the left' }) @IsNumber() @Min(-1_000) @Max(1_000) x!: number;
  @ApiProperty({ description: 'Percent from the top' }) @IsNumber() @Min(-1_000) @Max(1_000) y!: number;
  @ApiProperty({ description: '1 shows the whole frame' }) @IsNumber() @Min(0.1) @Max(20) zoom!: number;
}

/** The part of an original that was framed. */
export class PhotoCropDto {
  @ApiProperty({ description: 'Quarter turns to the right, 0 to 3' }) @IsInt() @Min(0) @Max(3) turns!: number;
  @ApiProperty({ description: SHARE }) @IsNumber() @Min(0) @Max(1) x!: number;
  @ApiProperty({ description: SHARE }) @IsNumber() @Min(0) @Max(1) y!: number;
  @ApiProperty({ description: SHARE }) @IsNumber() @Min(MIN_SIZE) @Max(1) width!: number;
  @ApiProperty({ description: SHARE }) @IsNumber() @Min(MIN_SIZE) @Max(1) height!: number;
}

/** The product as the list pages send it. */
export class CartProductDto {
  @ApiProperty() @IsString() @IsNotEmpty() id!: string;
  @ApiPropertyOptional() @IsOptional() name?: string;
  @ApiPropertyOptional({ description: 'One picture or a list' }) @IsOptional() image?: string;
  @ApiPropertyOptional({ description: PRICE }) @IsOptional() price?: number;
  @ApiPropertyOptional({ description: PRICE }) @IsOptional() discountedPrice?: number;

  @ApiPropertyOptional({ type: CustomDataDto, nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => CustomDataDto)
  customData?: CustomDataDto | null;
}

/** The three payloads of the shop's screens in one: product page, list pages (`product`), home (`custom_text`, `photo`). */
export class AddToCartDto {
  @ApiPropertyOptional({ description: 'Must be the signed-in customer’s' }) @IsOptional() @IsString() email?: string;

  @ApiPropertyOptional({ description: 'Required without `product`' })
  @ValidateIf(({ product }: AddToCartDto) => product === undefined || product === null)
  @IsString()
  @IsNotEmpty()
  productId?: string;

  @ApiPropertyOptional() @IsOptional() productName?: string;
  @ApiPropertyOptional({ description: PRICE }) @IsOptional() price?: number;
  @ApiPropertyOptional({ description: PRICE }) @IsOptional() discountedPrice?: number;
  @ApiPropertyOptional({ type: String, description: 'One picture or a list' }) @IsOptional() image?: string;

  @ApiPropertyOptional({ default: 1, minimum: 1 })
  @IsOptional()
  @IsInt()
  @Min(1)
  quantity?: number;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(TEXT_LENGTH)
  customText1?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: PHOTO })
  @IsOptional()
  @IsString()
  uploadedPhoto?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(TEXT_LENGTH)
  custom_text?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: PHOTO })
  @IsOptional()
  @IsString()
  photo?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Address or id of the upload to print from' })
  @IsOptional()
  @IsString()
  @MaxLength(TEXT_LENGTH)
  originalPhoto?: string | null;

  @ApiPropertyOptional({ type: PhotoCropDto, nullable: true, description: 'What was framed of the original' })
  @IsOptional()
  @ValidateNested()
  @Type(() => PhotoCropDto)
  photoCrop?: PhotoCropDto | null;

  @ApiPropertyOptional({ type: PhotoFocusDto, nullable: true, description: 'How the photo lies in its frame' })
  @IsOptional()
  @ValidateNested()
  @Type(() => PhotoFocusDto)
  preview?: PhotoFocusDto | null;

  @ApiPropertyOptional({ type: CartProductDto })
  @IsOptional()
  @ValidateNested()
  @Type(() => CartProductDto)
  product?: CartProductDto;
}

export class RemoveFromCartDto {
  @ApiPropertyOptional({ description: 'Must be the signed-in customer’s' }) @IsOptional() @IsString() email?: string;

  @ApiPropertyOptional({ description: 'Required without `lineId`' })
  @ValidateIf(({ lineId }: RemoveFromCartDto) => lineId === undefined || lineId === null)
  @IsString()
  @IsNotEmpty()
  productId?: string;

  @ApiPropertyOptional() @IsOptional() @IsString() lineId?: string;

  @ApiPropertyOptional({ type: CustomDataDto, nullable: true, description: 'Picks among the lines of one product' })
  @IsOptional()
  @ValidateNested()
  @Type(() => CustomDataDto)
  customData?: CustomDataDto | null;
}

export class UpdateCartDto extends RemoveFromCartDto {
  @ApiProperty({ description: 'A whole number; below 1 nothing changes' })
  @IsDefined()
  @ValidateIf(({ quantity }: UpdateCartDto) => !(typeof quantity === 'number' && quantity < 1))
  @IsInt()
  quantity!: number;
}

export class CartResponseDto {
  @ApiProperty() message!: string;
  @ApiPropertyOptional() lineId?: string;
  @ApiPropertyOptional({ enum: [true], description: 'Present when the price is not the one that was sent or seen' })
  priceChanged?: true;
  @ApiPropertyOptional({ description: 'The price that counts, in rupees; with `priceChanged`' }) price?: number;
}

export class CartLineDto {
  @ApiProperty({ description: 'Of the line' }) id!: string;
  @ApiProperty() productId!: string;
  @ApiProperty() name!: string;
  @ApiProperty() productName!: string;
  @ApiProperty() slug!: string;
  @ApiProperty({ type: [String] }) image!: string[];
  @ApiProperty({ type: [String] }) product_image!: string[];
  @ApiProperty({ description: 'Rupees; what one piece costs' }) price!: number;
  @ApiProperty() originalPrice!: number;
  @ApiProperty() discountedPrice!: number;
  @ApiProperty() effectivePrice!: number;
  @ApiProperty() mrp!: number;
  @ApiProperty({ description: 'Rupees; what one piece cost when the line was added or changed last' })
  seenPrice!: number;
  @ApiProperty() priceChanged!: boolean;
  @ApiProperty() quantity!: number;
  @ApiProperty({ type: String, nullable: true }) customText1!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Signed and expiring' }) uploadedPhoto!: string | null;
  @ApiProperty({ type: CustomDataDto, nullable: true }) customData!: CustomDataDto | null;
  @ApiProperty({ type: PhotoFocusDto, nullable: true }) preview!: PhotoFocusDto | null;
  @ApiProperty({ type: String, nullable: true, description: 'The drawn piece, once it is there; signed and expiring' })
  previewUrl!: string | null;
  @ApiProperty() customisable!: boolean;
  @ApiProperty({ description: 'False when it cannot be bought any more' }) available!: boolean;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Where fewer are left than are wanted: how many, 0 when it is sold out',
  })
  piecesLeft!: number | null;
  @ApiProperty({ description: 'Others hold what is missing, for orders that wait for their payment.' })
  inOtherCarts!: boolean;
}

export function toCartResponse(message: string, { lineId, changedPrice }: CartChange): CartResponseDto {
  return {
    message,
    ...(lineId === null ? {} : { lineId }),
    ...(changedPrice === null ? {} : { priceChanged: true, price: paiseToRupees(changedPrice) }),
  };
}

export function toCartLineDto(line: CartLineView): CartLineDto {
  const { product, customText, photoUrl } = line;
  const name = product?.name ?? 'No longer available';
  const image = [...(product?.image ?? [])];
  const price = paiseToRupees(line.price);
  const mrp = paiseToRupees(line.mrp);
  const personalised = customText !== null || photoUrl !== null;
  return {
    id: line.id,
    productId: line.productId,
    name,
    productName: name,
    slug: product?.slug ?? '',
    image,
    product_image: image,
    price,
    originalPrice: mrp,
    discountedPrice: price,
    effectivePrice: price,
    mrp,
    seenPrice: paiseToRupees(line.seenPrice),
    priceChanged: line.seenPrice !== line.price,
    quantity: line.quantity,
    customText1: customText,
    uploadedPhoto: photoUrl,
    customData: personalised ? { customText, customImage: photoUrl } : null,
    preview: line.preview,
    previewUrl: line.previewUrl,
    customisable: product?.customisable ?? false,
    available: line.problem === null,
    piecesLeft: quantityLeft(line.problem, product),
    inOtherCarts: isHeldByOthers(line.problem, product),
  };
}
