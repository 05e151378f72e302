import { createHash } from 'node:crypto';

/** The same for the same text and the same photo of a product, and for nothing else. */
export function personalisationKey(text: string | null, photoHash: string | null): string {
  return createHash('sha256')
    .update(JSON.stringify([text, photoHash]))
    .digest('base64url');
}
