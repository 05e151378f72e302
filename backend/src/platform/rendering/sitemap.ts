import { escapeHtml } from '../../kernel/index.js';
import type { PageRoute } from './page-renderer.js';

/** One page of a dynamic route, such as a product. */
export interface PublicPage {
  /** URL-encoded path. */
  readonly path: string;
  /** Absent where nothing is known of it. */
  readonly changedAt?: Date;
  /** Addresses of the pictures on it: paths of the shop, or whole addresses. */
  readonly images?: readonly string[];
}

/** Lists the pages of dynamic routes for the sitemap. */
export abstract class SitemapSource {
  abstract list(): Promise<readonly PublicPage[]>;
}

const PRIVATE_PATHS = ['/api/', '/admin-dashboard', '/checkout', '/orders', '/logout'];

export function robotsTxt(publicUrl: string): string {
  return [
    'User-agent: *',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Addresses of all public pages: static routes, products and collections. */
export function sitemapXml(routes: readonly PageRoute[], pages: readonly PublicPage[], publicUrl: string): string {
  const fixed = routes.filter((route) => route.index && !/[:*]/.test(route.path)).map(({ path }) => entry(path));
  const changing = pages.map(({ path, changedAt, images = [] }) =>
    entry(path, `${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}${images.map(image).join('')}`),
  );
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>${[...fixed, ...changing].join('')}</urlset>\n`;

  function entry(path: string, facts = ''): string {
    return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${facts}</url>`;
  }

  function image(address: string): string {
    const whole = address.startsWith('/') ? publicUrl + address : address;
    return `<image:image><image:loc>${escapeHtml(whole)}</image:loc></image:image>`;
  }
}

const icon = (size: number, purpose?: string) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose ? { purpose } : {}),
});

/** Web app manifest. @param paper the colour behind everything */
export function webManifest(siteName: string, paper: string): string {
  return JSON.stringify({
    name: siteName,
    short_name: siteName,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    lang: 'en-IN',
    background_color: paper,
    theme_color: paper,
    icons: [icon(192), icon(512), icon(512, 'maskable')],
  });
}
