export { isPrintable } from './fonts.js';
export { A4, PdfWriter, MUTED, RULE, TERRACOTTA, type Style } from './pdf-writer.js';
export { qrCode } from './qr-code.js';
