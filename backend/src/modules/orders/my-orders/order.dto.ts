import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PAYMENT_STATUSES, type PaymentStatus } from '../order/order-state.js';
import { PAYMENT_MODES, type PaymentMode } from '../order/payment-mode.js';
import { ChargeDto, DiscountDto } from '../order/charge.dto.js';
import { InvoiceDto } from '../invoicing/index.js';
import { ProofDto } from '../proofs/index.js';
import { ReturnDto } from '../returns/index.js';

/** An ordered product without its price. */
export class OrderedItemDto {
  @ApiProperty({ format: 'uuid' }) line_id!: string;
  @ApiProperty() product_name!: string;
  @ApiProperty() slug!: string;
  @ApiProperty() quantity!: number;
  @ApiProperty({ description: 'Pieces whose damage may be reported.' }) claimable!: number;
  @ApiProperty({ description: 'Pieces that may be sent back; none of a personalised one.' }) returnable!: number;
  @ApiProperty() gift_wrap!: boolean;
  @ApiProperty({ type: [String] }) image!: string[];
  @ApiProperty({ type: String, nullable: true }) custom_text!: string | null;
  @ApiProperty({ type: String, nullable: true }) photo!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The drawn piece, once it is there; signed and expiring.' })
  previewUrl!: string | null;
}

export class OrderedProductDto extends OrderedItemDto {
  @ApiProperty({ description: 'Rupees for one piece.' }) price!: number;
}

export class OrderBuyerDto {
  @ApiProperty() name!: string;
  @ApiProperty() phone!: string;
}

export class DeliveryAddressDto {
  @ApiProperty() firstName!: string;
  @ApiProperty() lastName!: string;
  @ApiProperty() address!: string;
  @ApiProperty() locality!: string;
  @ApiProperty() city!: string;
  @ApiProperty() state!: string;
  @ApiProperty() pinCode!: string;
  @ApiProperty() phone!: string;
  @ApiPropertyOptional() billingAddress?: string;
  @ApiPropertyOptional({ type: OrderBuyerDto, description: 'Who bought it, where it goes to somebody else.' })
  buyer?: OrderBuyerDto;
}

export class OrderHistoryDto {
  @ApiProperty({ description: 'ISO 8601, UTC.' }) at!: string;
  @ApiProperty() state!: string;
  @ApiProperty({ type: String, nullable: true }) note!: string | null;
}

export class OrderRefundDto {
  @ApiProperty({ description: 'ISO 8601, UTC.' }) at!: string;
  @ApiProperty({ description: 'Rupees.' }) amount!: number;
  @ApiProperty({ description: 'The bank has it; otherwise it is on its way there.' }) isDone!: boolean;
}

export class ShipmentDto {
  @ApiProperty() carrier!: string;
  @ApiProperty() trackingNumber!: string;
  @ApiProperty({ type: String, nullable: true, description: 'Where the carrier shows how far it is.' })
  trackingUrl!: string | null;
  @ApiProperty({ format: 'date-time' }) shippedAt!: string;
}

/** What everybody who may see an order sees of it. */
export class OrderBaseDto {
  @ApiProperty() id!: string;
  @ApiProperty() number!: string;
  @ApiProperty({ description: 'ISO 8601, UTC.' }) created_at!: string;
  @ApiProperty() state!: string;
  @ApiProperty({ type: String, nullable: true }) payment_id!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The Buy Now draft that it pays; null for the cart.' })
  draftId!: string | null;
  @ApiProperty({ type: [ChargeDto] }) charges!: ChargeDto[];
  @ApiProperty({ type: [DiscountDto] }) discounts!: DiscountDto[];
  @ApiProperty({ format: 'date-time', description: 'When it should leave the workshop.' }) leavesBy!: string;
  @ApiProperty({ type: String, nullable: true, description: 'The day on which it should arrive, in India.' })
  arrivesOn!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'On the card.' }) gift_message!: string | null;
  @ApiProperty({ description: 'Neither prices nor an invoice in the parcel.' }) prices_hidden!: boolean;
  @ApiProperty({ type: DeliveryAddressDto }) address!: DeliveryAddressDto;
  @ApiProperty({ type: [InvoiceDto], description: 'Invoice or receipt, then credit notes.' }) bills!: InvoiceDto[];
  @ApiProperty({ type: [OrderRefundDto] }) refunds!: OrderRefundDto[];
  @ApiProperty({ description: 'It is refunded, but not all of its price went back.' }) partlyRefunded!: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Until when its buyer may cancel it, ISO 8601, UTC; null when it is too late.',
  })
  cancelUntil!: string | null;
  @ApiProperty({
    type: [ProofDto],
    description: 'Of personalised pieces, oldest first; those that were replaced are left out.',
  })
  proofs!: ProofDto[];
  @ApiProperty({ type: [ReturnDto], description: 'Oldest first.' }) returns!: ReturnDto[];
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Until when something of it may be sent back, ISO 8601, UTC; null when nothing can.',
  })
  returnUntil!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Until when damage may be reported, ISO 8601, UTC; null when it cannot.',
  })
  damageUntil!: string | null;
  @ApiProperty({ type: [ShipmentDto] }) shipments!: ShipmentDto[];
  @ApiProperty({ type: [OrderHistoryDto] }) history!: OrderHistoryDto[];
}

export class OrderDto extends OrderBaseDto {
  @ApiProperty() user_email!: string;
  @ApiProperty({ description: 'Rupees.' }) amount!: number;
  @ApiProperty({ description: 'Rupees of the amount that store credit pays.' }) credit!: number;
  @ApiProperty({ enum: PAYMENT_STATUSES }) payment_status!: PaymentStatus;
  @ApiProperty({ enum: PAYMENT_MODES }) pay_by!: PaymentMode;
  @ApiProperty({ type: [OrderedProductDto] }) products!: OrderedProductDto[];
}
