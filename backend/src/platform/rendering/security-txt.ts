const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

export interface SecurityContact {
  /** Address of the shop, without a trailing slash. */
  readonly publicUrl: string;
  /** '' if the owner has entered none. */
  readonly contactEmail: string;
}

/** Whom to tell about a vulnerability (RFC 9116). The text changes once a day, when its end moves on. */
export function securityTxt({ publicUrl, contactEmail }: SecurityContact, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS);
  return [
    ...(contactEmail ? [`Contact: mailto:${contactEmail}`] : []),
    `Contact: ${publicUrl}/contact-us`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
