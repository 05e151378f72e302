import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsOptional, IsString, IsUUID, MaxLength, IsBooleanString, IsIn, Matches } from 'class-validator';
import { ERRORS, PIN_CODE, type DomainError, type ErrorCode, type Paise } from '../../../kernel/index.js';
import { IsIndianDay } from '../../../platform/http/index.js';
import { normalizeCode } from '../coupons/index.js';
import { type CheckoutOptions, lineKey, type Quote, type QuotedDelivery } from './quote.service.js';
import { PAYMENT_MODES, type PaymentMode } from '../order/order.types.js';
import { ChargeDto, DiscountDto, rupees, toRupeeAmounts } from '../order/order.dto.js';
import { isHeldByOthers, quantityLeft } from '../../cart/index.js';
import { arrivalOf } from '../../delivery/index.js';
import type { CodRejection } from '../order/policies.js';

const MAX_LINES = 200;

/** Ids of lines; one by itself counts as a list. */
export function LineIdsField(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: [String], description }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value)),
    IsOptional(),
    ArrayMaxSize(MAX_LINES),
    IsUUID(undefined, { each: true }),
  );
}

export function DateField(): PropertyDecorator {
  const description = 'The day on which it should arrive; the earliest without it.';
  return applyDecorators(
    ApiPropertyOptional({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description }),
    IsOptional(),
    IsIndianDay('Please choose one of the days offered.'),
  );
}

/** A coupon's code, however it is typed. */
export function CouponCodeField(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ maxLength: 40, description: 'The code of a coupon.' }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normalizeCode(value) : value)),
    IsOptional(),
    IsString(),
    MaxLength(40),
  );
}

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
  @ApiProperty({ type: String, nullable: true, description: 'The first day with express; null where it does not go.' })
  express!: string | null;
  @ApiProperty({
    type: [String],
    description: 'Days of which one may be chosen, the earliest first; those before `standard` need express.',
  })
  offered!: string[];
  @ApiProperty({ format: 'date-time', description: 'Until when it has to be ordered for these dates.' })
  orderBy!: string;
  @ApiProperty({ description: 'The day on which it leaves the workshop, when it arrives as soon as it can.' })
  leavesOn!: string;
  @ApiProperty({ description: 'An item is drawn first, for the buyer to approve: no day can be chosen.' })
  isProofFirst!: boolean;
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

export class QuotedOnlineDto {
  @ApiProperty({ description: 'Why nothing can be paid online at the moment; empty when it can.' }) problem!: string;
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
  @ApiProperty({ type: QuotedOnlineDto }) online!: QuotedOnlineDto;
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
  @ApiPropertyOptional({ type: Boolean, description: 'It goes to somebody else.' })
  @IsOptional()
  @IsBooleanString()
  isGift?: string;

  get options(): CheckoutOptions {
    const { draftId, pinCode, express, giftWrap, deliverOn, couponCode, useCredit, payBy, isGift } = this;
    return {
      draftId: draftId ?? null,
      pinCode: pinCode ?? null,
      express: express === 'true',
      giftWrap: giftWrap ?? [],
      deliverOn: deliverOn ?? null,
      couponCode: couponCode ?? null,
      useCredit: useCredit === 'true',
      payBy: payBy ?? 'gateway',
      isGift: isGift === 'true',
    };
  }
}

/** @param problem why nothing can be paid online at the moment; null when it can */
export function toQuoteDto(
  { lines, totals, days, coupon, credit, cash, fees }: Quote,
  problem: ErrorCode | null,
): QuoteDto {
  return {
    lines: lines.map((line) => ({
      id: lineKey(line),
      productId: line.productId,
      name: line.product?.name ?? '',
      slug: line.product?.slug ?? '',
      image: [...(line.product?.image ?? [])],
      price: rupees(line.price),
      mrp: rupees(line.mrp),
      quantity: line.quantity,
      customText: line.customText,
      uploadedPhoto: line.photoUrl,
      previewUrl: line.previewUrl,
      available: line.problem === null,
      piecesLeft: quantityLeft(line.problem, line.product),
      inOtherCarts: isHeldByOthers(line.problem, line.product),
      giftWrap: line.giftWrap,
    })),
    mrp: rupees(totals.mrp),
    saved: rupees(totals.saved),
    subtotal: rupees(totals.subtotal),
    charges: toRupeeAmounts(totals.charges),
    discounts: toRupeeAmounts(totals.discounts),
    total: rupees(totals.total),
    days: days && toQuotedDeliveryDto(days),
    online: { problem: problem ? ERRORS[problem].message : '' },
    cash: { fee: rupees(cash.fee), problem: cash.rejection ? codProblem(cash.rejection, cash.limits) : '' },
    credit: { balance: rupees(credit.balance), used: rupees(credit.used), due: rupees(credit.due) },
    coupon: coupon && { code: coupon.code, problem: coupon.rejection ? messageOf(coupon.rejection) : '' },
    fees: { express: rupees(fees.express), giftWrapAll: rupees(fees.giftWrapAll) },
  };
}

function toQuotedDeliveryDto({ ordered, estimate, isProofFirst }: QuotedDelivery): QuotedDeliveryDto {
  const { standard, express, days, orderBy, leavesOn } = arrivalOf(ordered);
  return {
    standard,
    express,
    offered: days.map(({ day }) => day),
    orderBy: orderBy.toISOString(),
    leavesOn,
    isProofFirst,
    arrivesOn: estimate?.arrivesOn ?? null,
  };
}

function codProblem(rejection: CodRejection, { min, max }: Quote['cash']['limits']): string {
  if (rejection !== 'amount_beyond_limits') return COD_REJECTION_MESSAGES[rejection];
  const bounds = [
    ...(min === null ? [] : [`from ${inRupees(min)}`]),
    ...(max === null ? [] : [`up to ${inRupees(max)}`]),
  ];
  return `Only for orders ${bounds.join(' ')}.`;
}

const inRupees = (amount: Paise): string => `₹${rupees(amount).toLocaleString('en-IN')}`;

const COD_REJECTION_MESSAGES: Record<Exclude<CodRejection, 'amount_beyond_limits'>, string> = {
  personalised: 'Not available for personalised items.',
  gift_to_somebody: 'Not available for gifts: the courier would ask them to pay.',
  place_not_served: 'Not available at this PIN code.',
  cod_refused_before: 'Not after a parcel was turned away at the door.',
};

const messageOf = ({ message, details }: DomainError): string => details.fields?.[0]?.message ?? message;
