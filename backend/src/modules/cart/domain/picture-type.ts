export type PictureType = 'jpeg' | 'png' | 'webp' | 'heic';

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

/** The kind of picture that its first bytes tell, whatever its name or declared type; null for anything else. */
export function pictureType(bytes: Buffer): PictureType | null {
  if (bytes.length < 12) return null;
  if (bytes.readUIntBE(0, 3) === 0xff_d8_ff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png';
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  if (head.slice(4, 8) === 'ftyp' && HEIC_BRANDS.has(head.slice(8, 12))) return 'heic';
  return null;
}

/** Largest photo inside a payload, decoded. */
export const DATA_URL_BYTES = 2 * 1024 * 1024;
/** Largest original that is uploaded. */
export const UPLOAD_BYTES = 15 * 1024 * 1024;

const DATA_URL = /^data:image\/(?:jpeg|jpg|png|webp);base64,/iu;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/u;

export type DataUrlReading =
  | { readonly bytes: Buffer; readonly type: PictureType }
  | { readonly refused: 'photo.unreadable' | 'photo.too_large' | 'photo.wrong_type' };

export function isDataUrl(text: string): boolean {
  return text.slice(0, 5).toLowerCase() === 'data:';
}

/** The bytes of a photo that travels as a data URL: JPEG, PNG or WebP by its first bytes. */
export function readDataUrl(text: string): DataUrlReading {
  const head = DATA_URL.exec(text.slice(0, 64))?.[0];
  if (!head) return { refused: 'photo.wrong_type' };
  const encoded = text.slice(head.length);
  if (encoded.length > Math.ceil(DATA_URL_BYTES / 3) * 4) return { refused: 'photo.too_large' };
  if (!BASE64.test(encoded)) return { refused: 'photo.unreadable' };
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length > DATA_URL_BYTES) return { refused: 'photo.too_large' };
  const type = pictureType(bytes);
  return type === null || type === 'heic' ? { refused: 'photo.wrong_type' } : { bytes, type };
}
