export { encodeImage } from './encode-image.js';
export { loadSharp } from './load-sharp.js';
export { webpSize } from './webp-size.js';
