import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBooleanString, IsIn, IsOptional, IsString, IsUUID, Matches } from 'class-validator';
import { PIN_CODE } from '../../../kernel/index.js';
import type { CheckoutOptions } from './quote.service.js';
import { CouponCodeField, DateField, LineIdsField } from './checkout-options.fields.js';
import { PAYMENT_MODES, type PaymentMode } from '../order/payment-mode.js';
import { ChargeDto, DiscountDto } from '../order/charge.dto.js';

export class QuoteLineDto {
  @ApiProperty() id!: string;
  @ApiProperty() productId!: string;
  @ApiProperty() name!: string;
  @ApiProperty() slug!: string;
  @ApiProperty({ type: [String] }) image!: string[];
  @ApiProperty({ description: 'Rupees for one piece.' }) price!: number;
  @ApiProperty({ description: 'Rupees for one piece.' }) mrp!: number;
  @ApiProperty() quantity!: number;
  @ApiProperty({ type: String, nullable: true }) customText!: string | null;
  @ApiProperty({ type: String, nullable: true }) uploadedPhoto!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The drawn piece, once it is there; signed and expiring.' })
  previewUrl!: string | null;
  @ApiProperty() available!: boolean;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Where fewer are left than are wanted: how many, 0 when it is sold out.',
  })
  piecesLeft!: number | null;
  @ApiProperty({ description: 'Others hold what is missing, for orders that wait for their payment.' })
  inOtherCarts!: boolean;
  @ApiProperty() giftWrap!: boolean;
}

export class QuotedDeliveryDto {
  @ApiProperty({ description: 'The first day without express.' }) standard!: string;
  @ApiProperty({ description: 'The first day with express.' }) express!: string;
  @ApiProperty({ type: [String], description: 'Days of which one may be chosen, the earliest first.' })
  offered!: string[];
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'When it arrives; null where the wanted day is not offered.',
  })
  arrivesOn!: string | null;
}

export class QuotedCouponDto {
  @ApiProperty() code!: string;
  @ApiProperty({ description: 'Why it takes nothing off; empty when it does.' }) problem!: string;
}

export class QuotedFeesDto {
  @ApiProperty({ description: 'Rupees.' }) express!: number;
  @ApiProperty({ description: 'Rupees, for wrapping every piece.' }) giftWrapAll!: number;
}

export class QuotedCodDto {
  @ApiProperty({ description: 'Rupees for paying at the door.' }) fee!: number;
  @ApiProperty({ description: 'Why it cannot be paid at the door; empty when it can.' }) problem!: string;
}

export class QuotedCreditDto {
  @ApiProperty({ description: 'Rupees that the customer has.' }) balance!: number;
  @ApiProperty({ description: 'Rupees of the total that it pays.' }) used!: number;
  @ApiProperty({ description: 'Rupees that are left to pay.' }) due!: number;
}

export class QuoteDto {
  @ApiProperty({ type: [QuoteLineDto] }) lines!: QuoteLineDto[];
  @ApiProperty() mrp!: number;
  @ApiProperty() saved!: number;
  @ApiProperty() subtotal!: number;
  @ApiProperty({ type: [ChargeDto] }) charges!: ChargeDto[];
  @ApiProperty({ type: [DiscountDto] }) discounts!: DiscountDto[];
  @ApiProperty() total!: number;
  @ApiProperty({ type: QuotedDeliveryDto, nullable: true, description: 'Null while the pin code is not known.' })
  days!: QuotedDeliveryDto | null;
  @ApiProperty({ type: QuotedCouponDto, nullable: true }) coupon!: QuotedCouponDto | null;
  @ApiProperty({ type: QuotedCodDto }) cash!: QuotedCodDto;
  @ApiProperty({ type: QuotedCreditDto }) credit!: QuotedCreditDto;
  @ApiProperty({ type: QuotedFeesDto }) fees!: QuotedFeesDto;
}

export class QuoteQueryDto {
  @ApiPropertyOptional() @IsOptional() @IsUUID() draftId?: string;

  @ApiPropertyOptional({ description: 'Where it goes: tells the days.' })
  @IsOptional()
  @IsString()
  @Matches(PIN_CODE, { message: 'The pin code has six digits and does not begin with 0.' })
  pinCode?: string;

  @ApiPropertyOptional({ type: Boolean }) @IsOptional() @IsBooleanString() express?: string;
  @LineIdsField('Ids of lines to wrap.') giftWrap?: string[];
  @DateField() deliverOn?: string;
  @CouponCodeField() couponCode?: string;
  @ApiPropertyOptional({ type: Boolean }) @IsOptional() @IsBooleanString() useCredit?: string;
  @ApiPropertyOptional({ enum: PAYMENT_MODES }) @IsOptional() @IsIn([...PAYMENT_MODES]) payBy?: PaymentMode;

  get options(): CheckoutOptions {
    const { draftId, pinCode, express, giftWrap, deliverOn, couponCode, useCredit, payBy } = this;
    return {
      draftId: draftId ?? null,
      pinCode: pinCode ?? null,
      express: express === 'true',
      giftWrap: giftWrap ?? [],
      deliverOn: deliverOn ?? null,
      couponCode: couponCode ?? null,
      useCredit: useCredit === 'true',
      payBy: payBy ?? 'gateway',
    };
  }
}
