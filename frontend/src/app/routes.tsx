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

/** Every page of the shop. The first row that fits wins: fixed words stand above patterns. */
export const routes: readonly AppRoute[] = [
  {
    path: '/',
    module: 'src/pages/home/home.tsx',
    load: () => import('../pages/home/home'),
    policy: 'shop',
    index: true,
    title: 'Home',
  },
  {
    path: '/collections',
    module: 'src/pages/collections/landing.tsx',
    load: () => import('../pages/collections/landing'),
    policy: 'shop',
    index: true,
    title: 'Collections',
  },
  {
    path: '/collections/trending',
    module: 'src/pages/collections/trending.tsx',
    load: () => import('../pages/collections/trending'),
    policy: 'shop',
    index: true,
    title: 'Trending',
  },
  {
    path: '/collections/style',
    module: 'src/pages/collections/style.tsx',
    load: () => import('../pages/collections/style'),
    policy: 'shop',
    index: true,
    title: 'By Style',
  },
  {
    path: '/collections/material',
    module: 'src/pages/collections/material.tsx',
    load: () => import('../pages/collections/material'),
    policy: 'shop',
    index: true,
    title: 'By Material',
  },
  {
    path: '/collections/theme',
    module: 'src/pages/collections/theme.tsx',
    load: () => import('../pages/collections/theme'),
    policy: 'shop',
    index: true,
    title: 'By Themes',
  },
  {
    path: '/collections/him',
    module: 'src/pages/collections/him.tsx',
    load: () => import('../pages/collections/him'),
    policy: 'shop',
    index: true,
    title: 'The HIM Collection',
  },
  {
    path: '/collections/her',
    module: 'src/pages/collections/her.tsx',
    load: () => import('../pages/collections/her'),
    policy: 'shop',
    index: true,
    title: 'The HER Collection',
  },
  {
    path: '/collections/friends',
    module: 'src/pages/collections/friends.tsx',
    load: () => import('../pages/collections/friends'),
    policy: 'shop',
    index: true,
    title: 'The FRIENDS Collection',
  },
  {
    path: '/collections/family',
    module: 'src/pages/collections/family.tsx',
    load: () => import('../pages/collections/family'),
    policy: 'shop',
    index: true,
    title: 'The FAMILY Collection',
  },
  {
    path: '/collections/office',
    module: 'src/pages/collections/office.tsx',
    load: () => import('../pages/collections/office'),
    policy: 'shop',
    index: true,
    title: 'The OFFICE Collection',
  },
  {
    path: '/collections/diy',
    module: 'src/pages/collections/diy.tsx',
    load: () => import('../pages/collections/diy'),
    policy: 'shop',
    index: true,
    title: 'The DIY Collection',
  },
  {
    path: '/collections/gifts',
    module: 'src/pages/collections/gifts.tsx',
    load: () => import('../pages/collections/gifts'),
    policy: 'shop',
    index: true,
    title: 'Gifts',
  },
  {
    path: '/collections/luxury',
    module: 'src/pages/collections/luxury.tsx',
    load: () => import('../pages/collections/luxury'),
    policy: 'shop',
    index: true,
    title: 'Luxury',
  },
  {
    path: '/collections/personalised-jewellary',
    module: 'src/pages/collections/personalised-jewellary.tsx',
    load: () => import('../pages/collections/personalised-jewellary'),
    policy: 'shop',
    index: true,
    title: 'Personalised Jewellery',
  },
  {
    path: '/collections/wall-art',
    module: 'src/pages/collections/wall-art.tsx',
    load: () => import('../pages/collections/wall-art'),
    policy: 'shop',
    index: true,
    title: 'Wall Art',
  },
  {
    path: '/collections/customised-products',
    module: 'src/pages/collections/customised-products.tsx',
    load: () => import('../pages/collections/customised-products'),
    policy: 'shop',
    index: true,
    title: 'Customisable Collection',
  },
  {
    path: '/collections/:category',
    module: 'src/pages/collections/category.tsx',
    load: () => import('../pages/collections/category'),
    policy: 'shop',
    index: true,
    title: 'A category',
    accepts: ({ category = '' }) => categoryOf(category) !== null,
  },
  {
    path: '/collections/:category/:subcategory',
    module: 'src/pages/collections/subcategory.tsx',
    load: () => import('../pages/collections/subcategory'),
    policy: 'shop',
    index: true,
    title: 'A pair of category and subcategory',
    accepts: ({ category = '' }) => categoryOf(category) !== null,
  },
  {
    path: '/products',
    module: 'src/pages/products.tsx',
    load: () => import('../pages/products'),
    policy: 'shop',
    index: true,
    title: 'Products',
  },
  {
    path: '/product/:slug',
    module: 'src/pages/product/product.tsx',
    load: () => import('../pages/product/product'),
    policy: 'shop',
    index: true,
    title: 'A product',
  },
  {
    path: '/our-story',
    module: 'src/pages/our-story.tsx',
    load: () => import('../pages/our-story'),
    policy: 'shop',
    index: true,
    title: 'Our Story',
  },
  {
    path: '/blogs',
    module: 'src/pages/blogs.tsx',
    load: () => import('../pages/blogs'),
    policy: 'shop',
    index: true,
    title: 'Blogs',
  },
  {
    path: '/careers',
    module: 'src/pages/careers.tsx',
    load: () => import('../pages/careers'),
    policy: 'shop',
    index: true,
    title: 'Careers',
  },
  {
    path: '/shipping',
    module: 'src/pages/shipping.tsx',
    load: () => import('../pages/shipping'),
    policy: 'shop',
    index: true,
    title: 'Shipping',
  },
  {
    path: '/return-policy',
    module: 'src/pages/return-policy.tsx',
    load: () => import('../pages/return-policy'),
    policy: 'shop',
    index: true,
    title: 'Return Policy',
  },
  {
    path: '/privacy-policy',
    module: 'src/pages/privacy-policy.tsx',
    load: () => import('../pages/privacy-policy'),
    policy: 'shop',
    index: true,
    title: 'Privacy Policy',
  },
  {
    path: '/terms-conditions',
    module: 'src/pages/terms-conditions.tsx',
    load: () => import('../pages/terms-conditions'),
    policy: 'shop',
    index: true,
    title: 'Terms & Conditions',
  },
  {
    path: '/faqs',
    module: 'src/pages/faqs.tsx',
    load: () => import('../pages/faqs'),
    policy: 'shop',
    index: true,
    title: 'FAQs',
  },
  {
    path: '/gift-wizard',
    module: 'src/pages/gift-wizard.tsx',
    load: () => import('../pages/gift-wizard'),
    policy: 'shop',
    index: true,
    title: 'Gift Wizard',
  },
  {
    path: '/contact-us',
    module: 'src/pages/contact-us.tsx',
    load: () => import('../pages/contact-us'),
    policy: 'shop',
    index: true,
    title: 'Contact Us',
  },
  {
    path: '/feedback',
    module: 'src/pages/feedback.tsx',
    load: () => import('../pages/feedback'),
    policy: 'shop',
    index: true,
    title: 'Share Your Experience',
  },
  {
    path: '/checkout',
    module: 'src/pages/checkout.tsx',
    load: () => import('../pages/checkout'),
    policy: 'checkout',
    index: false,
    title: 'Checkout',
  },
  {
    path: '/orders',
    module: 'src/pages/orders.tsx',
    load: () => import('../pages/orders'),
    policy: 'shop',
    index: false,
    title: 'My Orders',
  },
  {
    path: '/logout',
    module: 'src/pages/logout.tsx',
    load: () => import('../pages/logout'),
    policy: 'shop',
    index: false,
    title: 'Logout',
  },
  {
    path: '/:sellOn',
    module: 'src/pages/sell-on.tsx',
    load: () => import('../pages/sell-on'),
    policy: 'shop',
    index: true,
    title: 'The application to sell in the shop',
    accepts: ({ sellOn = '' }) => /^sell-on-./.test(sellOn),
  },
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
