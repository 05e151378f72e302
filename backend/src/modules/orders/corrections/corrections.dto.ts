import { ApiPropertyOptional, ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import { PHONE } from '../../../kernel/index.js';
import { BooleanField, IsIndianDay, TextField } from '../../../platform/http/index.js';
import { PostalAddressDto } from '../../auth/index.js';
import { DELIVERY_FIELDS, type DeliveryField } from './correction.rules.js';

const MAX_GIFT_MESSAGE_LENGTH = 200;
const phone = {
  accepts: (text: string) => PHONE.test(text),
  message: 'The phone number has ten digits and begins with 6 to 9.',
};
const hasBuyer = ({ buyerName, buyerPhone }: DeliveryCorrectionDto): boolean =>
  buyerName !== undefined || buyerPhone !== undefined;

export class DeliveryCorrectionDto extends PostalAddressDto {
  @ApiPropertyOptional()
  @ValidateIf(hasBuyer)
  @TextField({ max: 160, description: 'Who bought it, of an order that goes to somebody else.' })
  buyerName?: string;

  @ApiPropertyOptional()
  @ValidateIf(hasBuyer)
  @TextField({ max: 10, format: phone, description: 'With `buyerName`: whom we call about the order.' })
  buyerPhone?: string;

  @TextField({
    max: MAX_GIFT_MESSAGE_LENGTH,
    lines: true,
    blank: true,
    optional: true,
    description: 'On the card; empty for none.',
  })
  giftMessage?: string;

  @ApiPropertyOptional({
    enum: DELIVERY_FIELDS,
    isArray: true,
    description: 'The parts that are changed: all others stay as they are, whatever is sent. Left out, all are.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(DELIVERY_FIELDS.length)
  @IsIn([...DELIVERY_FIELDS], { each: true })
  parts?: DeliveryField[];

  @TextField({ max: 200, description: 'Why, for the audit log.' }) reason!: string;
  @BooleanField('Tells the customer by e-mail; without it, they are told.') notify?: boolean;
}

export class WordsCorrectionDto {
  @TextField({ max: 500, lines: true, blank: true, description: 'What stands on the item.' }) words!: string;
  @TextField({ max: 200, description: 'Why, for the audit log.' }) reason!: string;
  @BooleanField('Tells the customer by e-mail; without it, they are told.') notify?: boolean;
}

export class PhotoCorrectionDto {
  @ApiProperty({ type: 'string', format: 'binary', description: 'JPEG, PNG, WebP or HEIC, up to 15 MB.' })
  file!: unknown;
}

export class TrackingCorrectionDto {
  @ApiPropertyOptional({ format: 'uuid', description: 'Of an order with several; without it, the one that left last.' })
  @IsOptional()
  @IsUUID()
  parcelId?: string;

  @ApiProperty({ description: 'One of the carriers.' })
  @IsString()
  @MaxLength(40)
  carrier!: string;

  @ApiProperty({ maxLength: 60 })
  @IsString()
  @MaxLength(60)
  trackingNumber!: string;

  @BooleanField('Tells the customer by e-mail; without it, they are told.') notify?: boolean;
}

export class DeliveryDaysDto {
  @ApiProperty({ description: 'The day on which it should arrive, in India.' }) arrivesOn!: string;
  @ApiProperty({ description: 'Its buyer chose that day.' }) isChosen!: boolean;
  @ApiProperty({ type: [String], description: 'Days on which it may arrive instead, the earliest first.' })
  offered!: string[];
}

export class ChangeDeliveryDayDto {
  @ApiProperty({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'One of the days offered.' })
  @IsIndianDay('Please choose one of the days offered.')
  day!: string;
}
