import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import { PAYMENT_STATUSES, type PaymentStatus } from '../order/order-state.js';

export class ConfirmPaymentDto {
  @ApiProperty() @IsString() @Length(1, 100) razorpay_payment_id!: string;
  @ApiProperty() @IsString() @Length(1, 100) razorpay_order_id!: string;
  @ApiProperty() @IsString() @Length(1, 200) razorpay_signature!: string;
}

export class OrderStatusDto {
  @ApiProperty() orderId!: string;
  @ApiProperty() number!: string;
  @ApiProperty() state!: string;
  @ApiProperty({ enum: PAYMENT_STATUSES }) payment_status!: PaymentStatus;
  @ApiProperty({ type: String, nullable: true }) payment_id!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The Buy Now draft that it pays; null for the cart.' })
  draftId!: string | null;
}

export class RazorpayKeyDto {
  @ApiProperty() key!: string;
}

export class WebhookResponseDto {
  @ApiProperty() received!: true;
}
