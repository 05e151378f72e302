import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsBooleanString, IsIn, IsOptional, IsString, IsUUID, Matches } from 'class-validator';
import { endOfDay, startOfDay, assertIstDate } from '../../../kernel/index.js';
import { PageQueryDto } from '../../../platform/pagination/index.js';
import { TagDto } from '../../../platform/notes/index.js';
import { PhotoCropDto } from '../../cart/index.js';
import {
  PAYMENT_STATUSES,
  type PaymentStatus,
  CHANNELS,
  type Channel,
  PAYMENT_MODES,
  type PaymentMode,
  ADMIN_EVENTS,
  ORDER_STATES,
  type OrderState,
  PROOF_TASKS,
  type ProofTask,
  isDeletable,
  noDocumentsReason,
  paymentSourceOf,
  paymentStatus,
} from '../order/order.types.js';
import type { CodCodeStatus } from '../order/cod-code-status.js';
import { CashCodeDto, OrderAdditionDto, PaymentDetailDto, RefundDetailDto } from './order-money.dto.js';
import { DisputeDto, toDisputeDto } from '../disputes/index.js';
import { OrderBaseDto, OrderedItemDto, PayLinkDto, toOrderDto } from '../my-orders/index.js';
import type { OrderListQuery, OrderListItem } from './order-admin.service.js';
import { rupees } from '../order/order.dto.js';
import type { OrderDetail } from './order-detail.service.js';
import { allowedActions } from './order-actions.service.js';
import { shipBy } from '../../delivery/index.js';
import { unsentPieces } from '../order/parcel.rules.js';
import { mayAddTo } from '../order/order-changes.rules.js';
import { mayRemake, remakeTotal } from '../order/remake.rules.js';
import { CARRIERS } from '../order/shipment.js';

const Nullable = () => ApiProperty({ type: String, nullable: true });

export class OrderListLineDto {
  @ApiProperty() productName!: string;
  @ApiProperty() slug!: string;
  @ApiProperty({ type: [String] }) image!: string[];
  @ApiProperty() quantity!: number;
  @ApiPropertyOptional({ description: 'Rupees for one piece; not for the workshop.' }) price?: number;
  @ApiPropertyOptional({ description: 'Rupees; not for the workshop.' }) lineTotal?: number;
  @Nullable() customText!: string | null;
  @ApiProperty() hasPhoto!: boolean;
}

export class OrderListItemDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() number!: string;
  @ApiPropertyOptional({ description: 'For the owner and the desk.' }) user_email?: string;
  @ApiPropertyOptional({ description: 'Who ordered; for the owner and the desk.' }) buyer?: string;
  @ApiPropertyOptional({ description: 'Where it goes; for the owner and the desk.' }) city?: string;
  @ApiProperty() state!: string;
  @ApiPropertyOptional({ enum: PAYMENT_STATUSES, description: 'Not for the workshop.' })
  payment_status?: PaymentStatus;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: '`cash`, `credit`, or the gateway’s word; null while nothing is paid. Not for the workshop.',
  })
  paidBy?: string | null;
  @ApiProperty({ enum: CHANNELS, description: 'How it came in.' }) channel!: Channel;
  @ApiProperty({ description: 'A payment for it is held.' }) held!: boolean;
  @ApiProperty({ description: 'A bank looks into its payment: making and refunds wait.' }) disputed!: boolean;
  @ApiProperty({ description: 'It is placed with a code that was mailed, or by phone.' }) awaitsCode!: boolean;
  @ApiPropertyOptional({ description: 'Rupees; not for the workshop.' }) amount?: number;
  @ApiProperty({ format: 'date-time' }) created_at!: string;
  @ApiProperty({ format: 'date-time', description: 'When it should leave the workshop.' }) leavesBy!: string;
  @ApiProperty({ type: String, nullable: true, description: 'The day on which it should arrive, in India.' })
  arrivesOn!: string | null;
  @ApiProperty({ type: [TagDto], description: 'By name.' }) tags!: TagDto[];
  @ApiProperty({ type: [OrderListLineDto] }) lines!: OrderListLineDto[];
}

export class OrderPageDto {
  @ApiProperty({ type: [OrderListItemDto] }) rows!: OrderListItemDto[];
  @Nullable() next!: string | null;
  @ApiProperty({ description: 'Counted up to 10,000.' }) total!: number;
}

export class StateCountDto {
  @ApiProperty() state!: string;
  @ApiProperty({ description: 'Counted up to 10,000.' }) total!: number;
}

export class ProofCountDto {
  @ApiProperty({ enum: PROOF_TASKS }) task!: ProofTask;
  @ApiProperty({ description: 'Counted up to 10,000.' }) total!: number;
}

export class OrderCountsDto {
  @ApiProperty({ type: [StateCountDto] }) states!: StateCountDto[];
  @ApiProperty({ description: 'Orders with a payment that is held.' }) held!: number;
  @ApiProperty({ description: 'Orders with an open dispute.' }) disputed!: number;
  @ApiProperty({ type: [ProofCountDto], description: 'Orders whose proofs wait for the shop.' })
  proofs!: ProofCountDto[];
  @ApiProperty({ description: 'Deleted orders, counted up to 10,000; 0 for who may not delete.' }) archived!: number;
  @ApiProperty({ type: [String], description: 'With whom the shop sends.' }) carriers!: string[];
}

export class AllowedActionDto {
  @ApiProperty({ enum: ADMIN_EVENTS }) event!: string;
  @ApiProperty() allowed!: boolean;
  @ApiProperty({ description: 'Why it is not allowed; empty when it is.' }) reason!: string;
}

export class TimelineEventDto {
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ enum: ['state', 'payment', 'refund', 'credit', 'webhook', 'dispute', 'mail', 'admin', 'note'] })
  kind!: string;
  @ApiProperty() name!: string;
  @Nullable() state!: string | null;
  @Nullable() actor!: string | null;
  @Nullable() note!: string | null;
  @Nullable() reference!: string | null;
}

export class OrderDetailItemDto extends OrderedItemDto {
  @ApiPropertyOptional({ description: 'Rupees for one piece; not for the workshop.' }) price?: number;
  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    description:
      'Rupees to make all of it again with other words or another photo; null where it can’t be. Not for the workshop.',
  })
  remakePrice?: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'The photo as it was sent, whole; signed and expiring.' })
  originalUrl!: string | null;
  @ApiProperty({ type: PhotoCropDto, nullable: true, description: 'What was framed of the original.' })
  photoCrop!: PhotoCropDto | null;
  @ApiProperty({ description: 'Pieces that have not left and are still to be sent.' }) unsent!: number;
  @ApiProperty({ description: 'Its pieces are counted, and can go back on the shelf.' }) shelvable!: boolean;
}

/** What only some rights see of an order may be missing. */
export class OrderInDetailDto extends OrderBaseDto {
  @ApiPropertyOptional({ description: 'For the owner and the desk.' }) user_email?: string;
  @ApiPropertyOptional({ description: 'Rupees; not for the workshop.' }) amount?: number;
  @ApiPropertyOptional({ description: 'Rupees of the amount that store credit pays; not for the workshop.' })
  credit?: number;
  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    description: 'Rupees of a payment with another amount that waits for a decision; not for the workshop.',
  })
  onHold?: number | null;
  @ApiPropertyOptional({
    type: PayLinkDto,
    nullable: true,
    description: 'The open payment link; not for the workshop.',
  })
  payLink?: PayLinkDto | null;
  @ApiPropertyOptional({ enum: PAYMENT_STATUSES, description: 'Not for the workshop.' }) payment_status?: PaymentStatus;
  @ApiPropertyOptional({ enum: PAYMENT_MODES, description: 'Not for the workshop.' }) pay_by?: PaymentMode;
  @ApiProperty({ type: [OrderDetailItemDto] }) products!: OrderDetailItemDto[];
}

export class OrderDetailDto {
  @ApiProperty({ type: OrderInDetailDto }) order!: OrderInDetailDto;
  @ApiProperty({ enum: CHANNELS, description: 'How it came in.' }) channel!: Channel;
  @ApiProperty({ format: 'date-time' }) leavesBy!: string;
  @ApiProperty() isHidden!: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When it was deleted.' })
  archivedAt!: string | null;
  @ApiProperty({ description: 'Whether it may be deleted as it stands.' }) deletable!: boolean;
  @ApiProperty({ description: 'Why nothing is printed for it; empty when it has documents.' }) noPapersBecause!: string;
  @ApiProperty() ordersBefore!: number;
  @ApiProperty({ type: [AllowedActionDto] }) actions!: AllowedActionDto[];
  @ApiProperty({ type: [String] }) carriers!: string[];
  @ApiProperty({ type: [PaymentDetailDto] }) payments!: PaymentDetailDto[];
  @ApiProperty({ type: [RefundDetailDto] }) refunds!: RefundDetailDto[];
  @ApiProperty({ type: [DisputeDto], description: 'Oldest first.' }) disputes!: DisputeDto[];
  @ApiPropertyOptional({ description: 'Rupees of its payment that can still be given back; not for the workshop.' })
  refundable?: number;
  @ApiPropertyOptional({ description: 'Rupees that can still be given back as store credit; not for the workshop.' })
  refundableAsCredit?: number;
  @ApiPropertyOptional({ description: 'Rupees that went back beyond the price; not for the workshop.' })
  excess?: number;
  @ApiProperty({ description: 'How often the courier stood at the door for nothing.' }) deliveryAttempts!: number;
  @ApiProperty({
    description: 'How many returns and reports of this buyer the shop has granted, beside the newest of this order.',
  })
  returnsBefore!: number;
  @ApiProperty({ type: [OrderAdditionDto], description: 'What was added to it, oldest first.' })
  additions!: OrderAdditionDto[];
  @ApiProperty({ description: 'Whether items can be added to it.' }) canAdd!: boolean;
  @ApiProperty({ type: CashCodeDto, nullable: true, description: 'Of a cash order that waits for its code.' })
  cashCode!: CashCodeDto | null;
  @ApiProperty({ type: [TagDto], description: 'By name.' }) tags!: TagDto[];
  @ApiProperty({ type: [TimelineEventDto] }) happenings!: TimelineEventDto[];
}

const DAY = { pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'A day in India.' };

export class OrderListQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ enum: ORDER_STATES, isArray: true })
  @Transform(({ value }: { value: unknown }) => (value === undefined ? undefined : [value].flat()))
  @IsOptional()
  @ArrayMaxSize(ORDER_STATES.length)
  @IsIn([...ORDER_STATES], { each: true })
  state?: OrderState[];

  @ApiPropertyOptional({ type: Boolean, description: 'Only orders with a payment that is held.' })
  @IsOptional()
  @IsBooleanString()
  held?: string;

  @ApiPropertyOptional({ type: Boolean, description: 'Only orders with an open dispute.' })
  @IsOptional()
  @IsBooleanString()
  disputed?: string;

  @ApiPropertyOptional({ type: Boolean, description: 'Only orders that are paid in cash at the door.' })
  @IsOptional()
  @IsBooleanString()
  cash?: string;

  @ApiPropertyOptional({ enum: CHANNELS, description: 'Only orders that came in so.' })
  @IsOptional()
  @IsIn([...CHANNELS])
  channel?: Channel;

  @ApiPropertyOptional({ type: Boolean, description: 'Only deleted orders; for who may delete.' })
  @IsOptional()
  @IsBooleanString()
  archived?: string;

  @ApiPropertyOptional({ enum: PROOF_TASKS, description: 'Only orders whose proofs wait for the shop.' })
  @IsOptional()
  @IsIn([...PROOF_TASKS])
  proof?: ProofTask;

  @ApiPropertyOptional(DAY)
  @IsOptional()
  @IsString()
  @Matches(new RegExp(DAY.pattern))
  from?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'Only orders with the tag of this id.' })
  @IsOptional()
  @IsUUID()
  tag?: string;

  @ApiPropertyOptional({ ...DAY, description: 'The last day, in India.' })
  @IsOptional()
  @IsString()
  @Matches(new RegExp(DAY.pattern))
  to?: string;

  /** @throws DomainError request.invalid for a day that is in no calendar */
  toQuery(): OrderListQuery {
    return {
      query: this.searchText,
      states: [...new Set(this.state ?? [])],
      onHold: this.held === 'true',
      disputed: this.disputed === 'true',
      cash: this.cash === 'true',
      channel: this.channel ?? null,
      archived: this.archived === 'true',
      proof: this.proof ?? null,
      from: this.from ? startOfDay(assertIstDate(this.from)) : null,
      until: this.to ? endOfDay(assertIstDate(this.to)) : null,
      tag: this.tag ?? null,
    };
  }
}

/** A cash order is placed with the code of its mail, or by phone. */
export const awaitsCode = ({ state, payBy }: { readonly state: OrderState; readonly payBy: PaymentMode }): boolean =>
  state === 'awaiting_payment' && payBy === 'cash';

const iso = (moment: string): string => new Date(moment).toISOString();

function paidBy({ payBy, method, isPaid }: OrderListItem): string | null {
  if (payBy === 'cash') return 'cash';
  return method ?? (isPaid ? 'credit' : null);
}

export function toOrderListItemDto(order: OrderListItem): OrderListItemDto {
  return {
    id: order.id,
    number: order.number,
    user_email: order.userEmail,
    buyer: order.buyer,
    city: order.city,
    state: order.state,
    payment_status: paymentStatus(order.state, order.isPaid, order.payBy),
    paidBy: paidBy(order),
    channel: order.channel,
    held: order.isHeld,
    disputed: order.isDisputed,
    awaitsCode: awaitsCode(order),
    amount: rupees(order.amount),
    created_at: iso(order.createdAt),
    leavesBy: shipBy(order).toISOString(),
    arrivesOn: order.arrivesOn,
    tags: [...order.tags],
    lines: order.lines.map(({ price, image, quantity, productName, slug, customText, hasPhoto }) => ({
      productName,
      slug,
      image: [...image],
      quantity,
      price: rupees(price),
      lineTotal: rupees(price * quantity),
      customText,
      hasPhoto,
    })),
  };
}

function toOrderInDetailDto(file: OrderDetail, fileUrl: (fileId: string) => string, now: Date): OrderInDetailDto {
  const { products, ...order } = toOrderDto(file, fileUrl, now);
  const unsent = new Map(unsentPieces(file.lines, file.shipments).map(({ lineId, quantity }) => [lineId, quantity]));
  const ordered = { ...file, parcelsSent: file.shipments.length };
  const filed = products.map((product, place) => {
    const line = file.lines[place];
    const { originalFileId = null, photoCrop = null } = line ?? {};
    const shelvable = file.shelvable.includes(product.line_id);
    return {
      ...product,
      originalUrl: originalFileId && fileUrl(originalFileId),
      photoCrop,
      shelvable,
      unsent: unsent.get(product.line_id) ?? 0,
      remakePrice: line && mayRemake(ordered, line) ? rupees(remakeTotal(line, file)) : null,
    };
  });
  return { ...order, products: filed };
}

/** @param fileUrl gives a file's signed address */
export function toOrderDetailDto(
  file: OrderDetail,
  fileUrl: (fileId: string) => string,
  now: Date,
  cashCode: CodCodeStatus | null = null,
): OrderDetailDto {
  const { state, deliveryAttempts } = file;
  const createdAt = new Date(file.createdAt);
  return {
    order: toOrderInDetailDto(file, fileUrl, now),
    channel: file.channel,
    leavesBy: shipBy(file).toISOString(),
    isHidden: file.archivedAt !== null,
    archivedAt: file.archivedAt,
    deletable: isDeletable(state),
    noPapersBecause: noDocumentsReason(file.state),
    ordersBefore: file.ordersBefore,
    actions: allowedActions(
      {
        state,
        createdAt,
        deliveryAttempts,
        parcelsSent: file.shipments.length,
        openProofs: file.openProofs,
        openDisputes: file.openDisputes,
        refundsPaused: file.refundsPaused,
        openAdditions: file.openAdditions,
        openRemakes: file.openRemakes,
        money: paymentSourceOf(file),
      },
      now,
    ),
    carriers: [...CARRIERS],
    payments: file.payments.map((payment) => ({
      ...payment,
      amount: rupees(payment.amount),
      fee: payment.fee === null ? null : rupees(payment.fee),
      at: iso(payment.at),
    })),
    refunds: file.refunds.map((refund) => ({
      ...refund,
      amount: rupees(refund.amount),
      left: rupees(refund.left),
      at: iso(refund.at),
    })),
    disputes: file.disputes.map(toDisputeDto),
    refundable: rupees(file.refundable.payment),
    refundableAsCredit: rupees(file.refundable.credit),
    excess: rupees(file.excess),
    deliveryAttempts,
    returnsBefore: file.returnsBefore,
    additions: file.additions.map(({ amount, payUntil, ...addition }) => ({
      ...addition,
      amount: rupees(amount),
      payUntil: payUntil && iso(payUntil),
    })),
    canAdd: mayAddTo({ ...file, parcelsSent: file.shipments.length }),
    cashCode,
    tags: [...file.tags],
    happenings: file.happenings.map((happening) => ({ ...happening, at: iso(happening.at) })),
  };
}
