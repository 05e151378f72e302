/** What the server draws with: the browser's own drawing, on an easel of the server's. */
export { renderPreview } from '../preview/render-preview';
export { cssFont } from '../preview/fonts';
export { parsePreviewSpec } from '../preview/preview-spec';
