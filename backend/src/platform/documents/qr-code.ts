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
    const { modules } = qrcode().create(segments, { version: VERSION, errorCorrectionLevel: 'M' });
    const { size } = modules;
    return Array.from({ length: size }, (_, row) =>
      Array.from({ length: size }, (__, at) => modules.get(row, at) === 1),
    );
  } catch (error) {
    throw new Error(`no QR code for ${text}`, { cause: error });
  }
}
