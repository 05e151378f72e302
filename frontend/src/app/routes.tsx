import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { Preload } from '../api';
import { categoryOf } from '../lib/category-words';

/** Which scripts a page may load: `checkout` pages also the payment gateway's. */
export type Policy = 'shop' | 'checkout';

export interface PageModule {
  default: ComponentType;
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
  title: string;
  /** narrows what the path's parameters may be; an address that does not pass is not a page */
  accepts?: (params: Readonly<Record<string, string | undefined>>) => boolean;
}

type Rarities = Partial<Pick<AppRoute, 'policy' | 'index' | 'accepts'>>;

function page(path: string, title: string, file: string, load: AppRoute['load'], rarities: Rarities = {}): AppRoute {
  return { path, title, module: `src/pages/${file}.tsx`, load, policy: 'shop', index: true, ...rarities };
}

/** Every page of the shop. The first row that fits wins: fixed words stand above patterns. */
export const routes: readonly AppRoute[] = [
  page('/', 'Home', 'home/home', () => import('../pages/home/home')),
  page('/collections', 'Collections', 'collections/landing', () => import('../pages/collections/landing')),
  page('/collections/trending', 'Trending', 'collections/trending', () => import('../pages/collections/trending')),
  page('/collections/style', 'By Style', 'collections/style', () => import('../pages/collections/style')),
  page('/collections/material', 'By Material', 'collections/material', () => import('../pages/collections/material')),
  page('/collections/theme', 'By Themes', 'collections/theme', () => import('../pages/collections/theme')),
  page('/collections/him', 'The HIM Collection', 'collections/him', () => import('../pages/collections/him')),
  page('/collections/her', 'The HER Collection', 'collections/her', () => import('../pages/collections/her')),
  page(
    '/collections/friends',
    'The FRIENDS Collection',
    'collections/friends',
    () => import('../pages/collections/friends'),
  ),
  page(
    '/collections/family',
    'The FAMILY Collection',
    'collections/family',
    () => import('../pages/collections/family'),
  ),
  page(
    '/collections/office',
    'The OFFICE Collection',
    'collections/office',
    () => import('../pages/collections/office'),
  ),
  page('/collections/diy', 'The DIY Collection', 'collections/diy', () => import('../pages/collections/diy')),
  page('/collections/gifts', 'Gifts', 'collections/gifts', () => import('../pages/collections/gifts')),
  page('/collections/luxury', 'Luxury', 'collections/luxury', () => import('../pages/collections/luxury')),
  page(
    '/collections/personalised-jewellary',
    'Personalised Jewellery',
    'collections/personalised-jewellary',
    () => import('../pages/collections/personalised-jewellary'),
  ),
  page('/collections/wall-art', 'Wall Art', 'collections/wall-art', () => import('../pages/collections/wall-art')),
  page(
    '/collections/customised-products',
    'Customisable Collection',
    'collections/customised-products',
    () => import('../pages/collections/customised-products'),
  ),
  page('/collections/:category', 'A category', 'collections/category', () => import('../pages/collections/category'), {
    accepts: ({ category = '' }) => categoryOf(category) !== null,
  }),
  page(
    '/collections/:category/:subcategory',
    'A pair of category and subcategory',
    'collections/subcategory',
    () => import('../pages/collections/subcategory'),
    { accepts: ({ category = '' }) => categoryOf(category) !== null },
  ),
  page('/products', 'Products', 'products', () => import('../pages/products')),
  page('/product/:slug', 'A product', 'product/product', () => import('../pages/product/product')),
  page('/our-story', 'Our Story', 'our-story', () => import('../pages/our-story')),
  page('/blogs', 'Blogs', 'blogs', () => import('../pages/blogs')),
  page('/careers', 'Careers', 'careers', () => import('../pages/careers')),
  page('/shipping', 'Shipping', 'shipping', () => import('../pages/shipping')),
  page('/return-policy', 'Return Policy', 'return-policy', () => import('../pages/return-policy')),
  page('/privacy-policy', 'Privacy Policy', 'privacy-policy', () => import('../pages/privacy-policy')),
  page('/terms-conditions', 'Terms & Conditions', 'terms-conditions', () => import('../pages/terms-conditions')),
  page('/faqs', 'FAQs', 'faqs', () => import('../pages/faqs')),
  page('/gift-wizard', 'Gift Wizard', 'gift-wizard', () => import('../pages/gift-wizard')),
  page('/contact-us', 'Contact Us', 'contact-us', () => import('../pages/contact-us')),
  page('/feedback', 'Share Your Experience', 'feedback', () => import('../pages/feedback')),
  page('/checkout', 'Checkout', 'checkout', () => import('../pages/checkout'), { policy: 'checkout', index: false }),
  page('/orders', 'My Orders', 'orders', () => import('../pages/orders'), { index: false }),
  page('/logout', 'Logout', 'logout', () => import('../pages/logout'), { index: false }),
  page('/:sellOn', 'The application to sell in the shop', 'sell-on', () => import('../pages/sell-on'), {
    accepts: ({ sellOn = '' }) => /^sell-on-./.test(sellOn),
  }),
];

export interface Match {
  route: AppRoute;
  params: Readonly<Record<string, string | undefined>>;
}

export function match(pathname: string): Match | null {
  for (const route of routes) {
    const found = matchPath({ path: route.path, end: true }, pathname);
    if (found && (route.accepts?.(found.params) ?? true)) return { route, params: found.params };
  }
  return null;
}
