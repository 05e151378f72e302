import { detectImageType, type ImageType } from '../../../kernel/index.js';

/** Largest photo inside a payload, decoded. */
export const MAX_DATA_URL_BYTES = 2 * 1024 * 1024;
/** Largest original that is uploaded. */
export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;

const DATA_URL = /^data:image\/(?:jpeg|jpg|png|webp);base64,/iu;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/u;

export type ParsedDataUrl =
  | { readonly bytes: Buffer; readonly type: ImageType }
  | { readonly refused: 'photo.unreadable' | 'photo.too_large' | 'photo.wrong_type' };

export function isDataUrl(text: string): boolean {
  return text.slice(0, 5).toLowerCase() === 'data:';
}

/** The bytes of a photo that travels as a data URL: JPEG, PNG or WebP by its first bytes. */
export function parseDataUrl(text: string): ParsedDataUrl {
  const head = DATA_URL.exec(text.slice(0, 64))?.[0];
  if (!head) return { refused: 'photo.wrong_type' };
  const encoded = text.slice(head.length);
  if (encoded.length > Math.ceil(MAX_DATA_URL_BYTES / 3) * 4) return { refused: 'photo.too_large' };
  if (!BASE64.test(encoded)) return { refused: 'photo.unreadable' };
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length > MAX_DATA_URL_BYTES) return { refused: 'photo.too_large' };
  const type = detectImageType(bytes);
  return type === null || type === 'heic' ? { refused: 'photo.wrong_type' } : { bytes, type };
}
