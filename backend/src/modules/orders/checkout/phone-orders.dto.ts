import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { paise } from '../../../kernel/index.js';
import { BooleanField, EmailField, TextField } from '../../../platform/http/index.js';
import { PhotoCropDto } from '../../cart/index.js';
import { OrderFormDto, toCheckoutRequest } from './checkout.dto.js';
import type { DeskEntry } from './order-creation.service.js';
import type { PhoneOrder, WantedLine } from './phone-orders.service.js';

const DESK_CHANNELS = ['phone', 'whatsapp'] as const;
const MAX_LINES = 50;
const MAX_QUANTITY = 1_000;
const MAX_PAISE = 1_000_000_000;
const hasDiscount = ({ discountPaise, discountReason }: PhoneOrderDto): boolean =>
  discountPaise !== undefined || discountReason !== undefined;

/** The photo of an item that the desk sells. */
export class LinePhotoDto {
  @ApiPropertyOptional({ format: 'uuid', description: 'Upload of the caller’s: the photo as it was framed.' })
  @IsOptional()
  @IsUUID()
  photo?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'With `photo`: the upload of the whole photo, to print from.' })
  @IsOptional()
  @IsUUID()
  originalPhoto?: string;

  @ApiPropertyOptional({ type: PhotoCropDto, description: 'What was framed of the original.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => PhotoCropDto)
  photoCrop?: PhotoCropDto;
}

export class PhoneOrderLineDto extends LinePhotoDto {
  @ApiProperty({ format: 'uuid' }) @IsUUID() productId!: string;
  @ApiProperty({ minimum: 1, maximum: MAX_QUANTITY }) @IsInt() @Min(1) @Max(MAX_QUANTITY) quantity!: number;

  @TextField({ max: 500, lines: true, blank: true, optional: true, description: 'What stands on the item.' })
  words?: string;
}

/** The checkout's form, for somebody who calls. */
export class PhoneOrderDto extends OrderFormDto {
  @EmailField() email!: string;
  @ApiProperty({ enum: DESK_CHANNELS }) @IsIn([...DESK_CHANNELS]) channel!: DeskEntry['channel'];

  @ApiProperty({ type: [PhoneOrderLineDto] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_LINES)
  @ValidateNested({ each: true })
  @Type(() => PhoneOrderLineDto)
  lines!: PhoneOrderLineDto[];

  @BooleanField('Wraps every item, for a fee each.') wrapAll?: boolean;

  @ApiPropertyOptional({ minimum: 1, description: 'Paise off the items; never more than they come to.' })
  @ValidateIf(hasDiscount)
  @IsInt()
  @Min(1)
  @Max(MAX_PAISE)
  discountPaise?: number;

  @ApiPropertyOptional()
  @ValidateIf(hasDiscount)
  @TextField({ max: 200, description: 'With `discountPaise`: why, for the audit log.' })
  discountReason?: string;
}

export class PlacedPhoneOrderDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() number!: string;
}

/** @param uploaderId who uploaded it */
export function uploadOf(
  { photo, originalPhoto, photoCrop }: LinePhotoDto,
  uploaderId: string,
): Pick<WantedLine, 'upload'> {
  if (!photo) return {};
  const original = originalPhoto ?? null;
  return { upload: { photo, original, crop: original === null ? null : (photoCrop ?? null), uploaderId } };
}

function toWantedLine(line: PhoneOrderLineDto, uploaderId: string): WantedLine {
  const { productId, quantity, words } = line;
  return { productId, quantity, words: words || null, ...uploadOf(line, uploaderId) };
}

/**
 * @param place the city and the state that the PIN code names
 * @param uploaderId who uploaded its photos
 */
export function toPhoneOrder(
  body: PhoneOrderDto,
  place: { city: string; state: string },
  uploaderId: string,
): PhoneOrder {
  const { address, options, gift } = toCheckoutRequest(body);
  const { pinCode, express, deliverOn, isGift, payBy } = options;
  const { discountPaise, discountReason } = body;
  return {
    email: body.email,
    lines: body.lines.map((line) => toWantedLine(line, uploaderId)),
    address: { ...address, ...place },
    gift,
    options: { pinCode, express, deliverOn, isGift, payBy },
    isWrapped: body.wrapAll ?? false,
    discount: discountPaise && discountReason ? { amount: paise(discountPaise), reason: discountReason } : null,
  };
}
