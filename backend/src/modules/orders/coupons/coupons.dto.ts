import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsNumber, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { paise, paiseToRupees, rupeesToPaise } from '../../../kernel/index.js';
import type { CouponTerms, CouponListItem } from './coupons.service.js';
import { COUPON_CODE, COUPON_KINDS, COUPON_STATES, normalizeCode, type CouponKind } from './coupon.rules.js';
import { IsIndianDay } from '../../../platform/http/index.js';

const MAX_RUPEES = 1_000_000;
const MAX_USES = 1_000_000;
const OPTIONAL = { nullable: true, required: false } as const;

function Rupees(least: number, description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: Number, nullable: true, description }),
    IsOptional(),
    IsNumber({ maxDecimalPlaces: 2 }, { message: 'Please give an amount in rupees.' }),
    Min(least, { message: `Please give ₹${least} or more.` }),
    Max(MAX_RUPEES, { message: 'That is more than anything here costs.' }),
  );
}

function Uses(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: Number, nullable: true, description }),
    IsOptional(),
    IsInt({ message: 'Please give a whole number.' }),
    Min(1, { message: 'Please give 1 or more.' }),
    Max(MAX_USES, { message: 'Leave it empty for any number.' }),
  );
}

function Day(description: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, ...OPTIONAL, description }),
    IsOptional(),
    IsIndianDay('Please give a day.'),
  );
}

export class CouponTermsDto {
  @ApiProperty({ enum: COUPON_KINDS })
  @IsIn([...COUPON_KINDS])
  kind!: CouponKind;

  @ApiPropertyOptional({ type: Number, nullable: true, minimum: 1, maximum: 100 })
  @IsOptional()
  @IsInt({ message: 'Please give a whole number.' })
  @Min(1, { message: 'From 1 to 100.' })
  @Max(100, { message: 'From 1 to 100.' })
  percent?: number | null;

  @Rupees(1, 'Rupees off, of an `amount`.') amount?: number | null;
  @Rupees(0, 'Rupees that the pieces come to at least.') leastSubtotal?: number | null;
  @Uses('How many orders may have it; any number without it.') maxUses?: number | null;
  @Uses('How many orders of one customer.') maxUsesEach?: number | null;
  @Day('Its first day, in India.') fromDay?: string | null;
  @Day('Its last day, in India.') untilDay?: string | null;
  @ApiProperty() @IsBoolean() isOn!: boolean;

  get terms(): CouponTerms {
    return {
      kind: this.kind,
      percent: this.percent ?? null,
      amount: typeof this.amount === 'number' ? rupeesToPaise(this.amount) : null,
      leastSubtotal: rupeesToPaise(this.leastSubtotal ?? 0),
      maxUses: this.maxUses ?? null,
      maxUsesEach: this.maxUsesEach ?? null,
      fromDay: this.fromDay ?? null,
      untilDay: this.untilDay ?? null,
      isOn: this.isOn,
    };
  }
}

export class NewCouponDto extends CouponTermsDto {
  @ApiProperty({ example: 'DIWALI10', description: '3 to 24 letters, digits and dashes.' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normalizeCode(value) : value))
  @IsString()
  @Matches(COUPON_CODE, { message: 'Three to 24 letters, digits and dashes.' })
  code!: string;
}

export class CouponListItemDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() code!: string;
  @ApiProperty({ enum: COUPON_KINDS }) kind!: CouponKind;
  @ApiProperty({ type: Number, nullable: true }) percent!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Rupees.' }) amount!: number | null;
  @ApiProperty({ description: 'Rupees.' }) leastSubtotal!: number;
  @ApiProperty({ type: Number, nullable: true }) maxUses!: number | null;
  @ApiProperty({ type: Number, nullable: true }) maxUsesEach!: number | null;
  @ApiProperty({ type: String, nullable: true }) fromDay!: string | null;
  @ApiProperty({ type: String, nullable: true }) untilDay!: string | null;
  @ApiProperty() isOn!: boolean;
  @ApiProperty({ enum: COUPON_STATES }) state!: (typeof COUPON_STATES)[number];
  @ApiProperty({ description: 'Orders that hold it.' }) used!: number;
  @ApiProperty({ description: 'Rupees that it has taken off them.' }) given!: number;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;

  static of({ amount, leastSubtotal, given, createdAt, ...coupon }: CouponListItem): CouponListItemDto {
    return {
      ...coupon,
      amount: amount === null ? null : paiseToRupees(amount),
      leastSubtotal: paiseToRupees(leastSubtotal),
      given: paiseToRupees(paise(given)),
      createdAt: new Date(createdAt).toISOString(),
    };
  }
}

export class CouponPageDto {
  @ApiProperty({ type: [CouponListItemDto] }) rows!: CouponListItemDto[];
  @ApiProperty({ nullable: true, type: String, description: 'The `after` of the next part.' }) next!: string | null;
  @ApiProperty({ description: 'Counted up to 10,000.' }) total!: number;
}
