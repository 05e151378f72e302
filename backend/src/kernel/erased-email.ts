/** A domain that can never exist (RFC 2606). */
const DOMAIN = 'erased.invalid';

/** What stands where an address stood: it leads nowhere and tells nothing. One for each `id`, one for all without. */
export function erasedEmail(id?: string): string {
  return id === undefined ? `erased@${DOMAIN}` : `erased-${id}@${DOMAIN}`;
}

export function isErasedEmail(email: string): boolean {
  return email.endsWith(`@${DOMAIN}`);
}
