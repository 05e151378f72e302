import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { PHONE, PIN_CODE } from '../../../kernel/index.js';
import { PhotoCropDto } from '../../cart/index.js';

const Trimmed = () => Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

export class CheckoutDto {
  @ApiProperty() @Trimmed() @IsString() @IsNotEmpty() @MaxLength(80) firstName!: string;
  @ApiProperty() @Trimmed() @IsString() @IsNotEmpty() @MaxLength(80) lastName!: string;
  @ApiProperty() @Trimmed() @IsString() @IsNotEmpty() @MaxLength(300) address!: string;
  @ApiProperty() @Trimmed() @IsString() @IsNotEmpty() @MaxLength(120) locality!: string;
  @ApiProperty() @Trimmed() @IsString() @IsNotEmpty() @MaxLength(120) city!: string;
  @ApiProperty() @Trimmed() @IsString() @IsNotEmpty() @MaxLength(120) state!: string;

  @ApiProperty({ description: 'Six digits, not beginning with 0.' })
  @Trimmed()
  @IsString()
  @Matches(PIN_CODE, { message: 'The pin code has six digits and does not begin with 0.' })
  pinCode!: string;

  @ApiProperty({ description: 'Ten digits, beginning with 6 to 9.' })
  @Trimmed()
  @IsString()
  @Matches(PHONE, { message: 'The phone number has ten digits and begins with 6 to 9.' })
  phone!: string;

  @ApiPropertyOptional({ description: 'Only where it differs from the delivery address.' })
  @IsOptional()
  @Trimmed()
  @IsString()
  @IsNotEmpty()
  @MaxLength(500)
  billingAddress?: string;

  @ApiPropertyOptional({ description: 'The Buy Now draft to pay instead of the cart.' })
  @IsOptional()
  @IsUUID()
  draftId?: string;

  @ApiPropertyOptional({
    description: 'The total that the screen showed, in rupees; the answer tells when it has changed.',
  })
  @IsOptional()
  @IsNumber()
  productPrice?: number;
}

export class PaymentPrefillDto {
  @ApiProperty() name!: string;
  @ApiProperty() email!: string;
  @ApiProperty({ description: '+91 and ten digits.' }) contact!: string;
}

export class CheckoutAnswerDto {
  @ApiProperty() orderId!: string;
  @ApiProperty() number!: string;
  @ApiProperty() razorpayOrderId!: string;
  @ApiProperty({ description: 'Paise.' }) amount!: number;
  @ApiProperty() currency!: string;
  @ApiProperty() key!: string;
  @ApiProperty() description!: string;
  @ApiProperty({ type: PaymentPrefillDto }) prefill!: PaymentPrefillDto;
  @ApiPropertyOptional() priceChanged?: true;
}

export class ChargeDto {
  @ApiProperty() code!: string;
  @ApiProperty() label!: string;
  @ApiProperty({ description: 'Rupees.' }) amount!: number;
}

export class QuoteLineDto {
  @ApiProperty() id!: string;
  @ApiProperty() productId!: string;
  @ApiProperty() name!: string;
  @ApiProperty() slug!: string;
  @ApiProperty({ type: [String] }) image!: string[];
  @ApiProperty({ description: 'Rupees for one piece.' }) price!: number;
  @ApiProperty({ description: 'Rupees for one piece.' }) mrp!: number;
  @ApiProperty() quantity!: number;
  @ApiProperty({ type: String, nullable: true }) customText!: string | null;
  @ApiProperty({ type: String, nullable: true }) uploadedPhoto!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The drawn piece, once it is there; signed and expiring.' })
  previewUrl!: string | null;
  @ApiProperty() available!: boolean;
}

export class QuoteDto {
  @ApiProperty({ type: [QuoteLineDto] }) lines!: QuoteLineDto[];
  @ApiProperty() mrp!: number;
  @ApiProperty() saved!: number;
  @ApiProperty() subtotal!: number;
  @ApiProperty({ type: [ChargeDto] }) charges!: ChargeDto[];
  @ApiProperty() total!: number;
}

export class QuoteQuery {
  @ApiPropertyOptional() @IsOptional() @IsUUID() draftId?: string;
}

export class SaveOrderDto {
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(254) email?: string;
  @ApiPropertyOptional({ default: 'Guest' }) @IsOptional() @IsString() @MaxLength(160) fullName?: string;
  @ApiPropertyOptional({ default: 'N/A' }) @IsOptional() @IsString() @MaxLength(20) phone?: string;
  @ApiProperty() @Trimmed() @IsString() @IsNotEmpty() @MaxLength(300) productName!: string;
  @ApiPropertyOptional() @IsOptional() @IsUUID() productId?: string;
  @ApiPropertyOptional({ type: Number, description: 'Accepted and ignored: the server’s price counts.' })
  @IsOptional()
  price?: unknown;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(500) customText1?: string;
  @ApiPropertyOptional({ description: 'A data URL, or the signed address of a photo.' })
  @IsOptional()
  @IsString()
  uploadedPhoto?: string;
}

export class SaveOrderAnswerDto {
  @ApiProperty() message!: string;
  @ApiProperty() draftId!: string;
  @ApiProperty() productName!: string;
  @ApiProperty({ description: 'Rupees.' }) productPrice!: number;
}

export class DraftOriginalDto {
  @ApiProperty({ description: 'Address or id of the upload to print from.' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(2_000)
  originalPhoto!: string;

  @ApiPropertyOptional({ type: PhotoCropDto, nullable: true, description: 'What was framed of it.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => PhotoCropDto)
  photoCrop?: PhotoCropDto | null;
}

export class DraftOriginalAnswerDto {
  @ApiProperty() message!: string;
}
