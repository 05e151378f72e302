import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, ValidateIf } from 'class-validator';
import { parseEmail } from '../../kernel/index.js';
import { TextField } from '../../platform/http/index.js';
import { parseHolidays, type Settings } from '../../platform/settings/index.js';
import { isPhoneNumber } from '../forms/index.js';

const EMAIL = {
  accepts: (text: string) => parseEmail(text) !== null,
  message: 'Please enter a valid email address.',
};
const PHONE = { accepts: isPhoneNumber, message: 'Please enter a phone number with 7 to 15 digits.' };
const HOLIDAYS = {
  accepts: (text: string) => parseHolidays(text).wrong.length === 0,
  message: 'Each line begins with a day, such as 2026-12-25 Christmas.',
};
const OPEN = { blank: true, optional: true } as const;

/** What is left out stays as it is. */
export class UpdateSettingsDto {
  @TextField({ ...OPEN, max: 60, description: 'Empty: the name that the shop was deployed with.' })
  site_name?: string;

  @TextField({ ...OPEN, max: 254, format: EMAIL })
  contact_email?: string;

  @TextField({ ...OPEN, max: 30, format: PHONE })
  contact_phone?: string;

  @ApiPropertyOptional()
  @ValidateIf((_, value) => value !== undefined)
  @IsBoolean()
  user_registration_enabled?: boolean;

  @ApiPropertyOptional({ description: 'False: shoppers are told that the shop opens soon.' })
  @ValidateIf((_, value) => value !== undefined)
  @IsBoolean()
  is_open?: boolean;

  @TextField({ ...OPEN, max: 120 })
  legal_name?: string;

  @TextField({ ...OPEN, max: 300 })
  legal_address?: string;

  @TextField({ ...OPEN, max: 120 })
  grievance_officer?: string;

  @TextField({ ...OPEN, max: 60 })
  country_of_origin?: string;

  @TextField({
    ...OPEN,
    max: 4000,
    lines: true,
    format: HOLIDAYS,
    description: 'Days on which workshop and couriers rest beside Sundays: a line each, 2026-12-25 Christmas.',
  })
  holidays?: string;
}

export class SettingsDto {
  @ApiProperty() site_name!: string;
  @ApiProperty() contact_email!: string;
  @ApiProperty() contact_phone!: string;
  @ApiProperty() user_registration_enabled!: boolean;
  @ApiProperty({ description: 'Whether shoppers are let in.' }) is_open!: boolean;
  @ApiProperty() legal_name!: string;
  @ApiProperty() legal_address!: string;
  @ApiProperty() grievance_officer!: string;
  @ApiProperty() country_of_origin!: string;
  @ApiProperty({ description: 'A line each: 2026-12-25 Christmas.' }) holidays!: string;

  @ApiProperty({ format: 'date-time', nullable: true, type: String, description: 'When they were last changed.' })
  changed_at!: string | null;
}

export function toSettingsDto(settings: Settings, changedAt: Date | null): SettingsDto {
  const { site_name, contact_email, contact_phone, user_registration_enabled, is_open } = settings;
  const { legal_name, legal_address, grievance_officer, country_of_origin, holidays } = settings;
  return {
    site_name,
    contact_email,
    contact_phone,
    user_registration_enabled,
    is_open,
    legal_name,
    legal_address,
    grievance_officer,
    country_of_origin,
    holidays,
    changed_at: changedAt?.toISOString() ?? null,
  };
}

export class SettingsResponseDto {
  @ApiProperty({ example: 'Settings saved.' }) message!: string;
}
