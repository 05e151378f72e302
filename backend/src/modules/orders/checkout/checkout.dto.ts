import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsIn,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { PHONE, PIN_CODE } from '../../../kernel/index.js';
import { TextField, BooleanField } from '../../../platform/http/index.js';
import { PhotoCropDto } from '../../cart/index.js';
import { NEXT_ACTIONS, type NextAction, type PendingOrder } from './order-creation.service.js';
import { CouponCodeField, DateField, LineIdsField } from './quote.dto.js';
import { PAYMENT_MODES, type PaymentMode, buyerOf, type DeliveryAddress } from '../order/order.types.js';
import type { CheckoutRequest } from './checkout.service.js';
import { isGstin, normalizeGstin } from '../order/gstin.rules.js';
import { toE164, checkoutDescription } from '../payments/index.js';

/** As much as a card holds. */
const MAX_GIFT_MESSAGE_LENGTH = 200;

const Trimmed = () => Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

const isForSomebodyElse = ({ buyerName, buyerPhone }: OrderFormDto): boolean =>
  buyerName !== undefined || buyerPhone !== undefined;

const isForBusiness = ({ businessGstin, businessName }: OrderFormDto): boolean =>
  businessGstin !== undefined || businessName !== undefined;

const OF_PIN = 'That of the PIN code, where the directory knows it.';
const pinCode = {
  accepts: (text: string) => PIN_CODE.test(text),
  message: 'The pin code has six digits and does not begin with 0.',
};
const phone = {
  accepts: (text: string) => PHONE.test(text),
  message: 'The phone number has ten digits and begins with 6 to 9.',
};

const GSTIN = {
  accepts: (text: string) => isGstin(normalizeGstin(text)),
  message: 'This isn’t a valid GSTIN. Please check its 15 characters against your certificate.',
};

/** What an order is opened with, whoever opens it. */
export class OrderFormDto {
  @TextField({ max: 80 }) firstName!: string;
  @TextField({ max: 80 }) lastName!: string;
  @TextField({ max: 300 }) address!: string;
  @TextField({ max: 120 }) locality!: string;
  @TextField({ max: 120, description: OF_PIN }) city!: string;
  @TextField({ max: 120, description: OF_PIN }) state!: string;
  @TextField({ max: 6, format: pinCode, description: 'Six digits, not beginning with 0.' }) pinCode!: string;
  @TextField({ max: 10, format: phone, description: 'Ten digits, beginning with 6 to 9.' }) phone!: string;

  @TextField({ max: 500, optional: true, description: 'Only where it differs from the delivery address.' })
  billingAddress?: string;

  @ApiPropertyOptional()
  @ValidateIf(isForSomebodyElse)
  @TextField({ max: 160, description: 'Who buys it, where it goes to somebody else.' })
  buyerName?: string;

  @ApiPropertyOptional()
  @ValidateIf(isForSomebodyElse)
  @TextField({ max: 10, format: phone, description: 'With `buyerName`: whom we call about the order.' })
  buyerPhone?: string;

  @ApiPropertyOptional()
  @ValidateIf(isForBusiness)
  @TextField({ max: 30, format: GSTIN, description: 'With `businessName`: the GSTIN of a business that is billed.' })
  businessGstin?: string;

  @ApiPropertyOptional()
  @ValidateIf(isForBusiness)
  @TextField({ max: 160, description: 'With `businessGstin`: its legal name.' })
  businessName?: string;

  @BooleanField('Sends it ahead of the others, for a fee.') express?: boolean;

  @TextField({
    max: MAX_GIFT_MESSAGE_LENGTH,
    lines: true,
    blank: true,
    optional: true,
    description: 'We write it on a card inside the box.',
  })
  giftMessage?: string;

  @BooleanField('No prices and no invoice in the parcel.') hidePrices?: boolean;
  @DateField() deliverOn?: string;

  @ApiPropertyOptional({ enum: PAYMENT_MODES, default: 'gateway' })
  @IsOptional()
  @IsIn([...PAYMENT_MODES])
  payBy?: PaymentMode;
}

export class CheckoutDto extends OrderFormDto {
  @LineIdsField('Ids of the quote’s lines whose pieces are wrapped, for a fee each.') giftWrap?: string[];
  @CouponCodeField() couponCode?: string;
  @BooleanField('Pays with store credit as much as there is.') useCredit?: boolean;

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

export class CheckoutResponseDto {
  @ApiProperty() orderId!: string;
  @ApiProperty() number!: string;
  @ApiProperty({ enum: NEXT_ACTIONS, description: 'What is still to be done.' }) next!: NextAction;
  @ApiProperty({ description: 'Empty where nothing is paid at the gateway.' }) razorpayOrderId!: string;
  @ApiProperty({ description: 'Paise to pay at the gateway.' }) amount!: number;
  @ApiProperty() currency!: string;
  @ApiProperty() key!: string;
  @ApiProperty() description!: string;
  @ApiProperty({ type: PaymentPrefillDto }) prefill!: PaymentPrefillDto;
  @ApiPropertyOptional() priceChanged?: true;
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

export class SaveOrderResponseDto {
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

export class DraftOriginalResponseDto {
  @ApiProperty() message!: string;
}

/** What was asked for with an address. */
export function toCheckoutRequest(body: CheckoutDto): Pick<CheckoutRequest, 'address' | 'options' | 'gift'> {
  const { firstName, lastName, address, locality, city, state, pinCode, phone, billingAddress } = body;
  const { buyerName, buyerPhone, businessGstin, businessName } = body;
  return {
    address: {
      firstName,
      lastName,
      address,
      locality,
      city,
      state,
      pinCode,
      phone,
      ...(billingAddress ? { billingAddress } : {}),
      ...(buyerName && buyerPhone ? { buyer: { name: buyerName, phone: buyerPhone } } : {}),
      ...(businessGstin && businessName
        ? { business: { gstin: normalizeGstin(businessGstin), legalName: businessName } }
        : {}),
    },
    options: {
      draftId: body.draftId ?? null,
      pinCode,
      express: body.express ?? false,
      giftWrap: body.giftWrap ?? [],
      deliverOn: body.deliverOn ?? null,
      couponCode: body.couponCode || null,
      useCredit: body.useCredit ?? false,
      payBy: body.payBy ?? 'gateway',
      isGift: Boolean(buyerName && buyerPhone),
    },
    gift: { message: body.giftMessage || null, pricesHidden: body.hidePrices ?? false },
  };
}

export function toCheckoutDto(
  order: PendingOrder,
  razorpayOrderId: string,
  key: string,
  email: string,
  { address, productPrice }: { readonly address: DeliveryAddress; readonly productPrice: number | undefined },
): CheckoutResponseDto {
  const priceChanged = productPrice !== undefined && Math.round(productPrice * 100) !== order.total;
  const buyer = buyerOf(address);
  return {
    orderId: order.id,
    number: order.number,
    next: order.next,
    razorpayOrderId,
    amount: order.amount,
    currency: order.currency,
    key,
    description: checkoutDescription(order.productNames),
    prefill: { name: buyer.name, email, contact: toE164(buyer.phone) },
    ...(priceChanged ? { priceChanged: true } : {}),
  };
}
