import { TextField } from '../../../platform/http/index.js';
import { phoneNumber, PHONE_DESCRIPTION } from './phone-number.field.js';

export class ProfileDto {
  @TextField({ max: 160, blank: true }) fullName!: string;
  @TextField({ max: 10, blank: true, format: phoneNumber, description: `${PHONE_DESCRIPTION} Or empty.` })
  phone!: string;
}
