import { ApiProperty } from '@nestjs/swagger';
import { PhotoCropDto } from '../../cart/index.js';
import { PAYMENT_STATUSES, type PaymentStatus } from '../order/order-state.js';
import { ADMIN_EVENTS } from '../order/order-events.js';
import { PROOF_TASKS, type ProofTask } from '../proofs/index.js';
import { REFUND_REASONS, REFUND_STATES, type RefundState } from '../refunds/index.js';
import { OrderDto, OrderedProductDto } from '../my-orders/index.js';

const Nullable = () => ApiProperty({ type: String, nullable: true });

export class OrderListLineDto {
  @ApiProperty() productName!: string;
  @ApiProperty() slug!: string;
  @ApiProperty({ type: [String] }) image!: string[];
  @ApiProperty() quantity!: number;
  @ApiProperty({ description: 'Rupees for one piece.' }) price!: number;
  @ApiProperty({ description: 'Rupees.' }) lineTotal!: number;
  @Nullable() customText!: string | null;
  @ApiProperty() hasPhoto!: boolean;
}

export class OrderListItemDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() number!: string;
  @ApiProperty() user_email!: string;
  @ApiProperty() state!: string;
  @ApiProperty({ enum: PAYMENT_STATUSES }) payment_status!: PaymentStatus;
  @ApiProperty({ description: 'A payment for it is held.' }) held!: boolean;
  @ApiProperty({ description: 'Rupees.' }) amount!: number;
  @ApiProperty({ format: 'date-time' }) created_at!: string;
  @ApiProperty({ format: 'date-time', description: 'When it should leave the workshop.' }) leavesBy!: string;
  @ApiProperty({ type: String, nullable: true, description: 'The day on which it should arrive, in India.' })
  arrivesOn!: string | null;
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
  @ApiProperty({ type: [ProofCountDto], description: 'Orders whose proofs wait for the shop.' })
  proofs!: ProofCountDto[];
  @ApiProperty({ type: [String], description: 'With whom the shop sends.' }) carriers!: string[];
}

export class AllowedActionDto {
  @ApiProperty({ enum: ADMIN_EVENTS }) event!: string;
  @ApiProperty() allowed!: boolean;
  @ApiProperty({ description: 'Why it is not allowed; empty when it is.' }) reason!: string;
}

export class PaymentDetailDto {
  @ApiProperty() id!: string;
  @ApiProperty() status!: string;
  @ApiProperty({ description: 'Rupees.' }) amount!: number;
  @Nullable() method!: string | null;
  @Nullable() error!: string | null;
  @Nullable() heldBecause!: string | null;
  @ApiProperty({ format: 'date-time' }) at!: string;
}

export class RefundDetailDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @Nullable() gatewayRefundId!: string | null;
  @ApiProperty() paymentId!: string;
  @ApiProperty({ description: 'Rupees.' }) amount!: number;
  @ApiProperty({ enum: REFUND_REASONS }) reason!: string;
  @ApiProperty({ enum: REFUND_STATES }) state!: RefundState;
  @ApiProperty() actor!: string;
  @Nullable() note!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why it failed.' }) failure!: string | null;
  @ApiProperty({ description: 'It failed, and can be sent once more.' }) isOpen!: boolean;
  @ApiProperty({ format: 'date-time' }) at!: string;
}

export class TimelineEventDto {
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ enum: ['state', 'payment', 'refund', 'credit', 'webhook', 'mail', 'admin'] }) kind!: string;
  @ApiProperty() name!: string;
  @Nullable() state!: string | null;
  @Nullable() actor!: string | null;
  @Nullable() note!: string | null;
  @Nullable() reference!: string | null;
}

export class OrderDetailItemDto extends OrderedProductDto {
  @ApiProperty({ type: String, nullable: true, description: 'The photo as it was sent, whole; signed and expiring.' })
  originalUrl!: string | null;
  @ApiProperty({ type: PhotoCropDto, nullable: true, description: 'What was framed of the original.' })
  photoCrop!: PhotoCropDto | null;
  @ApiProperty({ description: 'Its pieces are counted, and can go back on the shelf.' }) shelvable!: boolean;
}

export class OrderInDetailDto extends OrderDto {
  @ApiProperty({ type: [OrderDetailItemDto] }) override products: OrderDetailItemDto[] = [];
}

export class OrderDetailDto {
  @ApiProperty({ type: OrderInDetailDto }) order!: OrderInDetailDto;
  @ApiProperty({ format: 'date-time' }) leavesBy!: string;
  @ApiProperty() isHidden!: boolean;
  @ApiProperty({ description: 'Why nothing is printed for it; empty when it has papers.' }) noPapersBecause!: string;
  @ApiProperty() ordersBefore!: number;
  @ApiProperty({ type: [AllowedActionDto] }) actions!: AllowedActionDto[];
  @ApiProperty({ type: [String] }) carriers!: string[];
  @ApiProperty({ type: [PaymentDetailDto] }) payments!: PaymentDetailDto[];
  @ApiProperty({ type: [RefundDetailDto] }) refunds!: RefundDetailDto[];
  @ApiProperty({ description: 'Rupees of its payment that can still be given back.' }) refundable!: number;
  @ApiProperty({ description: 'How often the courier stood at the door for nothing.' }) deliveryAttempts!: number;
  @ApiProperty({
    description: 'How many returns and reports of this buyer the shop has granted, beside the newest of this order.',
  })
  returnsBefore!: number;
  @ApiProperty({ type: [TimelineEventDto] }) happenings!: TimelineEventDto[];
}

export class OrderActionResultDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() ok!: boolean;
  @ApiProperty({ description: 'Why it was not done; empty when it was.' }) message!: string;
}

export class BulkActionResultDto {
  @ApiProperty({ type: [OrderActionResultDto] }) results!: OrderActionResultDto[];
}
