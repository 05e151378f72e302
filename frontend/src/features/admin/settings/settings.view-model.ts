import { isApiError } from '../../../api';
import type { UpdateSettingsDto, SettingsDto } from '../../../api/generated/types';
import { isEmail, normalizeEmail } from '../../../lib/email-address';

const SWITCHES = ['user_registration_enabled', 'is_open'] as const;

export type TextSetting = Exclude<keyof UpdateSettingsDto, (typeof SWITCHES)[number]>;
export type SettingErrors = Partial<Record<TextSetting, string>>;

/** What may be typed into each, in letters. */
const MAX_LENGTHS: Record<TextSetting, number> = {
  site_name: 60,
  contact_email: 254,
  contact_phone: 30,
  legal_name: 120,
  legal_address: 300,
  grievance_officer: 120,
  country_of_origin: 60,
  holidays: 4000,
};

const TEXTS = Object.keys(MAX_LENGTHS) as TextSetting[];

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d ().-]+$/.test(text) && digits >= 7 && digits <= 15;
}

/** What the form holds that the shop does not: the rest is not sent, so that nobody's change is undone. */
export function changedSettings(saved: SettingsDto, edits: UpdateSettingsDto): UpdateSettingsDto {
  const changes: UpdateSettingsDto = {};
  for (const name of TEXTS) {
    const text = edits[name]?.trim();
    if (text !== undefined && text !== saved[name]) changes[name] = text;
  }
  for (const name of SWITCHES) {
    const on = edits[name];
    if (on !== undefined && on !== saved[name]) changes[name] = on;
  }
  return changes;
}

/** What cannot be saved, a sentence a field. Any of them may be empty. */
export function settingErrors(changes: UpdateSettingsDto): SettingErrors {
  const errors: SettingErrors = {};
  for (const name of TEXTS) {
    if ((changes[name]?.length ?? 0) > MAX_LENGTHS[name]) errors[name] = `Use at most ${MAX_LENGTHS[name]} characters.`;
  }
  if (changes.contact_email && !isEmail(normalizeEmail(changes.contact_email))) {
    errors.contact_email = 'Invalid email address.';
  }
  if (changes.contact_phone && !isPhone(changes.contact_phone)) {
    errors.contact_phone = 'Please enter a phone number with 7 to 15 digits.';
  }
  return errors;
}

/** What the server says of the fields. */
export function serverSettingErrors(error: unknown): SettingErrors {
  const errors: SettingErrors = {};
  for (const { field, message } of (isApiError(error) && error.data?.fields) || []) {
    const name = TEXTS.find((one) => one === field);
    if (name) errors[name] = message;
  }
  return errors;
}

/** The line beside the buttons. */
export function changesLabel(changes: object): string {
  const count = Object.keys(changes).length;
  if (count === 0) return 'No changes yet';
  return count === 1 ? '1 change, not saved yet' : `${count} changes, not saved yet`;
}
