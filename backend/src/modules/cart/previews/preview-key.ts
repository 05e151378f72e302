import { createHash } from 'node:crypto';

/** The same for the same words and photo on a product that is drawn in the same way. */
export function previewKey(spec: object, text: string | null, photoHash: string | null): string {
  return createHash('sha256')
    .update(JSON.stringify([spec, text, photoHash]))
    .digest('base64url');
}
