import { matchPath } from 'react-router-dom';
import { categoryOf } from '../lib/categories';
import { adminRoutes } from './admin-routes';
import { page, type AppRoute, type RouteOptions } from './app-route';

export type { AppRoute, PageModule, Policy } from './app-route';

/** A page of which the key stands behind the # of its address. */
const LINK_ROUTE: RouteOptions = { index: false, secret: true };

const CATEGORY_ROUTE: RouteOptions = { accepts: ({ category = '' }) => categoryOf(category) !== null };

/** A page of products. */
const collection = (path: string, options?: RouteOptions) =>
  page(path, 'collection', () => import('../pages/collection'), options);

/** Every page of the shop. The first row that fits wins: fixed words stand above patterns. */
export const routes: readonly AppRoute[] = [
  page('/', 'home/home', () => import('../pages/home/home')),
  collection('/collections'),
  collection('/collections/trending'),
  collection('/collections/style'),
  collection('/collections/material'),
  collection('/collections/theme'),
  collection('/collections/him'),
  collection('/collections/her'),
  collection('/collections/friends'),
  collection('/collections/family'),
  collection('/collections/office'),
  collection('/collections/diy'),
  collection('/collections/gifts'),
  collection('/collections/luxury'),
  collection('/collections/personalised-jewellary'),
  collection('/collections/wall-art'),
  collection('/collections/customised-products'),
  collection('/collections/:category', CATEGORY_ROUTE),
  collection('/collections/:category/:subcategory', CATEGORY_ROUTE),
  collection('/products'),
  page('/product/:slug', 'product/product', () => import('../pages/product/product')),
  page('/our-story', 'our-story', () => import('../pages/our-story')),
  page('/blogs', 'blogs', () => import('../pages/blogs')),
  page('/careers', 'careers', () => import('../pages/careers')),
  page('/shipping', 'shipping', () => import('../pages/shipping')),
  page('/return-policy', 'return-policy', () => import('../pages/return-policy')),
  page('/privacy-policy', 'privacy-policy', () => import('../pages/privacy-policy')),
  page('/terms-conditions', 'terms-conditions', () => import('../pages/terms-conditions')),
  page('/faqs', 'faqs', () => import('../pages/faqs')),
  page('/gift-wizard', 'gift-wizard', () => import('../pages/gift-wizard')),
  page('/occasions', 'occasions/occasions', () => import('../pages/occasions/occasions')),
  page('/occasions/:slug', 'occasions/occasion', () => import('../pages/occasions/occasion')),
  page('/contact-us', 'contact-us', () => import('../pages/contact-us')),
  page('/feedback', 'feedback', () => import('../pages/feedback')),
  page('/checkout', 'checkout', () => import('../pages/checkout'), { policy: 'checkout', index: false }),
  page('/orders', 'orders', () => import('../pages/orders'), { index: false }),
  page('/orders/:order/review', 'review', () => import('../pages/review'), { index: false }),
  page('/account', 'account', () => import('../pages/account'), { index: false }),
  page('/account/occasions', 'occasions/occasion-book', () => import('../pages/occasions/occasion-book'), {
    index: false,
  }),
  page('/wishlist', 'wishlist/wishlist', () => import('../pages/wishlist/wishlist'), { index: false }),
  page('/wishlist/shared', 'wishlist/shared', () => import('../pages/wishlist/shared'), LINK_ROUTE),
  page('/preview', 'shared-preview', () => import('../pages/shared-preview'), LINK_ROUTE),
  page('/gift', 'gift', () => import('../pages/gift'), { ...LINK_ROUTE, quiet: true }),
  page('/exchange', 'exchange', () => import('../pages/exchange'), LINK_ROUTE),
  page('/logout', 'logout', () => import('../pages/logout'), { index: false }),
  ...adminRoutes,
  page('/:sellOn', 'sell-on', () => import('../pages/sell-on'), {
    accepts: ({ sellOn = '' }) => /^sell-on-./.test(sellOn),
  }),
];

export interface Match {
  route: AppRoute;
  params: Readonly<Record<string, string | undefined>>;
}

const MAX_CACHED_MATCHES = 500;
const matchCache = new Map<string, Match | null>();

/** Every link of a page asks; to try all routes takes as long as a tenth of its rendering. */
export function match(pathname: string): Match | null {
  let found = matchCache.get(pathname);
  if (found === undefined) {
    found = find(pathname);
    if (matchCache.size >= MAX_CACHED_MATCHES) matchCache.clear();
    matchCache.set(pathname, found);
  }
  return found;
}

function find(pathname: string): Match | null {
  for (const route of routes) {
    const found = matchPath({ path: route.path, end: true }, pathname);
    if (found && (route.accepts?.(found.params) ?? true)) return { route, params: found.params };
  }
  return null;
}
