import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { BooleanField, TextField } from '../../../platform/http/index.js';
import { rupees } from '../order/order.dto.js';
import {
  LINE_REFUND_REASONS,
  REFUND_WAYS,
  type LineRefundPlan,
  type LineRefundReason,
  type PartQuantity,
  type RefundWay,
} from './line-refund.rules.js';
import type { LineRefundOptions } from './line-refund-planner.js';

const MAX_PARTS = 60;
const PART = /^[a-z0-9_-]{1,40}:\d{1,4}$/;

export class RefundedPartDto {
  @ApiProperty({ description: 'Of the order’s line, or the code of a charge.' })
  @IsString()
  @MaxLength(40)
  id!: string;

  @ApiProperty({ minimum: 1 }) @IsInt() @Min(1) @Max(1_000) quantity!: number;
  @BooleanField('Its pieces go back on the shelf; for pieces that are counted and not personalised.') restock?: boolean;
}

export class LineRefundDto {
  @ApiProperty({ description: 'Of this attempt: 32 hexadecimal digits. Sent again, nothing more is refunded.' })
  @IsString()
  @Matches(/^[0-9a-f]{32}$/)
  key!: string;

  @ApiProperty({ type: [RefundedPartDto], maxItems: MAX_PARTS })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_PARTS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => RefundedPartDto)
  parts!: RefundedPartDto[];

  @ApiProperty({ enum: REFUND_WAYS }) @IsIn([...REFUND_WAYS]) as!: RefundWay;
  @ApiProperty({ enum: LINE_REFUND_REASONS }) @IsIn([...LINE_REFUND_REASONS]) reason!: LineRefundReason;
  @TextField({ max: 200, blank: true, optional: true, description: 'More, for the books.' }) note?: string;
  @TextField({ max: 60, blank: true, optional: true, description: 'The bank’s number of a transfer that was made.' })
  transferReference?: string;
  @BooleanField('The items are not sent; only of an order that has not left.') remove?: boolean;

  @ApiProperty({ description: 'Rupees, as the plan said.', minimum: 0, maximum: 10_000_000 })
  @IsNumber({ maxDecimalPlaces: 2, allowNaN: false, allowInfinity: false })
  @Min(0)
  @Max(10_000_000)
  amount!: number;
}

export class RefundPlanQueryDto {
  @ApiPropertyOptional({ type: [String], description: 'What is chosen: `<part>:<pieces>`, each.' })
  @Transform(({ value }: { value: unknown }) => (value === undefined ? undefined : [value].flat()))
  @IsOptional()
  @ArrayMaxSize(MAX_PARTS)
  @IsString({ each: true })
  @Matches(PART, { each: true })
  part?: string[];

  @ApiPropertyOptional({ enum: REFUND_WAYS, description: 'Left out: the first that is open.' })
  @IsOptional()
  @IsIn([...REFUND_WAYS])
  as?: RefundWay;

  chosen(): PartQuantity[] {
    return (this.part ?? []).flatMap((text) => {
      const at = text.lastIndexOf(':');
      const quantity = Number(text.slice(at + 1));
      return quantity > 0 ? [{ id: text.slice(0, at), quantity }] : [];
    });
  }
}

export class RefundablePartDto {
  @ApiProperty({ description: 'Of the order’s line, or the code of a charge.' }) id!: string;
  @ApiProperty({ enum: ['line', 'charge'] }) kind!: 'line' | 'charge';
  @ApiProperty() label!: string;
  @ApiProperty({ description: 'Rupees of all its pieces, after what was taken off.' }) total!: number;
  @ApiProperty() quantity!: number;
  @ApiProperty({ description: 'Pieces that were not refunded before.' }) left!: number;
  @ApiProperty({ description: 'Rupees that the chosen pieces give back.' }) amount!: number;
  @ApiProperty() personalised!: boolean;
  @ApiProperty({ description: 'Its pieces can go back on the shelf.' }) restockable!: boolean;
}

export class RefundPlanDto {
  @ApiProperty({ type: [RefundablePartDto] }) parts!: RefundablePartDto[];
  @ApiProperty({ enum: REFUND_WAYS, isArray: true, description: 'The ways that are open.' }) ways!: RefundWay[];
  @ApiProperty({ description: 'Rupees that go back.' }) amount!: number;
  @ApiProperty({ description: 'Rupees of them through the gateway.' }) payment!: number;
  @ApiProperty({ description: 'Rupees of them as store credit.' }) credit!: number;
  @ApiProperty({ description: 'Rupees of them by a bank transfer of the shop’s own.' }) transfer!: number;
  @ApiProperty({ description: 'Rupees that the chosen items cost beyond what is left to refund.' })
  refundedBefore!: number;
  @ApiProperty({ description: 'Rupees of the order that stay paid after it.' }) staysPaid!: number;
  @ApiProperty({ description: 'The order has not left: items can be taken off it.' }) canRemove!: boolean;
}

/** @param plan null while nothing is chosen */
export function toRefundPlanDto(
  { parts, ways, limits, canRemove }: LineRefundOptions,
  plan: LineRefundPlan | null,
): RefundPlanDto {
  const chosen = new Map(plan?.parts.map((part) => [part.id, part]));
  return {
    parts: parts.map((part) => ({
      id: part.id,
      kind: part.kind,
      label: part.label,
      total: rupees(part.total),
      quantity: part.quantity,
      left: part.left,
      amount: rupees(chosen.get(part.id)?.amount ?? 0),
      personalised: part.isPersonalised,
      restockable: part.restockable,
    })),
    ways: [...ways],
    amount: rupees(plan?.amount ?? 0),
    payment: rupees(plan?.payment ?? 0),
    credit: rupees(plan?.credit ?? 0),
    transfer: rupees(plan?.transfer ?? 0),
    refundedBefore: rupees(plan?.refundedBefore ?? 0),
    staysPaid: rupees(limits.order - (plan?.amount ?? 0)),
    canRemove,
  };
}
