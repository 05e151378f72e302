/** What the server draws with: the browser's own drawing, on an easel of the server's. */
export { drawPreview } from '../drawing/draw';
export { cssFont } from '../drawing/lettering-faces';
export { readSpec } from '../drawing/spec';
