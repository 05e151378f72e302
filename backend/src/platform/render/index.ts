export { mountPages } from './mount-pages.js';
export { PageRenderer, type Page, type PageRoute } from './page-renderer.js';
export { PageVersion } from './page-version.js';
export { PublicPages, type PublicPage } from './public-pages.js';
