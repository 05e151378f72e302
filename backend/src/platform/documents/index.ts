export { isPrintable } from './fonts.js';
export { A4, INK, PdfWriter, MUTED, RULE, type PageSize, type Style } from './pdf-writer.js';
export { barCode } from './bar-code.js';
export { linkQrCode, qrCode } from './qr-code.js';
