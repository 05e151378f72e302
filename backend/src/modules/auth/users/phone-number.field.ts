import { PHONE } from '../../../kernel/index.js';

/** What a `TextField` with a phone number accepts. */
export const phoneNumber = {
  accepts: (text: string) => PHONE.test(text),
  message: 'The phone number has ten digits and begins with 6 to 9.',
};
export const PHONE_DESCRIPTION = 'Ten digits, beginning with 6 to 9.';
