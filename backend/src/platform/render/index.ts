export { mountPages } from './mount-pages.js';
export { PageRenderer, type Page, type PageRoute } from './page-renderer.js';
export { PageVersion } from './page-version.js';
