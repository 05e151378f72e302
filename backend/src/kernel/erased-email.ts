/** A reserved domain that never exists (RFC 2606). */
const DOMAIN = 'erased.invalid';

/** The address stored in place of an erased one. Unique for each `id`; the same for all callers without one. */
export function erasedEmail(id?: string): string {
  return id === undefined ? `erased@${DOMAIN}` : `erased-${id}@${DOMAIN}`;
}

export function isErasedEmail(email: string): boolean {
  return email.endsWith(`@${DOMAIN}`);
}
