export { isPrintable } from './faces.js';
export { A4, Pen, QUIET, RULE, TERRACOTTA, type Style } from './pen.js';
export { qrCode } from './qr-code.js';
