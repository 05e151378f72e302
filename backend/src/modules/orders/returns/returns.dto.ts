import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, IsUUID, Max, Min, ValidateNested } from 'class-validator';
import { paise, paiseToRupees, type Paise } from '../../../kernel/index.js';
import { TextField, BooleanField } from '../../../platform/http/index.js';
import { spansOf, type OrderTerms, type RefundMethod } from '../order/policies.js';
import {
  MAX_RETURN_PHOTOS,
  RETURN_STATES,
  type ReturnState,
  returnableQuantity,
  refundValue,
  type ReturnableLine,
} from './returns.rules.js';
import type { ReturnView } from './return.entity.js';
import {
  paymentSourceOf,
  type OrderState,
  type PaymentMode,
  isPersonalised,
  RETURN_KINDS,
  type ReturnKind,
} from '../order/order.types.js';
import { findTransition } from '../order.pipeline.js';

const REFUND_METHODS: readonly RefundMethod[] = ['original_payment', 'store_credit'];
const MAX_RETURN_MESSAGE_LENGTH = 1_000;

export class ReturnItemDto {
  @ApiProperty({ format: 'uuid' }) @IsUUID() lineId!: string;
  @ApiProperty({ minimum: 1 }) @IsInt() @Min(1) @Max(1_000) quantity!: number;
}

/** The form as it is read. */
export class ReturnRequestDto {
  @IsIn(RETURN_KINDS) kind!: ReturnKind;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => ReturnItemDto)
  pieces!: ReturnItemDto[];

  @TextField({ max: MAX_RETURN_MESSAGE_LENGTH, lines: true }) words!: string;
}

/** The form as it is sent. */
export class ReturnFormDto {
  @ApiProperty({ enum: RETURN_KINDS }) kind!: ReturnKind;
  @ApiProperty({ description: 'JSON text of a list of `{ lineId, quantity }`.' }) pieces!: string;
  @ApiProperty({ maxLength: MAX_RETURN_MESSAGE_LENGTH, description: 'What happened.' }) words!: string;
  @ApiProperty({
    type: 'array',
    items: { type: 'string', format: 'binary' },
    required: false,
    description: `JPEG, PNG, WebP or HEIC, up to ${MAX_RETURN_PHOTOS} of at most 10 MB.`,
  })
  photos?: unknown[];
}

const Nullable = (description = '') => ApiProperty({ type: String, nullable: true, description });

export class ReturnDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: RETURN_KINDS }) kind!: ReturnKind;
  @ApiProperty({ enum: RETURN_STATES }) state!: ReturnState;
  @ApiProperty({ type: [ReturnItemDto] }) pieces!: ReturnItemDto[];
  @ApiProperty() words!: string;
  @Nullable('What the shop wrote to the buyer.') answer!: string | null;
  @ApiProperty({ enum: REFUND_METHODS, nullable: true }) remedy!: RefundMethod | null;
  @ApiProperty({ description: 'Rupees: what the pieces cost, and once it is settled what was given back.' })
  amount!: number;
  @ApiProperty({ format: 'date-time' }) askedAt!: string;
  @Nullable('ISO 8601, UTC.') decidedAt!: string | null;
  @Nullable('ISO 8601, UTC.') settledAt!: string | null;
  @ApiProperty({ type: [String], description: 'Signed and expiring.' }) photos!: string[];
  @ApiProperty({ description: 'Asked by the holder of a gift receipt, who is credited.' }) isExchange!: boolean;
}

export class ReturnDecisionDto {
  @TextField({ max: MAX_RETURN_MESSAGE_LENGTH, lines: true, description: 'For the buyer.' }) words!: string;
}

export class SettleReturnDto {
  @ApiProperty({ enum: REFUND_METHODS }) @IsIn(REFUND_METHODS) remedy!: RefundMethod;
  @BooleanField('Whether pieces that came back can be sold again; without it, those of which no damage was reported.')
  shelve?: boolean;
}

/** What tells of an order what may come back of it, and until when. */
export interface ReturnableOrder {
  readonly state: OrderState;
  readonly paidAt: string | null;
  readonly paidPaymentId: string | null;
  readonly payBy: PaymentMode;
  readonly credit: Paise;
  readonly amount: Paise;
  /** What was promised back of the amount. */
  readonly refundTotal: Paise;
  readonly deliveredAt: string | null;
  readonly terms?: OrderTerms | null | undefined;
  readonly lines: readonly ReturnableLine[];
  readonly returns: readonly ReturnView[];
}

/** Pieces of a line. */
export interface ReturnableCounts {
  readonly line_id: string;
  /** Whose damage may be reported. */
  readonly claimable: number;
  /** That may be sent back. */
  readonly returnable: number;
}

const settledOf = ({ returns }: ReturnableOrder) => returns.filter(({ state }) => state === 'settled');

export function returnableCounts(order: ReturnableOrder, line: ReturnableLine): ReturnableCounts {
  const claimable = returnableQuantity(
    line,
    settledOf(order).flatMap(({ pieces }) => pieces),
  );
  return { line_id: line.id, claimable, returnable: isPersonalised(line) ? 0 : claimable };
}

/** What its buyer has asked for, and until when they may ask. */
export function toReturnDtos(
  order: ReturnableOrder,
  fileUrl: (fileId: string) => string,
  now: Date,
): { returns: ReturnDto[]; returnUntil: string | null; damageUntil: string | null } {
  const pieces = order.lines.map((line) => returnableCounts(order, line));
  const mayAsk =
    findTransition(order.state, 'request_return', paymentSourceOf(order)) && order.refundTotal < order.amount;
  const until = (isOpen: boolean, withinMs: number): string | null => {
    if (!isOpen || !mayAsk || order.deliveredAt === null) return null;
    const last = new Date(new Date(order.deliveredAt).getTime() + withinMs);
    return last >= now ? last.toISOString() : null;
  };
  const spans = spansOf(order.terms);
  return {
    returns: order.returns.map((request) => toReturnDto(request, order, fileUrl)),
    returnUntil: until(
      pieces.some(({ returnable }) => returnable > 0),
      spans.returnWithinMs,
    ),
    damageUntil: until(
      pieces.some(({ claimable }) => claimable > 0),
      spans.damageWithinMs,
    ),
  };
}

const iso = (at: string | null): string | null => at && new Date(at).toISOString();

function toReturnDto(request: ReturnView, order: ReturnableOrder, fileUrl: (fileId: string) => string): ReturnDto {
  const { photos, amount, askedAt, decidedAt, settledAt, pieces, ...rest } = request;
  return {
    ...rest,
    pieces: [...pieces],
    amount: paiseToRupees(paise(amount ?? refundValue(request, { ...order, settled: settledOf(order) }))),
    askedAt: new Date(askedAt).toISOString(),
    decidedAt: iso(decidedAt),
    settledAt: iso(settledAt),
    photos: photos.map(fileUrl),
  };
}
