import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';

const PAYMENT_STATES = ['due', 'open', 'paid', 'refunded', 'expired'] as const;

export class TrialPaymentDto {
  @ApiProperty({ enum: PAYMENT_STATES, description: 'due: the gateway makes the link; paid: the refund is under way' })
  status!: (typeof PAYMENT_STATES)[number];
  @ApiProperty({ type: String, nullable: true, description: 'Where it is paid' })
  url!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'QR code of that address, an SVG' })
  qrCode!: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'upi' })
  method!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  paidAt!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  refundedAt!: string | null;
}

export class FirstRunDto {
  @ApiProperty({ description: 'In production, until there are orders or the owner has closed it' })
  isOpen!: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'Name of the owner’s second factor' })
  factor!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'As the owner has set it' })
  siteName!: string | null;
  @ApiProperty({ description: 'Whether shoppers are told an e-mail address and a phone number' })
  hasContact!: boolean;
  @ApiProperty()
  address!: string;
  @ApiProperty({ type: String, nullable: true })
  gstin!: string | null;
  @ApiProperty()
  hasNoGstin!: boolean;
  @ApiProperty()
  products!: number;
  @ApiProperty({ type: String, nullable: true })
  newestProduct!: string | null;
  @ApiProperty({ type: TrialPaymentDto, nullable: true })
  payment!: TrialPaymentDto | null;
  @ApiProperty({ description: 'What to enter at the gateway' })
  webhookAddress!: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The first webhook that came',
    example: 'payment.captured',
  })
  webhookType!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  webhookAt!: string | null;
  @ApiProperty()
  mailTo!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  mailSentAt!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  mailSeenAt!: string | null;
  @ApiProperty({ description: 'Whether shoppers are let in' })
  isShopOpen!: boolean;
}

export class MailArrivedDto {
  @ApiProperty({ description: 'What the button of the e-mail brought' })
  @IsString()
  @Length(1, 64)
  code!: string;
}

export class FirstRunResponseDto {
  @ApiProperty({ example: 'Done.' })
  message!: string;
}
