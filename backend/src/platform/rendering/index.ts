export { registerPages } from './register-pages.js';
export { PageRenderer, type Page, type PageRoute } from './page-renderer.js';
export { ContentVersion } from './content-version.js';
export { SitemapSource, type PublicPage } from './sitemap-source.js';
