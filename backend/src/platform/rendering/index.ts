export { ShopProfiles } from './shop-profile.js';
export { registerPages } from './register-pages.js';
export { PageRenderer, ContentVersion } from './page-renderer.js';
export { SitemapSource, type PublicPage } from './sitemap.js';
