import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';

export class ConfirmPaymentDto {
  @ApiProperty() @IsString() @Length(1, 100) razorpay_payment_id!: string;
  @ApiProperty() @IsString() @Length(1, 100) razorpay_order_id!: string;
  @ApiProperty() @IsString() @Length(1, 200) razorpay_signature!: string;
}

export class RazorpayKeyDto {
  @ApiProperty() key!: string;
}

export class WebhookResponseDto {
  @ApiProperty() received!: true;
}
