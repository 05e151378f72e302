export { encodeImage } from './encode-image.js';
export { pixels } from './pixels.js';
export { Turns } from './turns.js';
export { webpSize } from './webp-size.js';
