import type { PageRenderer } from './page-renderer.js';

const PRIVATE_PATHS = ['/api/', '/admin-dashboard', '/checkout', '/orders', '/logout'];

export function robotsTxt(publicUrl: string): string {
  return [
    'User-agent: *',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The addresses of every public page and product. */
export async function sitemapXml(renderer: PageRenderer, publicUrl: string): Promise<string> {
  const [routes, products] = await Promise.all([renderer.routes(), renderer.ask<{ slug: string }[]>('/api/products')]);
  const pages = routes.filter((route) => route.index && !/[:*]/.test(route.path)).map((route) => route.path);
  const paths = [...pages, ...products.map(({ slug }) => `/product/${encodeURIComponent(slug)}`)];
  const entries = paths.map((path) => `<url><loc>${publicUrl}${path.replace(/&/g, '&amp;')}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}
