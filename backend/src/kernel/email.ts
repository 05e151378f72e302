const MAX_LENGTH = 254;
const MAX_LOCAL_PART_LENGTH = 64;
/** The pattern of the HTML standard, with at least one dot after the @. */
const ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])$/;

/** The address, trimmed and in lower case; null if it is not a valid address. */
export function parseEmail(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 4 * MAX_LENGTH) return null;
  const email = value.trim();
  // Test before lower-casing, which turns characters such as the Kelvin sign into ASCII letters.
  if (email.length > MAX_LENGTH || email.indexOf('@') > MAX_LOCAL_PART_LENGTH || !ADDRESS.test(email)) return null;
  return email.toLowerCase();
}

/** A reserved domain that never exists (RFC 2606). */
const ERASED_DOMAIN = 'erased.invalid';

/** The address stored in place of an erased one. Unique for each `id`; the same for all callers without one. */
export function erasedEmail(id?: string): string {
  return id === undefined ? `erased@${ERASED_DOMAIN}` : `erased-${id}@${ERASED_DOMAIN}`;
}

export function isErasedEmail(email: string): boolean {
  return email.endsWith(`@${ERASED_DOMAIN}`);
}
