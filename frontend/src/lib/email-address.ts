/** The pattern of the HTML standard, with at least one dot after the @. */
const EMAIL_PATTERN =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const MAX_LENGTH = 254;

export const normalizeEmail = (typed: string): string => typed.trim().toLowerCase();

/** Whether a normalised address can be one. */
export const isEmail = (email: string): boolean => email.length <= MAX_LENGTH && EMAIL_PATTERN.test(email);
