import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { paise } from '../../../kernel/index.js';
import { TextField } from '../../../platform/http/index.js';
import { ChargeDto, DiscountDto, rupees, toRupeeAmounts } from '../order/order.dto.js';
import type { PlannedReduction } from './reductions.service.js';
import { mayReduce, takenOf, type TakenItem } from './reduction.rules.js';

const MAX_LINES = 60;
const LINE = /^[0-9a-f-]{36}:\d{1,4}$/;

export class TakenItemDto {
  @ApiProperty({ format: 'uuid', description: 'Of the order’s line.' }) @IsUUID() id!: string;
  @ApiProperty({ minimum: 1 }) @IsInt() @Min(1) @Max(1_000) quantity!: number;
}

export class ReductionDto {
  @ApiProperty({ description: 'Of this attempt: 32 hexadecimal digits. Sent again, nothing more is taken off.' })
  @IsString()
  @Matches(/^[0-9a-f]{32}$/)
  key!: string;

  @ApiProperty({ type: [TakenItemDto], maxItems: MAX_LINES })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_LINES)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => TakenItemDto)
  items!: TakenItemDto[];

  @TextField({ max: 200, description: 'Why, for the audit log.' }) reason!: string;

  @ApiProperty({ description: 'Rupees that the courier collects, as the plan said.', minimum: 0, maximum: 10_000_000 })
  @IsNumber({ maxDecimalPlaces: 2, allowNaN: false, allowInfinity: false })
  @Min(0)
  @Max(10_000_000)
  due!: number;
}

export class ReductionQueryDto {
  @ApiPropertyOptional({ type: [String], description: 'What is taken off: `<line>:<pieces>`, each.' })
  @Transform(({ value }: { value: unknown }) => (value === undefined ? undefined : [value].flat()))
  @IsOptional()
  @ArrayMaxSize(MAX_LINES)
  @IsString({ each: true })
  @Matches(LINE, { each: true })
  item?: string[];

  taken(): TakenItem[] {
    return (this.item ?? []).flatMap((text) => {
      const [id = '', quantity] = text.split(':');
      return Number(quantity) > 0 ? [{ id, quantity: Number(quantity) }] : [];
    });
  }
}

export class ReducibleLineDto {
  @ApiProperty() id!: string;
  @ApiProperty() label!: string;
  @ApiProperty({ description: 'Rupees of one.' }) price!: number;
  @ApiProperty({ description: 'In the order now.' }) quantity!: number;
  @ApiProperty({ description: 'Of those, taken off.' }) taken!: number;
}

export class ReductionPlanDto {
  @ApiProperty({ description: 'The order is paid at the door and has not left.' }) allowed!: boolean;
  @ApiProperty({ type: [ReducibleLineDto] }) lines!: ReducibleLineDto[];
  @ApiProperty({ description: 'Rupees of the goods that stay.' }) subtotal!: number;
  @ApiProperty({ type: [ChargeDto], description: 'As the checkout charges them for what stays.' })
  charges!: ChargeDto[];
  @ApiProperty({ type: [DiscountDto] }) discounts!: DiscountDto[];
  @ApiProperty({ description: 'Rupees.' }) total!: number;
  @ApiProperty({ description: 'Rupees of store credit that still pay for it.' }) credit!: number;
  @ApiProperty({ description: 'Rupees of store credit that go back.' }) creditBack!: number;
  @ApiProperty({ description: 'Rupees that the courier was to collect.' }) dueBefore!: number;
  @ApiProperty({ description: 'Rupees that the courier collects after it.' }) due!: number;
  @ApiProperty({ description: 'The order’s coupon is for more than what stays, and takes nothing off any more.' })
  losesCoupon!: boolean;
  @ApiProperty({ description: 'Why these items cannot be taken off; empty when they can, and while none is chosen.' })
  problem!: string;
}

export function toReductionPlanDto({
  order,
  lines,
  taken,
  quote,
  dueBefore,
  problem,
}: PlannedReduction): ReductionPlanDto {
  const { totals, credit } = quote;
  const hadCoupon = order.discounts.some(({ code }) => code === 'coupon');
  return {
    allowed: mayReduce(order),
    lines: lines.map((line) => ({
      id: line.id,
      label: line.productName,
      price: rupees(line.price),
      quantity: line.quantity,
      taken: takenOf(line, taken),
    })),
    subtotal: rupees(totals.subtotal),
    charges: toRupeeAmounts(totals.charges),
    discounts: toRupeeAmounts(totals.discounts),
    total: rupees(totals.total),
    credit: rupees(credit.used),
    creditBack: rupees(paise(order.credit - credit.used)),
    dueBefore: rupees(dueBefore),
    due: rupees(credit.due),
    losesCoupon: hadCoupon && !totals.discounts.some(({ code }) => code === 'coupon'),
    problem: taken.length > 0 ? (problem?.message ?? '') : '',
  };
}
