import { qrcode } from './lazy-imports.js';

/** Rows of a QR code's modules, true for black. */
export type QrCode = boolean[][];

const VERSION = 1;

/**
 * A QR code of 21 by 21 modules, error correction M, without its white margin.
 * @param text at most 20 of capital letters, digits and ` $%*+-./:`
 * @throws Error for a text that does not fit
 */
export function qrCode(text: string): QrCode {
  try {
    const segments = [{ data: text, mode: 'alphanumeric' as const }];
    return rowsOf(qrcode().create(segments, { version: VERSION, errorCorrectionLevel: 'M' }).modules);
  } catch (error) {
    throw new Error(`no QR code for ${text}`, { cause: error });
  }
}

/** A QR code of a link, as large as it needs to be, error correction M, without its white margin. */
export const linkQrCode = (url: string): QrCode => rowsOf(qrcode().create(url, { errorCorrectionLevel: 'M' }).modules);

const rowsOf = (modules: { readonly size: number; get(row: number, at: number): number }): QrCode =>
  Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (__, at) => modules.get(row, at) === 1),
  );
