import { ApiProperty } from '@nestjs/swagger';
import { PAYMENT_STATUSES, type PaymentStatus } from './order-state.js';

export class OrderStatusDto {
  @ApiProperty() orderId!: string;
  @ApiProperty() number!: string;
  @ApiProperty() state!: string;
  @ApiProperty({ enum: PAYMENT_STATUSES }) payment_status!: PaymentStatus;
  @ApiProperty({ type: String, nullable: true }) payment_id!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The Buy Now draft that it pays; null for the cart.' })
  draftId!: string | null;
}
