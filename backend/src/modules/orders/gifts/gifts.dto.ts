import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength, ValidateNested } from 'class-validator';
import { paiseToRupees } from '../../../kernel/index.js';
import { EmailField, TextField } from '../../../platform/http/index.js';
import { trackingUrl } from '../order/shipment.js';
import { RETURN_STATES, ReturnItemDto, type HolderExchange, type ReturnState } from '../returns/index.js';
import type { RecipientView } from './gift-page.service.js';
import type { GiftReceiptView } from './gift-receipts.service.js';
import { GIFT_STAGES, MAX_THANKS_LENGTH, type GiftStage } from './gifts.rules.js';

const MAX_KEY_LENGTH = 120;

export class GiftKeyDto {
  @ApiProperty({ maxLength: MAX_KEY_LENGTH, description: 'What stands behind the # of the link.' })
  @IsString()
  @MaxLength(MAX_KEY_LENGTH)
  key!: string;
}

export class GiftThanksDto extends GiftKeyDto {
  @TextField({ max: MAX_THANKS_LENGTH, lines: true }) text!: string;
}

export class MailGiftPageDto {
  @EmailField() email!: string;
}

const MaybeTime = (description = '') =>
  ApiProperty({ type: String, format: 'date-time', nullable: true, ...(description ? { description } : {}) });

/** A giver's page of an order. */
export class GiftPageDto {
  @ApiProperty({ format: 'uuid' }) orderId!: string;
  @ApiProperty({ type: String, nullable: true, description: 'The link to share; null once it has ended.' })
  url!: string | null;
  @ApiProperty({ description: 'It was mailed, or is about to be.' }) isMailed!: boolean;
  @ApiProperty({ type: String, nullable: true }) thanks!: string | null;
  @MaybeTime() thankedAt!: string | null;
}

export class GiftStepsDto {
  @ApiProperty({ format: 'date-time' }) ordered!: string;
  @MaybeTime() making!: string | null;
  @MaybeTime() packed!: string | null;
  @MaybeTime() sent!: string | null;
  @MaybeTime() delivered!: string | null;
}

export class GiftParcelDto {
  @ApiProperty() carrier!: string;
  @ApiProperty() trackingNumber!: string;
  @ApiProperty({ type: String, nullable: true }) trackingUrl!: string | null;
  @ApiProperty({ format: 'date-time' }) shippedAt!: string;
  @MaybeTime() deliveredAt!: string | null;
}

export class GiftItemDto {
  @ApiProperty() name!: string;
  @ApiProperty() slug!: string;
  @ApiProperty() quantity!: number;
  @ApiProperty({ type: [String] }) image!: string[];
  @ApiProperty({ type: String, nullable: true }) words!: string | null;
  @ApiProperty({ type: String, nullable: true }) photo!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The drawn piece; signed and expiring.' })
  previewUrl!: string | null;
}

export class SentThanksDto {
  @ApiProperty() text!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
}

/** What a recipient sees of a gift. */
export class RecipientGiftDto {
  @ApiProperty({ description: 'First name of the giver.' }) giver!: string;
  @ApiProperty({ description: 'First name of the recipient.' }) recipient!: string;
  @ApiProperty() city!: string;
  @ApiProperty({ enum: GIFT_STAGES }) stage!: GiftStage;
  @ApiProperty({ description: 'Its day is over, and it is not there.' }) isLate!: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'The day on which it should arrive, in India.' })
  arrivesOn!: string | null;
  @ApiProperty({ type: GiftStepsDto }) steps!: GiftStepsDto;
  @ApiProperty({ type: [GiftParcelDto], description: 'Parcels that left, oldest first.' }) parcels!: GiftParcelDto[];
  @ApiProperty() parcelsInAll!: number;
  @ApiProperty() hasCard!: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'Null until something has arrived.' }) card!: string | null;
  @ApiProperty({ type: [GiftItemDto], description: 'What has arrived.' }) items!: GiftItemDto[];
  @ApiProperty({ type: SentThanksDto, nullable: true }) thanks!: SentThanksDto | null;
  @MaybeTime('Until when damage may be told; null when it is not there, or too late.') damageUntil!: string | null;
  @MaybeTime('Until when something of it may be exchanged; null when nothing can.') exchangeUntil!: string | null;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const text = (at: string | null): string | null => at && new Date(at).toISOString();

/** @param fileUrl gives a file's signed address */
export function toRecipientGiftDto(view: RecipientView, fileUrl: (fileId: string) => string): RecipientGiftDto {
  const { steps, parcels, items, thanks, damageUntil, exchangeUntil, ...rest } = view;
  return {
    ...rest,
    steps: {
      ordered: new Date(steps.ordered).toISOString(),
      making: text(steps.making),
      packed: text(steps.packed),
      sent: text(steps.sent),
      delivered: text(steps.delivered),
    },
    parcels: parcels.map(({ carrier, trackingNumber, shippedAt, deliveredAt }) => ({
      carrier,
      trackingNumber,
      trackingUrl: trackingUrl(carrier, trackingNumber),
      shippedAt: new Date(shippedAt).toISOString(),
      deliveredAt,
    })),
    items: items.map(({ photoFileId, previewFileId, image, ...item }) => ({
      ...item,
      image: [...image],
      photo: photoFileId && fileUrl(photoFileId),
      previewUrl: previewFileId && fileUrl(previewFileId),
    })),
    thanks: thanks && { text: thanks.text, at: thanks.at.toISOString() },
    damageUntil: iso(damageUntil),
    exchangeUntil: iso(exchangeUntil),
  };
}

export class ReceiptCodeDto {
  @TextField({ max: 40, description: 'As it is printed: `GR-7K2M-91QT-XW4P`.' }) code!: string;
}

export class ExchangeDto extends ReceiptCodeDto {
  @ApiProperty({ type: [ReturnItemDto] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => ReturnItemDto)
  pieces!: ReturnItemDto[];
}

export class ReceiptItemDto {
  @ApiProperty({ format: 'uuid' }) lineId!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ type: [String] }) image!: string[];
  @ApiProperty() quantity!: number;
  @ApiProperty({ description: 'Pieces that may be exchanged; none of a personalised one.' }) exchangeable!: number;
}

export class GiftReceiptDto {
  @ApiProperty({ description: 'As the giver wrote it.' }) giver!: string;
  @MaybeTime() deliveredAt!: string | null;
  @MaybeTime('Null before delivery, and once it is too late.') exchangeUntil!: string | null;
  @ApiProperty({ type: [ReceiptItemDto], description: 'Empty before delivery.' }) items!: ReceiptItemDto[];
  @ApiProperty({ description: 'A request is being looked at.' }) isAsked!: boolean;
}

export const toGiftReceiptDto = ({ deliveredAt, exchangeUntil, items, ...rest }: GiftReceiptView): GiftReceiptDto => ({
  ...rest,
  deliveredAt: iso(deliveredAt),
  exchangeUntil: iso(exchangeUntil),
  items: items.map((item) => ({ ...item, image: [...item.image] })),
});

export class GiftExchangeDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: RETURN_STATES }) state!: ReturnState;
  @ApiProperty({ type: String, nullable: true, description: 'What the shop wrote.' }) answer!: string | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Rupees of store credit, once it is given.' })
  amount!: number | null;
  @ApiProperty({ format: 'date-time' }) askedAt!: string;
  @ApiProperty({ type: [String] }) items!: string[];
}

export const toGiftExchangeDto = ({ amount, items, askedAt, ...rest }: HolderExchange): GiftExchangeDto => ({
  ...rest,
  amount: amount && paiseToRupees(amount),
  askedAt: new Date(askedAt).toISOString(),
  items: [...(items ?? [])],
});
