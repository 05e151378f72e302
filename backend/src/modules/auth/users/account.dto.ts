import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Equals, IsBoolean, IsOptional } from 'class-validator';
import { PHONE, PIN_CODE } from '../../../kernel/index.js';
import { TextField } from '../../../platform/http/index.js';

const phoneNumber = {
  accepts: (text: string) => PHONE.test(text),
  message: 'The phone number has ten digits and begins with 6 to 9.',
};
const pinCode = {
  accepts: (text: string) => PIN_CODE.test(text),
  message: 'The pin code has six digits and does not begin with 0.',
};
const PHONE_DESCRIPTION = 'Ten digits, beginning with 6 to 9.';

export class ProfileDto {
  @TextField({ max: 160, blank: true }) fullName!: string;
  @TextField({ max: 10, blank: true, format: phoneNumber, description: `${PHONE_DESCRIPTION} Or empty.` })
  phone!: string;
}

export class PostalAddressDto {
  @TextField({ max: 80 }) firstName!: string;
  @TextField({ max: 80 }) lastName!: string;
  @TextField({ max: 300 }) address!: string;
  @TextField({ max: 120 }) locality!: string;
  @TextField({ max: 120 }) city!: string;
  @TextField({ max: 120 }) state!: string;
  @TextField({ max: 6, format: pinCode, description: 'Six digits, not beginning with 0.' }) pinCode!: string;
  @TextField({ max: 10, format: phoneNumber, description: PHONE_DESCRIPTION }) phone!: string;
}

export class SaveAddressDto extends PostalAddressDto {
  @ApiPropertyOptional({ description: 'true makes it the default. The default stays it until another is made it.' })
  @IsOptional()
  @IsBoolean()
  isDefault?: boolean;
}

export class AddressDto extends PostalAddressDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() isDefault!: boolean;
}

export class EraseAccountDto {
  @ApiProperty({ enum: ['ERASE'] })
  @Equals('ERASE', { message: 'Please type ERASE to confirm.' })
  confirm!: 'ERASE';
}
