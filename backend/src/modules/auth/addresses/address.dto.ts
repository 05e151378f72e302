import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { PIN_CODE } from '../../../kernel/index.js';
import { TextField } from '../../../platform/http/index.js';
import { phoneNumber, PHONE_DESCRIPTION } from '../users/phone-number.field.js';

const pinCode = {
  accepts: (text: string) => PIN_CODE.test(text),
  message: 'The pin code has six digits and does not begin with 0.',
};

const OF_PIN = 'That of the PIN code, where the directory knows it.';

export class PostalAddressDto {
  @TextField({ max: 80 }) firstName!: string;
  @TextField({ max: 80 }) lastName!: string;
  @TextField({ max: 300 }) address!: string;
  @TextField({ max: 120 }) locality!: string;
  @TextField({ max: 120, description: OF_PIN }) city!: string;
  @TextField({ max: 120, description: OF_PIN }) state!: string;
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
