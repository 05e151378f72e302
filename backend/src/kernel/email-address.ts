const MAX_LENGTH = 254;
const MAX_LOCAL_PART_LENGTH = 64;
/** The pattern of the HTML standard, with at least one dot after the @. */
const ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])$/;

/** The address trimmed and lowercased, or null where it is none. */
export function parseEmail(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 4 * MAX_LENGTH) return null;
  const email = value.trim();
  // The pattern comes before the lowercasing: letters such as the Kelvin sign would turn into ASCII ones.
  if (email.length > MAX_LENGTH || email.indexOf('@') > MAX_LOCAL_PART_LENGTH || !ADDRESS.test(email)) return null;
  return email.toLowerCase();
}
