import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { PageProps, Preload } from '../api';
import { categoryOf } from '../lib/categories';

/**
 * Whose a page is and which scripts it may load: `checkout` pages also the payment gateway's; `admin` pages are in a frame
 * of their own, which the server opens to the admin alone.
 */
export type Policy = 'shop' | 'checkout' | 'admin';

export interface PageModule {
  default: ComponentType<PageProps>;
  /** fetches what the page shows, before the server renders it */
  preload?: Preload;
}

export interface AppRoute {
  path: string;
  /** the page's file, as the build's manifest names it */
  module: string;
  load: () => Promise<PageModule>;
  policy: Policy;
  /** whether search engines are shown it; addresses without parameters stand in the sitemap */
  index: boolean;
  /** narrows what the path's parameters may be; an address that does not pass is not a page */
  accepts?: (params: Readonly<Record<string, string | undefined>>) => boolean;
}

type RouteOptions = Partial<Pick<AppRoute, 'policy' | 'index' | 'accepts'>>;

function page(path: string, file: string, load: AppRoute['load'], options: RouteOptions = {}): AppRoute {
  return { path, module: `src/pages/${file}.tsx`, load, policy: 'shop', index: true, ...options };
}

const ADMIN_ROUTE: RouteOptions = { policy: 'admin', index: false };

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
  page('/logout', 'logout', () => import('../pages/logout'), { index: false }),
  page('/admin-dashboard', 'admin/dashboard', () => import('../pages/admin/dashboard'), ADMIN_ROUTE),
  page('/admin-dashboard/audit', 'admin/audit', () => import('../pages/admin/audit'), ADMIN_ROUTE),
  page('/admin-dashboard/security-log', 'admin/security-log', () => import('../pages/admin/security-log'), ADMIN_ROUTE),
  page('/admin-dashboard/messages', 'admin/messages', () => import('../pages/admin/messages'), ADMIN_ROUTE),
  page('/admin-dashboard/search', 'admin/search', () => import('../pages/admin/search'), ADMIN_ROUTE),
  page('/admin-dashboard/reviews', 'admin/reviews', () => import('../pages/admin/reviews'), ADMIN_ROUTE),
  page(
    '/admin-dashboard/product-reviews',
    'admin/product-reviews',
    () => import('../pages/admin/product-reviews'),
    ADMIN_ROUTE,
  ),
  page('/admin-dashboard/queues', 'admin/queues', () => import('../pages/admin/queues'), ADMIN_ROUTE),
  page('/admin-dashboard/settings', 'admin/settings', () => import('../pages/admin/settings'), ADMIN_ROUTE),
  page('/admin-dashboard/orders', 'admin/orders', () => import('../pages/admin/orders'), ADMIN_ROUTE),
  page('/admin-dashboard/orders/new', 'admin/new-order', () => import('../pages/admin/new-order'), ADMIN_ROUTE),
  page('/admin-dashboard/orders/:number', 'admin/order', () => import('../pages/admin/order'), ADMIN_ROUTE),
  page('/admin-dashboard/board', 'admin/board', () => import('../pages/admin/board'), ADMIN_ROUTE),
  page('/admin-dashboard/cash', 'admin/cash', () => import('../pages/admin/cash'), ADMIN_ROUTE),
  page('/admin-dashboard/users', 'admin/users', () => import('../pages/admin/users'), ADMIN_ROUTE),
  page('/admin-dashboard/users/:id', 'admin/customer', () => import('../pages/admin/customer'), ADMIN_ROUTE),
  page('/admin-dashboard/products', 'admin/products', () => import('../pages/admin/products'), ADMIN_ROUTE),
  page(
    '/admin-dashboard/products/attributes',
    'admin/attributes',
    () => import('../pages/admin/attributes'),
    ADMIN_ROUTE,
  ),
  page('/admin-dashboard/coupons', 'admin/coupons', () => import('../pages/admin/coupons'), ADMIN_ROUTE),
  page('/admin-dashboard/staff', 'admin/staff', () => import('../pages/admin/staff'), ADMIN_ROUTE),
  page('/admin-dashboard/sign-in', 'admin/sign-in', () => import('../pages/admin/sign-in'), ADMIN_ROUTE),
  page('/admin-dashboard/reports', 'admin/reports', () => import('../pages/admin/reports'), ADMIN_ROUTE),
  page('/admin-dashboard/reports/gst', 'admin/gst-return', () => import('../pages/admin/gst-return'), ADMIN_ROUTE),
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
