import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { BooleanField, TextField } from '../../../platform/http/index.js';
import { PAYMENT_MODES, type PaymentMode } from '../order/order.types.js';
import type { Addition } from './additions.service.js';
import { uploadOf, LinePhotoDto } from './phone-orders.dto.js';

const MAX_ITEMS = 20;
const MAX_QUANTITY = 1_000;

export class AddedItemDto extends LinePhotoDto {
  @ApiPropertyOptional({ format: 'uuid', description: 'More of this line of the order, as it was personalised.' })
  @ValidateIf(({ productId }: AddedItemDto) => productId === undefined)
  @IsUUID()
  lineId?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'Another product; in place of `lineId`.' })
  @ValidateIf(({ lineId }: AddedItemDto) => lineId === undefined)
  @IsUUID()
  productId?: string;

  @ApiProperty({ minimum: 1, maximum: MAX_QUANTITY }) @IsInt() @Min(1) @Max(MAX_QUANTITY) quantity!: number;

  @TextField({ max: 500, lines: true, blank: true, optional: true, description: 'What stands on another product.' })
  words?: string;
}

export class AdditionDto {
  @ApiProperty({ type: [AddedItemDto], minItems: 1, maxItems: MAX_ITEMS })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_ITEMS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => AddedItemDto)
  items!: AddedItemDto[];

  @ApiPropertyOptional({ enum: PAYMENT_MODES, description: 'By a link, which is the default, or in cash at the door.' })
  @IsOptional()
  @IsIn([...PAYMENT_MODES])
  payBy?: PaymentMode;

  @BooleanField('Store credit pays as much as it can.') useCredit?: boolean;
  @BooleanField('Wraps every item that is added, for a fee each.') wrapAll?: boolean;
}

export class AddItemsDto extends AdditionDto {
  @TextField({ max: 200, description: 'Why, for the audit log.' }) reason!: string;
}

/** @param uploaderId who uploaded the photos of other products */
export const toAddition = (
  orderId: string,
  { items, payBy, useCredit, wrapAll }: AdditionDto,
  uploaderId: string,
): Addition => ({
  orderId,
  items: items.map((item) => {
    const { lineId, productId = '', quantity, words } = item;
    return lineId ? { lineId, quantity } : { productId, quantity, words: words || null, ...uploadOf(item, uploaderId) };
  }),
  payBy: payBy ?? 'gateway',
  useCredit: useCredit ?? false,
  isWrapped: wrapAll ?? false,
});
