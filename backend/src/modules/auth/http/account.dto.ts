import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Equals, IsBoolean, IsOptional } from 'class-validator';
import { PHONE, PIN_CODE } from '../../../kernel/index.js';
import { TypedText } from '../../../platform/http/index.js';

const phoneNumber = {
  accepts: (text: string) => PHONE.test(text),
  message: 'The phone number has ten digits and begins with 6 to 9.',
};
const pinCode = {
  accepts: (text: string) => PIN_CODE.test(text),
  message: 'The pin code has six digits and does not begin with 0.',
};
const TEN_DIGITS = 'Ten digits, beginning with 6 to 9.';

export class ProfileDto {
  @TypedText({ max: 160, blank: true }) fullName!: string;
  @TypedText({ max: 10, blank: true, format: phoneNumber, description: `${TEN_DIGITS} Or empty.` }) phone!: string;
}

export class PlaceDto {
  @TypedText({ max: 80 }) firstName!: string;
  @TypedText({ max: 80 }) lastName!: string;
  @TypedText({ max: 300 }) address!: string;
  @TypedText({ max: 120 }) locality!: string;
  @TypedText({ max: 120 }) city!: string;
  @TypedText({ max: 120 }) state!: string;
  @TypedText({ max: 6, format: pinCode, description: 'Six digits, not beginning with 0.' }) pinCode!: string;
  @TypedText({ max: 10, format: phoneNumber, description: TEN_DIGITS }) phone!: string;
}

export class WriteAddressDto extends PlaceDto {
  @ApiPropertyOptional({ description: 'true makes it the default. The default stays it until another is made it.' })
  @IsOptional()
  @IsBoolean()
  isDefault?: boolean;
}

export class AddressDto extends PlaceDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() isDefault!: boolean;
}

export class EraseAccountDto {
  @ApiProperty({ enum: ['ERASE'] })
  @Equals('ERASE', { message: 'Please type ERASE to confirm.' })
  confirm!: 'ERASE';
}
