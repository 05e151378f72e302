import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { REFUND_REASONS, REFUND_STATES, type RefundState } from '../refunds/index.js';

const Nullable = () => ApiProperty({ type: String, nullable: true });

export class PaymentDetailDto {
  @ApiProperty() id!: string;
  @ApiProperty() status!: string;
  @ApiProperty({ description: 'Rupees.' }) amount!: number;
  @Nullable() method!: string | null;
  @Nullable() error!: string | null;
  @Nullable() heldBecause!: string | null;
  @ApiProperty({ description: 'It is on hold, and can be accepted as full payment.' }) isAcceptable!: boolean;
  @ApiProperty({ type: Number, nullable: true, description: 'Rupees of the gateway’s fee, with its tax.' })
  fee!: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'The gateway’s offer that lowered it.' })
  offerId!: string | null;
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
  @ApiProperty({ type: String, nullable: true, description: 'Since when the gateway’s balance has not covered it.' })
  waitingSince!: string | null;
  @ApiProperty({ description: 'It failed, and can be sent once more.' }) isOpen!: boolean;
  @ApiProperty({ description: 'Rupees of it that can be sent once more.' }) left!: number;
  @ApiProperty({ format: 'date-time' }) at!: string;
}

export class CashCodeDto {
  @ApiProperty({ format: 'date-time', description: 'When the newest code was mailed.' }) sentAt!: string;
  @ApiProperty({ format: 'date-time' }) expiresAt!: string;
  @ApiProperty({ description: 'How many codes were mailed.' }) sends!: number;
}

export class OrderAdditionDto {
  @ApiProperty() number!: string;
  @ApiProperty() state!: string;
  @ApiPropertyOptional({ description: 'Rupees; not for the workshop.' }) amount?: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Until when it can be paid.' })
  payUntil!: string | null;
  @ApiProperty({ description: 'It makes an item again with other words or another photo.' }) isRemake!: boolean;
}
