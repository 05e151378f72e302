export { ShopProfiles } from './shop-profile.js';
export { registerPages } from './register-pages.js';
export { PageRenderer, type Page, type PageRoute, ContentVersion } from './page-renderer.js';
export { SitemapSource, type PublicPage } from './sitemap.js';
