/** Six digits, not beginning with 0. */
export const PIN_CODE = /^[1-9]\d{5}$/;
/** Ten digits, beginning with 6 to 9. */
export const PHONE = /^[6-9]\d{9}$/;

/** Limit of Unicode's stream-safe text (UAX 15); no language needs more combining marks on a letter. */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** Whether the text has more than 30 combining marks in a row. Normalising such a run takes quadratic time. */
export function hasMarkRun(text: string): boolean {
  return TOO_MANY_MARKS.test(text);
}

/** The text in NFC, or unchanged if it has more than 30 combining marks in a row. */
export function normalizeText(text: string): string {
  return hasMarkRun(text) ? text : text.normalize('NFC');
}

/** The first word of a name; '' for none. */
export const firstName = (name: string): string => name.trim().replace(/\s.*/su, '');

export type ImageType = 'jpeg' | 'png' | 'webp' | 'heic';

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

/** The image type by the first bytes, whatever the name or declared type; null for anything else. */
export function detectImageType(bytes: Buffer): ImageType | null {
  if (bytes.length < 12) return null;
  if (bytes.readUIntBE(0, 3) === 0xff_d8_ff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png';
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  if (head.slice(4, 8) === 'ftyp' && HEIC_BRANDS.has(head.slice(8, 12))) return 'heic';
  return null;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it stands in HTML and XML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
